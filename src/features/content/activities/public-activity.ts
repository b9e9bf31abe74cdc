import type { Json } from './feedback.ts';

/** An activity as the browser may hold it before the learner has answered: no correct answer, no author's ids. */
export interface PublicActivity {
  id: string;
  /** Names the folder that its look stands in. */
  type: string;
  required: boolean;
  view: Json;
}
