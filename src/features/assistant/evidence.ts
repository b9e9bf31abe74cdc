import type { WeighedWord } from '../search/rank-entries.ts';
import type { Found } from '../search/site-index.ts';

/** What speaks for and against an answer in the site's texts. */
export interface Evidence {
  /** How well the best entries speak of the question, for each unit of what its words say: one rare word that one of them has by chance is little. */
  score: number;
  /** The share of the question that the best passage speaks of, and that stands in a title near the top. */
  passage: number;
  title: number;
  /** The share of its words that no text has in any form, and that texts have only in words that mean the same or are made from it. */
  unknown: number;
  related: number;
  /** Whether it names something that editors have said this site does not treat: 1 or 0. */
  elsewhere: number;
}

export const evidenceNames = ['score', 'passage', 'title', 'unknown', 'related', 'elsewhere'] as const;

/** How many entries from the top speak for the score, the titles and the passages. */
const looked = { score: 5, title: 3, passage: 10 };

export function gatherEvidence({ entries, words, elsewhere }: Found): Evidence {
  const all = words.reduce((sum, { rarity }) => sum + rarity, 0) || 1;
  const best = entries.slice(0, looked.passage);
  const shareOf = (wanted: WeighedWord['asked']['found']) =>
    words.filter(({ asked: { found } }) => found === wanted).length / Math.max(1, words.length);
  return {
    score: entries.slice(0, looked.score).reduce((sum, { score }) => sum + score, 0) / looked.score / all,
    passage: Math.max(0, ...best.map(({ bestCoverage }) => bestCoverage)),
    title: Math.max(0, ...best.slice(0, looked.title).map(({ titleCoverage }) => titleCoverage)),
    unknown: shareOf('nowhere'),
    related: shareOf('related'),
    elsewhere: elsewhere ? 1 : 0,
  };
}

/** How much each piece of evidence counts, and what must be reached before any does. */
export type Coefficients = Evidence & { constant: number };

/**
 * Written by `npm run assistant:train`, which says how well they do in a language they were not fitted to (decision 0129). `elsewhere` alone
 * is set by hand, above its −2.99: since entries are found by how people ask (0215) their scores are higher, and what editors
 * say the site does not treat has to outweigh them.
 */
const coefficients: Coefficients = {
  constant: -2.37,
  score: 1.55,
  passage: 4.58,
  title: 1.51,
  unknown: -2.86,
  related: -2.82,
  elsewhere: -5.3,
};

/** How surely the texts speak of what was asked (log odds of a logistic regression): above 0 they do. */
export function weighEvidence(evidence: Evidence, by: Coefficients = coefficients): number {
  return evidenceNames.reduce((sum, name) => sum + by[name] * evidence[name], by.constant);
}
