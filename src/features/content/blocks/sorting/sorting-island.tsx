import { AssignBoard } from '../../activities/assign-board.tsx';
import type { AssignView } from '../../activities/assign-fields.tsx';
import type { Feedback } from '../../activities/feedback.ts';

/** Things to be put into categories, as many as fit. A new answer begins from what was sent. */
export function SortingIsland({ view, feedback }: { view: AssignView; feedback: Feedback | undefined }) {
  return <AssignBoard key={JSON.stringify(feedback?.answer)} view={view} feedback={feedback} single={false} />;
}
