import type { PublishedEntry } from '../content/published.ts';

/** Letters compared as people type them: without case, accents and tonos; Turkish dotless ı counts as i. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ı', 'i').replaceAll('ς', 'σ');
}

/** The resources in whose texts every word of the query begins some word, in their order. */
export function findMatches(resources: PublishedEntry<'resource'>[], query: string): PublishedEntry<'resource'>[] {
  const wanted = foldText(query).split(/\s+/).filter(Boolean);
  return resources.filter(({ fields }) => {
    const words = foldText(Object.values(fields).join(' ')).split(/[^\p{L}\p{N}]+/u);
    return wanted.every((want) => words.some((word) => word.startsWith(want)));
  });
}
