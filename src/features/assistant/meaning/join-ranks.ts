import type { EntryHit } from '../../search/rank-entries.ts';
import type { Near } from './passage-vectors.ts';

/** How much the first places count more than those behind them (Cormack, Clarke and Büttcher 2009). */
const smoothing = 60;

const unmet = { score: 0, coverage: 0, bestCoverage: 0, nearness: 0, likeness: 0 };

/** Entries by what they say and by what they mean, in one order (reciprocal rank fusion). The section that means most is read first. */
export function joinRanks(said: readonly EntryHit[], meant: readonly Near[]): EntryHit[] {
  if (meant.length === 0) return [...said];
  const places = new Map<string, number>();
  const add = (keys: Iterable<string>) => {
    for (const [place, key] of [...new Set(keys)].entries())
      places.set(key, (places.get(key) ?? 0) + 1 / (smoothing + place + 1));
  };
  add(said.map(({ document }) => document.key));
  add(meant.map(({ document }) => document.key));
  const hits = new Map(said.map((hit) => [hit.document.key, hit]));
  for (const { document, passage } of meant.toReversed()) {
    const hit = hits.get(document.key) ?? { document, ...unmet, passages: [] };
    const known = hit.passages.find((other) => other.passage === passage) ?? {
      document,
      passage,
      score: 0,
      coverage: 0,
    };
    hits.set(document.key, { ...hit, passages: [known, ...hit.passages.filter((other) => other !== known)] });
  }
  return [...hits.values()].sort((a, b) => (places.get(b.document.key) ?? 0) - (places.get(a.document.key) ?? 0));
}
