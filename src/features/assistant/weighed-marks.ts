import { inflateRawSync } from 'node:zlib';
import type { Analyser } from '../search/analysis/analyser.ts';
import { listMarks, type MarkSize } from '../search/letter-marks.ts';

const size: MarkSize = { fewest: 3, most: 5, bits: 18 };
export const markCount = 2 ** size.bits;

/** What a mark weighs at most, either way. */
export const heaviest = 127;

/** What each mark speaks for or against, from -127 to 127. */
export type MarkWeights = ArrayLike<number>;

/** The marks of a text, by which it is told on which of two sides it stands. */
export const marksOf = ({ rules }: Pick<Analyser, 'rules'>, text: string): number[] => listMarks(rules, text, size);

/** Reads what `npm run assistant:train` wrote. */
export const readWeights = (written: string): MarkWeights =>
  new Int8Array(inflateRawSync(Buffer.from(written, 'base64')));

/** The marks of a text together: positive on one side and negative on the other, as much for a long text as for a short one. */
export function weighMarks(analyser: Pick<Analyser, 'rules'>, text: string, weights: MarkWeights): number {
  const marks = marksOf(analyser, text);
  const sum = marks.reduce((total, mark) => total + (weights[mark] ?? 0), 0);
  return sum / Math.sqrt(Math.max(1, marks.length)) / heaviest;
}
