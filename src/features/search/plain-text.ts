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
const plainHeading = /^#{1,6} ([^\n\\`*_[<&#]+)$/;

/** CommonMark in words only, cut at its headings. Only what is marked up is parsed, paragraph by paragraph: parsing is most of the work. */
export function splitAtHeadings(markdown: string): PlainPart[] {
  const parts: PlainPart[] = [{ heading: '', text: '' }];
  const add = (words: string) => {
    const part = parts.at(-1);
    if (part) part.text += `${words}\n`;
  };
  for (const paragraph of markdown.split(/\n{2,}/)) {
    const heading = plainHeading.exec(paragraph)?.[1];
    if (heading) parts.push({ heading: heading.trim(), text: '' });
    else if (!marked.test(paragraph)) add(paragraph);
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
