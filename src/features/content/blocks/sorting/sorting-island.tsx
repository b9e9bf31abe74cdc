import { AssignBoard } from '../../activities/assign-board.tsx';
import type { AssignView } from '../../activities/assign-fields.tsx';
import type { Feedback } from '../../activities/feedback.ts';

/** Things to be put into categories, as many as fit. A new answer begins from what was sent. */
export function SortingIsland(props: {
  view: AssignView;
  feedback: Feedback | undefined;
  begun: FormData | undefined;
}) {
  return <AssignBoard key={JSON.stringify(props.feedback?.answer)} {...props} single={false} />;
}
