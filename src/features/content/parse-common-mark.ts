import type { Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';

/** Thirty times what any text of the site has. The reader compares each mark with those before it: 50,000 would take minutes. */
const mostMarks = 2_000;
const marks = /[*_]+|`+|[[\]<]/g;
/** Five times what a whole lesson has. The reader moves what follows at each block: 100,000 lines would take an hour. */
const mostLines = 3_000;
/** What stands before the words of a line in a list or a quotation, and in those inside of it. 30,000 of these took six seconds. */
const places = /^(?:[ \t]*(?:>|[*+-](?=[ \t])|\d{1,9}[.)](?=[ \t])))+/gm;
const mostPlaces = 3_000;
/** A line that stands in fifty lists and quotations at once. */
const tooDeep = /^(?:[ \t]*(?:>|[*+-](?=[ \t])|\d{1,9}[.)](?=[ \t]))){50}|^(?:[ ]{4}|\t){50}/m;

const count = (text: string, what: RegExp) => text.match(what)?.length ?? 0;

/** Whether a text has no more lines and marks than somebody writes. */
export const isReadable = (text: string): boolean =>
  count(text, /\r\n?|\n/g) < mostLines &&
  count(text, marks) <= mostMarks &&
  count(text.match(places)?.join('') ?? '', /[>*+.)-]/g) <= mostPlaces &&
  !tooDeep.test(text);

/** A text as a tree of CommonMark; one that nobody could have written by hand is words and nothing else. */
export function parseCommonMark(text: string): Root {
  if (isReadable(text)) return fromMarkdown(text);
  return { type: 'root', children: [{ type: 'paragraph', children: [{ type: 'text', value: text }] }] };
}
