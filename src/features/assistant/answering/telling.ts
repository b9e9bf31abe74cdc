import type { Analyser } from '../../search/analysis/analyser.ts';
import { type MarkWeights, readWeights, weighMarks } from '../weighed-marks.ts';
import { tellingWeights } from './telling-weights.ts';

/** Written by `npm run assistant:train` from sentences of which somebody has said whether they would answer. */
const fitted = readWeights(tellingWeights);

/** The more, the more a sentence sounds like advice, a rule or a finding, and the less, like a story, a scene or a step to something else. */
export const tellingOf = (analyser: Pick<Analyser, 'rules'>, sentence: string, weights: MarkWeights = fitted): number =>
  weighMarks(analyser, sentence, weights);
