import { useI18n } from '../../i18n/i18n-context.tsx';
import { SurroundingLanguage } from '../../i18n/surrounding-language.tsx';
import { Island } from '../../ui/island.tsx';
import type { ActivityRecord } from '../content/activities/activity.ts';
import { recallFeedback, recallSolution } from '../content/activities/grade-answer.ts';
import { publicView } from '../content/activities/public-view.ts';
import { type ActivityBlock, type Block, isActivity } from '../content/blocks.ts';
import { BlockView } from '../content/body.tsx';
import type { OpenLesson } from '../courses/open-lesson.ts';
import { ActivityIsland } from './activity-island.tsx';
import { draftFormOf } from './draft-form.ts';
import type { KeptDraft } from './keep-draft.ts';
import { KeptNotes, KeptWords } from './offline/kept-notes.tsx';

interface LearnersBlockProps {
  open: OpenLesson;
  block: Block;
  /** Names the learner, or only the seat: shuffles stay the same for one person. */
  seed: string;
  /** Names the answer that is sent next. */
  attempt: string;
  /** Whose answer it will be. */
  writer: string;
  record?: (ActivityRecord & { attempt: string }) | undefined;
  problem?: boolean;
  /** The solution of a check is to be shown before it is asked again. */
  solution?: boolean;
  /** What the learner is writing here and has not saved as an answer. */
  draft?: KeptDraft | undefined;
}

const noDraft: KeptDraft = { text: '', version: '' };

/** A block of a lesson; an activity with what the learner has answered, as an island whose plain form works without script. */
export function LearnersBlock({ open, ...props }: LearnersBlockProps) {
  const { block } = props;
  const { locale } = open.parts.find((part) => part.blocks.includes(block)) ?? open.lesson;
  return (
    <SurroundingLanguage value={locale}>
      {isActivity(block) ? (
        <LearnersActivity open={open} {...props} block={block} />
      ) : (
        <BlockView block={block} pictures={open.lesson.pictures} />
      )}
    </SurroundingLanguage>
  );
}

function LearnersActivity(props: LearnersBlockProps & { block: ActivityBlock }) {
  const { open, block, seed, attempt, writer, record, problem = false, draft } = props;
  const { id: lessonId, pictures, shared } = open.lesson;
  const { linkTo } = useI18n();
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
          number: open.activities.indexOf(block.id) + 1,
          // A solution stands where the learner has met it; asked again, it stands elsewhere.
          activity: solution ? publicView(block, seed, pictures, askedAgain - 1) : again,
          feedback: solution ?? (record && recallFeedback(block, record, seed)),
          ...(shared.check === true && { lessonAddress: linkTo('lesson', { guid: lessonId }) }),
          ...(solution && { again: again.view }),
          done: record?.done ?? false,
          problem,
          action: linkTo('activity', { guid: lessonId, block: block.id }),
          base: record?.attempt ?? '',
          attempt,
          writer,
        }}
      />
      <KeptNotes draft={form && (draft ?? noDraft)} fields={form?.fields ?? false} />
      {draft?.words && <KeptWords words={draft.words} />}
    </div>
  );
}
