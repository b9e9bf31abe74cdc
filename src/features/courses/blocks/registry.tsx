import type { ReactNode } from 'react';
import { type ActivityBlock, type Block, isActivity } from '../../content/blocks.ts';
import type { Media } from '../../content/media.ts';
import { getActivity } from './activities.ts';
import type { ActivityRecord } from './activity.ts';
import { ActivityCard } from './activity-card.tsx';
import { recallFeedback } from './grade-answer.ts';
import { createKeys } from './keys.ts';
import type { PublicActivity } from './public-activity.ts';
import { ReadingBlock } from './reading-block.tsx';

export { isActivity } from '../../content/blocks.ts';
export { listEmbedOrigins } from './embed/embed-origins.ts';
export { gradeAnswer, recallFeedback } from './grade-answer.ts';

/** Whether a lesson is complete only when this activity is done. */
export function isRequired(block: Block): boolean {
  return isActivity(block) && block.data.required !== false;
}

/** The shape of an activity without what is correct, with the shuffle and the keys of one learner. Safe to send. */
export function publicView(block: ActivityBlock, seed: string, pictures: Record<string, Media> = {}): PublicActivity {
  const view = getActivity(block.type).publicView(block, createKeys(seed, block.id), pictures);
  return { id: block.id, type: block.type, required: isRequired(block), view };
}

interface LessonBlockProps {
  block: Block;
  pictures: Record<string, Media>;
  /** Names the learner: the same string that answers are graded with. */
  seed: string;
  /** What the learner has done here; undefined before the first answer. */
  state?: ActivityRecord | undefined;
  /** Where the activity's form goes. */
  action?: string | undefined;
  /** The last answer sent was `invalid`. */
  problem?: boolean;
  /** Further fields of an activity's form. */
  children?: ReactNode;
}

/** Any block of a lesson. Server only: it knows the answers; what it renders does not. */
export function LessonBlock({ block, pictures, seed, state, action, problem = false, children }: LessonBlockProps) {
  if (!isActivity(block)) return <ReadingBlock block={block} media={pictures} />;
  return (
    <ActivityCard
      activity={publicView(block, seed, pictures)}
      feedback={state && recallFeedback(block, state, seed)}
      done={state?.done ?? false}
      problem={problem}
      action={action}
    >
      {children}
    </ActivityCard>
  );
}
