import { AssignBoard } from '../../activities/assign-board.tsx';
import type { AssignView } from '../../activities/assign-fields.tsx';
import type { Feedback } from '../../activities/feedback.ts';

/** Left halves to be put to their right halves, one to each. A new answer begins from what was sent. */
export function MatchingIsland(props: {
  view: AssignView;
  feedback: Feedback | undefined;
  begun: FormData | undefined;
}) {
  return <AssignBoard key={JSON.stringify(props.feedback?.answer)} {...props} single />;
}
