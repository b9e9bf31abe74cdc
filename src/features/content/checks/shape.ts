import type { Nodes } from 'mdast';
import type { CheckName, Compared, Finding } from './finding.ts';
import { nodesOf, type Passage } from './passages.ts';

const counted = {
  paragraphs: 'paragraph',
  headings: 'heading',
  listItems: 'listItem',
  strong: 'strong',
  emphasis: 'emphasis',
} as const satisfies Partial<Record<CheckName, Nodes['type']>>;

/** Whether a translation has as many paragraphs, headings, points of lists and stressed words as its source. */
export function checkShape({ own, source }: Compared): Finding[] {
  if (!own.isMarkdown) return [];
  return Object.entries(counted).flatMap(([check, type]) => {
    const countOf = (passage: Passage) => nodesOf(passage).filter((node) => node.type === type).length;
    const [count, expected] = [countOf(own), countOf(source)];
    return count === expected ? [] : [{ check: check as CheckName, detail: `${count} ≠ ${expected}` }];
  });
}

/** Marks that stand in the text as they were typed, because they were not closed or have a space too many. */
export function checkLooseMarks({ own: { words } }: Compared): Finding[] {
  const found = /\*\*|\]\(|\]\{|\{lang=|(?<!\w)\*(?=\p{L})|(?<=\p{L})\*(?!\w)/u.exec(words);
  return found
    ? [{ check: 'looseMark', detail: words.slice(Math.max(0, found.index - 15), found.index + 15).trim() }]
    : [];
}
