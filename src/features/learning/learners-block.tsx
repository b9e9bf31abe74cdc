import { randomUUID } from 'node:crypto';
import { useI18n } from '../../i18n/i18n-context.tsx';
import { Island } from '../../ui/island.tsx';
import type { ActivityRecord } from '../content/activities/activity.ts';
import { recallFeedback, recallSolution } from '../content/activities/grade-answer.ts';
import { publicView } from '../content/activities/public-view.ts';
import { type Block, isActivity } from '../content/blocks.ts';
import { BlockView } from '../content/body.tsx';
import type { Media } from '../content/media.ts';
import { ActivityIsland } from './activity-island.tsx';
import { draftFormOf } from './draft-form.ts';
import type { KeptDraft } from './keep-draft.ts';
import { KeptNotes } from './offline/kept-notes.tsx';

interface LearnersBlockProps {
  block: Block;
  /** Its place among the activities of the lesson, from 1. */
  number: number;
  pictures: Record<string, Media>;
  lessonId: string;
  /** Names the learner: shuffles stay the same for one person. */
  seed: string;
  record: (ActivityRecord & { attempt: string }) | undefined;
  problem: boolean;
  /** It stands in a check, which asks again what was looked at. */
  inCheck: boolean;
  /** The solution of a check is to be shown before it is asked again. */
  solution: boolean;
  /** What the learner is writing here and has not saved as an answer. */
  draft: KeptDraft | undefined;
}

const noDraft: KeptDraft = { text: '', version: '' };

/** A block of a lesson; an activity with what the learner has answered, as an island whose plain form works without script. */
export function LearnersBlock(props: LearnersBlockProps) {
  const { block, number, pictures, lessonId, seed, record, problem, inCheck, draft } = props;
  const { linkTo } = useI18n();
  if (!isActivity(block)) return <BlockView block={block} pictures={pictures} />;
  const form = draftFormOf(block);
  const solution = props.solution && record ? recallSolution(block, record, seed) : undefined;
  const askedAgain = record?.askedAgain ?? 0;
  const again = publicView(block, seed, pictures, askedAgain);
  return (
    <div>
      <Island
        name="activity"
        prefix={`${block.id}-`}
        component={ActivityIsland}
        props={{
          number,
          // A solution stands where the learner has met it; asked again, it stands elsewhere.
          activity: solution ? publicView(block, seed, pictures, askedAgain - 1) : again,
          feedback: solution ?? (record && recallFeedback(block, record, seed)),
          ...(inCheck && { lessonAddress: linkTo('lesson', { guid: lessonId }) }),
          ...(solution && { again: again.view }),
          done: record?.done ?? false,
          problem,
          action: linkTo('activity', { guid: lessonId, block: block.id }),
          base: record?.attempt ?? '',
          attempt: randomUUID(),
        }}
      />
      <KeptNotes draft={form && (draft ?? noDraft)} fields={form?.fields ?? false} />
    </div>
  );
}
