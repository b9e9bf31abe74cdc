import { createId } from '../../foundation/ids.ts';
import type { Services } from '../../foundation/request.ts';
import type { Locale } from '../../i18n/locales.ts';
import type { ActivityRecord, Graded } from '../content/activities/activity.ts';
import type { Feedback } from '../content/activities/feedback.ts';
import { gradeAnswer, recallFeedback } from '../content/activities/grade-answer.ts';
import { type ActivityBlock, getActivity } from '../content/blocks.ts';
import type { OpenLesson } from '../courses/open-lesson.ts';
import { findActivityRecord, findAttempt, insertAttempt, saveActivityRecord } from './answer-queries.ts';
import { draftFormOf } from './draft-form.ts';
import { deleteDraft } from './draft-queries.ts';
import { toKept } from './kept-answer.ts';
import { nextRecord } from './next-record.ts';
import { lockLearner } from './queries.ts';
import { type Completed, settleLesson } from './settle-lesson.ts';
import { isLatest } from './two-answers.ts';
import { writeJournal } from './write-journal.ts';

export interface GivenAnswer {
  accountId: string;
  locale: Locale;
  block: ActivityBlock;
  /** The form as it was sent, or JSON. */
  answer: unknown;
  /** Names this answer, so that sending it again counts once. Undefined where the sender gave it no name. */
  attempt: string | undefined;
  /** The name of the answer that the learner saw when giving this one, or nothing; undefined where the sender does not say. */
  base?: string | undefined;
  /** How long ago it was given, in milliseconds: it may have waited for a network. */
  age?: number | undefined;
}

/** How an answer was graded, whether it completed the lesson, and whether something else is kept: what another device answered. */
export type KeptAnswer = Graded & { completed: Completed; differs: boolean };

/** Of the answers to one activity, the last ten stay; how many were wrong is counted apart. */
const mostAttempts = 10;
/** An answer that says it waited longer than this is taken to have been given then, in milliseconds. */
const longestWait = 366 * 24 * 60 * 60 * 1000;

/**
 * Grades an answer and keeps it with everything that follows from it. An answer sent again under the same name is graded but changes
 * nothing; an activity once done stays done whatever is answered later. One that was given before the kept one and arrives after it
 * joins the earlier ones, counts for progress, and leaves the kept one in its place. Answers how it was graded; `invalid` keeps
 * nothing.
 */
export function answerActivity(services: Services, lesson: OpenLesson, given: GivenAnswer): Promise<KeptAnswer> {
  const { accountId, block, locale } = given;
  const clock = services.clock();
  const now = clock.toISOString();
  const givenAt = new Date(clock.getTime() - Math.min(given.age ?? 0, longestWait)).toISOString();
  const circumstances = { base: given.base, givenAt };
  const lessonId = lesson.lesson.id;
  const asked = { seed: accountId, inCheck: lesson.lesson.shared.check === true };
  return services.writes.run(async (transaction) => {
    await lockLearner(transaction, accountId);
    const before = await findActivityRecord(transaction, accountId, lessonId, block.id);
    const graded = gradeAnswer(block, given.answer, { ...asked, tries: before?.tries ?? 0 });
    if (graded.outcome === 'invalid') return { ...graded, completed: false, differs: false };
    const sameName = given.attempt ? await findAttempt(transaction, accountId, given.attempt) : undefined;
    const answer = toKept(block.type, graded.answer);
    const repeated = sameName?.lesson_id === lessonId && sameName.block_id === block.id && sameName.answer === answer;
    if (repeated) {
      // The first sending was counted; grading with the count from before it gives the same feedback again.
      const tries = Math.max(0, (before?.tries ?? 0) - (sameName.outcome === 'wrong' ? 1 : 0));
      return { ...gradeAnswer(block, given.answer, { ...asked, tries }), completed: false, differs: false };
    }
    const place = { account_id: accountId, lesson_id: lessonId, block_id: block.id };
    // A page kept by the browser may send its old name with a new answer: that is a new answer.
    const id = given.attempt && !sameName ? given.attempt : createId();
    const { outcome } = graded;
    const latest = isLatest(before, circumstances);
    const kept = latest || !before ? { outcome, answer, locale, attempt_id: id, updated_at: givenAt } : before;
    const next = nextRecord(before, graded, kept, now);
    await saveActivityRecord(transaction, { ...place, ...next });
    await insertAttempt(transaction, { ...place, id, answer, outcome, created_at: givenAt }, mostAttempts);
    const written = getActivity(block.type).inJournal ? String(graded.answer) : undefined;
    const joined =
      written !== undefined && (await writeJournal(transaction, place, written, before, circumstances, now));
    if (draftFormOf(block)) await deleteDraft(transaction, place);
    const moved = next.done_at !== null && !before?.done_at;
    const visit = { reachedEnd: false, moved };
    const { completed } = await settleLesson(transaction, services, accountId, lesson, visit, now);
    return { ...graded, completed, differs: !latest || joined };
  });
}

/** What the learner is told after an answer: how what is kept was graded, which may be another device's. */
export function feedbackOf(
  { feedback, differs }: KeptAnswer,
  block: ActivityBlock,
  record: ActivityRecord | undefined,
  accountId: string,
): Feedback {
  return (differs && record && recallFeedback(block, record, accountId)) || feedback;
}
