import type { ActivityRecord } from '../src/features/content/activities/activity.ts';
import { ActivityCard } from '../src/features/content/activities/activity-card.tsx';
import { recallFeedback } from '../src/features/content/activities/grade-answer.ts';
import { publicView } from '../src/features/content/activities/public-view.ts';
import { type Block, isActivity } from '../src/features/content/blocks.ts';
import { BlockView } from '../src/features/content/body.tsx';
import type { Media } from '../src/features/content/media.ts';

/** Any block of a lesson as `seed` sees it; `state` is what that learner has done with an activity. */
export function ShownBlock({
  block,
  pictures,
  seed,
  state,
  action,
}: {
  block: Block;
  pictures: Record<string, Media>;
  seed: string;
  state?: ActivityRecord | undefined;
  action?: string;
}) {
  if (!isActivity(block)) return <BlockView block={block} pictures={pictures} />;
  return (
    <ActivityCard
      activity={publicView(block, seed, pictures)}
      feedback={state && recallFeedback(block, state, seed)}
      done={state?.done ?? false}
      problem={false}
      action={action}
    />
  );
}
