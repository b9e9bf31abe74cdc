import type { WeighedWord } from '../search/rank-entries.ts';
import type { Found } from '../search/site-index.ts';

/** What speaks for and against an answer in the site's texts. */
export interface Evidence {
  /** How well the best entries speak of the question, for each unit of what its words say: one rare word that one of them has by chance is little. */
  score: number;
  /** The share of the question that the best passage speaks of, and that stands in a title near the top. */
  passage: number;
  title: number;
  /** How near it is to a way in which people ask for one of the best entries. */
  way: number;
  /** The share of its words that no text has in any form, and that texts have only in words that mean the same or are made from it. */
  unknown: number;
  related: number;
  /** How near it is to something that editors have said this site does not treat, and how much nearer than to one of those ways; 0 where it is not. */
  elsewhere: number;
  rather: number;
  /** How many words of it say something (logarithm): of a long story one text has a smaller share. A longer one yet is no surer to be answered. */
  length: number;
}

export const evidenceNames = [
  'score',
  'passage',
  'title',
  'way',
  'unknown',
  'related',
  'elsewhere',
  'rather',
  'length',
] as const;

/** How many entries from the top speak for the score, the titles and the passages, and how many words of a question make it long. */
const looked = { score: 5, title: 3, passage: 10, words: 10 };

export function gatherEvidence({ entries, words, elsewhere }: Found): Evidence {
  const all = words.reduce((sum, { rarity }) => sum + rarity, 0) || 1;
  const best = entries.slice(0, looked.passage);
  const way = Math.max(0, ...best.slice(0, looked.title).map(({ nearness }) => nearness));
  const shareOf = (wanted: WeighedWord['asked']['found']) =>
    words.filter(({ asked: { found } }) => found === wanted).length / Math.max(1, words.length);
  return {
    score: entries.slice(0, looked.score).reduce((sum, { score }) => sum + score, 0) / looked.score / all,
    passage: Math.max(0, ...best.map(({ bestCoverage }) => bestCoverage)),
    title: Math.max(0, ...best.slice(0, looked.title).map(({ titleCoverage }) => titleCoverage)),
    way,
    unknown: shareOf('nowhere'),
    related: shareOf('related'),
    elsewhere,
    rather: Math.max(0, elsewhere - way),
    length: Math.log(Math.min(Math.max(1, words.length), looked.words)),
  };
}

/** How much each piece of evidence counts, and what must be reached before any does. */
export type Coefficients = Evidence & { constant: number };

/** Written by `npm run assistant:train`, which says how well they do in a language they were not fitted to (decisions 0129, 0228). */
const coefficients: Coefficients = {
  constant: -6.04,
  score: 1.74,
  passage: 7.4,
  title: 1.89,
  way: -2.5,
  unknown: 0.48,
  related: 1.22,
  elsewhere: -6.18,
  rather: -15.95,
  length: 1.36,
};

/** How surely the texts speak of what was asked (log odds of a logistic regression): above 0 they do. */
export function weighEvidence(evidence: Evidence, by: Coefficients = coefficients): number {
  return evidenceNames.reduce((sum, name) => sum + by[name] * evidence[name], by.constant);
}
