import type { Environment } from '../../foundation/env.ts';
import type { Kind, Storing } from './conversation.ts';

/** Who answers, as the settings say. */
export const kindOf = (_env: Environment): Kind => 'quotes';

export const storingOf = (_env: Environment): Storing => 'nothing';
