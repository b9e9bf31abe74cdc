import type { Analyser } from '../search/analysis/analyser.ts';
import { leaningWeights } from './leaning-weights.ts';
import { type MarkWeights, readWeights, weighMarks } from './weighed-marks.ts';

/** Written by `npm run assistant:train` from the editors' lists of how people ask. */
const fitted = readWeights(leaningWeights);

/** The more, the more a question sounds like what people ask of these texts, and the less, like what editors say is not treated. Where the sides part is for the evidence to say. */
export const leaningOf = (analyser: Pick<Analyser, 'rules'>, question: string, weights: MarkWeights = fitted): number =>
  weighMarks(analyser, question, weights);
