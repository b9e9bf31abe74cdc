import type { Environment } from '../../foundation/env.ts';
import type { Kind, Storing } from './conversation.ts';

/** Who answers, as the settings say. */
export const kindOf = ({ assistant: { outsideUrl, model } }: Environment): Kind =>
  outsideUrl ? 'outside' : model ? 'model' : 'quotes';

/** Whether questions that were refused are kept; an outside assistant refuses none that we know of. */
export const storingOf = ({ assistant: { outsideUrl, keepsUnanswered } }: Environment): Storing =>
  keepsUnanswered && !outsideUrl ? 'refused' : 'nothing';
