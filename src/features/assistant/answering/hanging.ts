import type { Analyser } from '../../search/analysis/analyser.ts';
import { type MarkWeights, readWeights, weighMarks } from '../weighed-marks.ts';
import { hangingWeights } from './hanging-weights.ts';

/** Written by `npm run assistant:train` from sentences of which somebody has said whether they stand alone. */
const fitted = readWeights(hangingWeights);

/** Nineteen of twenty labelled sentences that hang are above it (`npm run assistant:train` prints it), and of new ones few that stand: what is quoted without need is a story before the advice. */
export const leastHanging = -0.12;

/** The more, the more a sentence hangs on the one before it: “They did it again.” Above `leastHanging` it is not to be quoted without. */
export const hangingOf = (analyser: Pick<Analyser, 'rules'>, sentence: string, weights: MarkWeights = fitted): number =>
  weighMarks(analyser, sentence, weights);
