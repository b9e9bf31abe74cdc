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

/** Signs that mean something in CommonMark, and line beginnings that do: most paragraphs have none of them and are read as they stand. */
const marked = /[\\`*_[<&]|^(?: {4}|\t|[ \t]*(?:[-+=#>~]|\d+[.)]))/m;
/** What most marked paragraphs have, and what is left of it: words of another language, links, emphasis. */
const simpleMarks = [
  /(?<!!)\[([^[\]\\`*_<&]+)\](?:\{lang=[\w-]+\}|\([^()\s]+\))/g,
  /\*\*(?=\S)([^*\n]*[^*\s])\*\*/g,
  /\*(?=\S)([^*\n]*[^*\s])\*/g,
];
const listItem = /^[ \t]{0,3}(?:[-+]|\d{1,9}[.)])[ \t]+/;
const listItems = new RegExp(listItem, 'gm');
const plainHeading = /^#{1,6} ([^\n\\`*_[<&#]+)$/;

/** A paragraph or list without its marks, where they are simple ones only. */
function withoutMarks(paragraph: string): string | undefined {
  const items = listItem.test(paragraph) ? paragraph.replace(listItems, '') : paragraph;
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
    const heading = plainHeading.exec(paragraph)?.[1];
    const words = heading ? undefined : withoutMarks(paragraph);
    if (heading) parts.push({ heading: heading.trim(), text: '' });
    else if (words !== undefined) add(words);
    else
      for (const node of readCommonMark(paragraph).children) {
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
        .replace(/[ \t]+/g, ' ')
        .replace(/\n{2,}/g, '\n')
        .trim(),
    }))
    .filter(({ heading, text }) => heading || text);
}
