import type { Feedback } from './feedback.ts';

/** What every view of an activity's fields is given. `id` is the block's and begins every DOM id inside it. */
export interface FieldsProps<View> {
  id: string;
  view: View;
  feedback: Feedback | undefined;
}

/**
 * How an answer goes on its way. `checked`: right or wrong, by a button. `kept`: the learner's own words, by a button, to be changed at
 * will. `collected`: a little at a time, by a button until all of it is there. `read`: by a button that says so. `itself`: the fields send the
 * form.
 */
export type Sending = 'checked' | 'kept' | 'collected' | 'read' | 'itself';
