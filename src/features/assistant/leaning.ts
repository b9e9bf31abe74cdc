import type { Analyser } from '../search/analysis/analyser.ts';
import { hashWord } from '../search/analysis/hashed-words.ts';
import { leaningWeights } from './leaning-weights.ts';

/** How many letters stand in a mark. */
const letters = { fewest: 3, most: 5 };
/** Marks are told apart by so many bits. */
const bits = 15;
export const markCount = 2 ** bits;

/**
 * The marks of a text: every three to five letters of its words, as they come from a keyboard without the letters of the language. So a word
 * that was misspelt, or has an ending that nobody has seen, still has most of its marks, and a name has the same in all languages.
 */
export function marksOf({ analyse, rules }: Pick<Analyser, 'analyse' | 'rules'>, text: string): number[] {
  const marks = new Set<number>();
  for (const { folded } of analyse(text)) {
    const word = `_${rules.skeleton(folded)}_`;
    for (let count = letters.fewest; count <= letters.most; count += 1)
      for (let start = 0; start + count <= word.length; start += 1)
        marks.add(hashWord(word.slice(start, start + count)) >>> (32 - bits));
  }
  return [...marks];
}

/** What marks weigh together: as much for a long text as for a short one. */
export function weighMarks(marks: readonly number[], weights: ArrayLike<number>): number {
  const sum = marks.reduce((total, mark) => total + (weights[mark] ?? 0), 0);
  return sum / Math.sqrt(Math.max(1, marks.length));
}

/** What a mark weighs at most, either way. */
export const heaviest = 127;

/** Written by `npm run assistant:train` from the editors' lists of how people ask. */
const fitted = new Int8Array(Buffer.from(leaningWeights, 'base64'));

/** Whether a question sounds like what people ask of these texts, above 0, or like what editors say is not treated. */
export const leaningOf = (
  analyser: Pick<Analyser, 'analyse' | 'rules'>,
  question: string,
  weights: ArrayLike<number> = fitted,
): number => weighMarks(marksOf(analyser, question), weights) / heaviest;
