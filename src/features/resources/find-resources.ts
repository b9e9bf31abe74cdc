import type { PublishedEntry } from '../content/published.ts';

/** Letters compared as people type them: without case, accents, tonos and soft hyphens; Turkish dotless ı counts as i. */
export function foldText(text: string): string {
  const plain = text.normalize('NFD').replace(/[\p{M}\u00ad]/gu, '');
  return plain.toLowerCase().replaceAll('ı', 'i').replaceAll('ς', 'σ');
}

const wordsOf = (text: string) =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** The resources in whose texts every word of the query begins some word, in their order; none where the query has no word. */
export function findMatches(resources: PublishedEntry<'resource'>[], query: string): PublishedEntry<'resource'>[] {
  const wanted = wordsOf(query);
  if (wanted.length === 0) return [];
  return resources.filter(({ fields }) => {
    const words = wordsOf(Object.values(fields).join(' '));
    return wanted.every((want) => words.some((word) => word.startsWith(want)));
  });
}
