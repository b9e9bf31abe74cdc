import type { Found } from '../search/site-index.ts';

/** What speaks for and against an answer in the site's texts. */
export interface Evidence {
  /** How well the best entries speak of the question, for each unit of what its words say: one rare word that one of them has by chance is little. */
  score: number;
  /** The same of the best one alone: where it stands out from the others, it was meant. */
  best: number;
  /** The share of the question that the best passage speaks of. */
  passage: number;
  /** How much more it sounds like what people ask of these texts than like what is not treated. */
  leaning: number;
  /** How near it is to something that editors have said this site does not treat, and how much nearer than to a way in which people ask for one of the best entries; 0 where it is not. */
  elsewhere: number;
  rather: number;
  /** How many words of it say something (logarithm): of a long story one text has a smaller share. A longer one yet is no surer to be answered. */
  length: number;
}

export const evidenceNames = ['score', 'best', 'passage', 'leaning', 'elsewhere', 'rather', 'length'] as const;

/** How many entries from the top speak for the score, the ways of asking and the passages, and how many words of a question make it long. */
const looked = { score: 5, way: 3, passage: 10, words: 10 };

export function gatherEvidence({ entries, words, elsewhere }: Found, leaning: number): Evidence {
  const all = words.reduce((sum, { rarity }) => sum + rarity, 0) || 1;
  const best = entries.slice(0, looked.passage);
  const way = Math.max(0, ...best.slice(0, looked.way).map(({ nearness }) => nearness));
  return {
    score: entries.slice(0, looked.score).reduce((sum, { score }) => sum + score, 0) / looked.score / all,
    best: (entries[0]?.score ?? 0) / all,
    passage: Math.max(0, ...best.map(({ bestCoverage }) => bestCoverage)),
    leaning,
    elsewhere,
    rather: Math.max(0, elsewhere - way),
    length: Math.log(Math.min(Math.max(1, words.length), looked.words)),
  };
}

/** How much each piece of evidence counts, and how much is taken for granted. */
export type Coefficients = Evidence & { constant: number };

/** Written by `npm run assistant:train`, which says how well they do on questions they were not fitted to (decisions 0129, 0230, 0286). */
const coefficients: Coefficients = {
  constant: 1.43,
  score: -0.3,
  best: 0.71,
  passage: 1.44,
  leaning: 15.6,
  elsewhere: -7.46,
  rather: -7.71,
  length: -0.88,
};

/** How surely the texts speak of what was asked: the log odds of a logistic regression. */
export function weighEvidence(evidence: Evidence, by: Coefficients): number {
  return evidenceNames.reduce((sum, name) => sum + by[name] * evidence[name], by.constant);
}

/** A passage that speaks of less of a question than this shares a word with it by chance, whatever else speaks for an answer. */
const leastPassage = 0.1;

/** Whether the texts speak of what was asked. */
export const isEnough = (evidence: Evidence, by: Coefficients = coefficients): boolean =>
  evidence.passage >= leastPassage && weighEvidence(evidence, by) > 0;
