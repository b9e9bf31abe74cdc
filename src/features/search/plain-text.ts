import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';

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

/** Signs that mean something in CommonMark, and line beginnings that do: most lines have none of them and are read as they stand. */
const marked = /[\\`*_[<&]|^(?: {4}|\t|[ \t]*(?:[-+=#>~]|\d+[.)]))/m;

/** CommonMark in words only, cut at its headings. */
export function splitAtHeadings(markdown: string): PlainPart[] {
  return marked.test(markdown) ? readMarkdown(markdown) : tidy([{ heading: '', text: markdown }]);
}

function readMarkdown(markdown: string): PlainPart[] {
  const parts: PlainPart[] = [{ heading: '', text: '' }];
  for (const node of fromMarkdown(markdown).children) {
    const words = wordsOf(node);
    const part = parts.at(-1);
    if (node.type === 'heading') parts.push({ heading: words.trim(), text: '' });
    else if (part) part.text += words;
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
