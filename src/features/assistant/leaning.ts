import { inflateRawSync } from 'node:zlib';
import type { Analyser } from '../search/analysis/analyser.ts';
import { listMarks, type MarkSize } from '../search/letter-marks.ts';
import { leaningWeights } from './leaning-weights.ts';

const size: MarkSize = { fewest: 3, most: 5, bits: 18 };
export const markCount = 2 ** size.bits;

/** The marks of a question, by which it leans. */
export const marksOf = ({ rules }: Pick<Analyser, 'rules'>, text: string): number[] => listMarks(rules, text, size);

/** What marks weigh together: as much for a long text as for a short one. */
function weighMarks(marks: readonly number[], weights: ArrayLike<number>): number {
  const sum = marks.reduce((total, mark) => total + (weights[mark] ?? 0), 0);
  return sum / Math.sqrt(Math.max(1, marks.length));
}

/** What a mark weighs at most, either way. */
export const heaviest = 127;

/** Written by `npm run assistant:train` from the editors' lists of how people ask. */
const fitted = new Int8Array(inflateRawSync(Buffer.from(leaningWeights, 'base64')));

/** The more, the more a question sounds like what people ask of these texts, and the less, like what editors say is not treated. Where the sides part is for the evidence to say. */
export const leaningOf = (
  analyser: Pick<Analyser, 'rules'>,
  question: string,
  weights: ArrayLike<number> = fitted,
): number => weighMarks(marksOf(analyser, question), weights) / heaviest;
