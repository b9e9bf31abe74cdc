import type { Nodes } from 'mdast';
import { readCommonMark } from '../content/common-mark.ts';

/** A part of a text under one heading, in words only. */
export interface PlainPart {
  heading: string;
  text: string;
}

const breaksAfter = new Set(['paragraph', 'heading', 'listItem', 'blockquote', 'break', 'code']);

function wordsOf(node: Nodes): string {
  if (node.type === 'html' || node.type === 'definition') return '';
  if (node.type === 'image') return node.alt ?? '';
  const words = 'value' in node ? node.value : 'children' in node ? node.children.map(wordsOf).join('') : '';
  return breaksAfter.has(node.type) ? `${words}\n` : words;
}

/** Signs that mean something in CommonMark where they stand, and line beginnings that do: most paragraphs have none of them and are read as they stand. */
const marked =
  /[\\`*]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|<(?=[a-z/!?])|&(?=#?\w+;)|\](?=[([{:])|!\[|^(?: {4}|\t|[ \t]*(?:[-+=#>~]|\d+[.)]))/imu;
/** What most marked paragraphs have, and what is left of it: emphasis, words of another language, links. */
const simpleMarks = [
  /\*\*(?=\S)([^*\n]*[^*\s])\*\*/g,
  /\*(?=\S)([^*\n]*[^*\s])\*/g,
  /(?<!!)\[([^[\]\\`*_<&]+)\](?:\{lang=[\w-]+\}|\([^()\s]+\))/g,
];
/** What begins an item; in the middle of a paragraph only a sign or the number one does. */
const listItem = /^[ \t]{0,3}(?:[-+]|\d{1,9}[.)])[ \t]+/;
const listItems = new RegExp(listItem, 'gm');
const firstItems = /^[ \t]{0,3}(?:[-+]|1[.)])[ \t]+/m;
const plainHeading = /^#{1,6} ([^\n\\`*_[<&#]+)(?:\n|$)/;

/** A paragraph or list without its marks, where they are simple ones only. */
function withoutMarks(paragraph: string): string | undefined {
  const hasItems = listItem.test(paragraph) || firstItems.test(paragraph);
  const items = hasItems ? paragraph.replace(listItems, '') : paragraph;
  const words = simpleMarks.reduce((text, mark) => text.replace(mark, '$1'), items);
  return marked.test(words) ? undefined : words;
}

/** CommonMark in words only, cut at its headings. Only what is marked up in other ways is parsed, paragraph by paragraph: parsing is most of the work. */
export function splitAtHeadings(markdown: string): PlainPart[] {
  const parts: PlainPart[] = [{ heading: '', text: '' }];
  const add = (words: string) => {
    const part = parts.at(-1);
    if (part) part.text += `${words}\n`;
  };
  for (const paragraph of markdown.split(/\n{2,}/)) {
    const heading = plainHeading.exec(paragraph);
    if (heading?.[1]) parts.push({ heading: heading[1].trim(), text: '' });
    const rest = heading ? paragraph.slice(heading[0].length) : paragraph;
    const words = withoutMarks(rest);
    if (words !== undefined) add(words);
    else
      for (const node of readCommonMark(rest).children) {
        const words = wordsOf(node);
        if (node.type === 'heading') parts.push({ heading: words.trim(), text: '' });
        else add(words);
      }
  }
  return tidy(parts);
}

function tidy(parts: PlainPart[]): PlainPart[] {
  return parts
    .map(({ heading, text }) => ({
      heading,
      text: text
        .replace(/[ \t]{2,}|\t/g, ' ')
        .replace(/\n{2,}/g, '\n')
        .trim(),
    }))
    .filter(({ heading, text }) => heading || text);
}
