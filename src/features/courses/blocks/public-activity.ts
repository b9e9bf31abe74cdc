import type { ActivityType } from '../../content/blocks.ts';
import type { Json } from './feedback.ts';

/** An activity as the browser may hold it before the learner has answered: no correct answer, no author's ids. */
export interface PublicActivity {
  id: string;
  type: ActivityType;
  required: boolean;
  view: Json;
}
