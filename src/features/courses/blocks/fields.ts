import type { Feedback } from './feedback.ts';

/** What every view of an activity's fields is given. `id` is the block's and begins every DOM id inside it. */
export interface FieldsProps<View> {
  id: string;
  view: View;
  feedback: Feedback | undefined;
}
