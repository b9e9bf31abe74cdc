import type { ActivityRecordRow } from '../../foundation/database/tables.ts';
import { createId } from '../../foundation/ids.ts';
import type { Services } from '../../foundation/request.ts';
import type { Locale } from '../../i18n/locales.ts';
import type { ActivityBlock } from '../content/blocks.ts';
import type { Graded } from '../courses/blocks/activity.ts';
import { gradeAnswer } from '../courses/blocks/registry.tsx';
import type { OpenLesson } from '../courses/open-lesson.ts';
import {
  findActivityRecord,
  findAttempt,
  insertAttempt,
  saveActivityRecord,
  saveJournalEntry,
} from './answer-queries.ts';
import { toKept } from './kept-answer.ts';
import { lockLearner, saveLessonVisit } from './queries.ts';
import { settleLesson } from './settle-lesson.ts';

export interface GivenAnswer {
  accountId: string;
  locale: Locale;
  block: ActivityBlock;
  /** The form as it was sent, or JSON. */
  answer: unknown;
  /** Names this answer, so that sending it again counts once. Undefined where the sender gave it no name. */
  attempt: string | undefined;
}

/** How an answer was graded, and whether it completed the lesson. */
export type KeptAnswer = Graded & { completed: boolean };

function nextRecord(before: ActivityRecordRow | undefined, graded: Graded, now: string) {
  const done = graded.outcome === 'right' || graded.outcome === 'done';
  return {
    tries: (before?.tries ?? 0) + (graded.outcome === 'wrong' ? 1 : 0),
    outcome: graded.outcome,
    done_at: before?.done_at ?? (done ? now : null),
    solution_seen_at: before?.solution_seen_at ?? (graded.seen ? now : null),
  };
}

/**
 * Grades an answer and keeps it with everything that follows from it. An answer sent again under the same name is graded but changes
 * nothing; an activity once done stays done whatever is answered later. Answers how it was graded; `invalid` keeps nothing.
 */
export function answerActivity(services: Services, lesson: OpenLesson, given: GivenAnswer): Promise<KeptAnswer> {
  const { accountId, block, locale } = given;
  const now = services.clock().toISOString();
  const lessonId = lesson.lesson.id;
  return services.writes.run(async (transaction) => {
    await lockLearner(transaction, accountId);
    const before = await findActivityRecord(transaction, accountId, lessonId, block.id);
    const graded = gradeAnswer(block, given.answer, { tries: before?.tries ?? 0, seed: accountId });
    if (graded.outcome === 'invalid') return { ...graded, completed: false };
    const sameName = given.attempt ? await findAttempt(transaction, accountId, given.attempt) : undefined;
    const answer = toKept(block.type, graded.answer);
    const repeated = sameName?.lesson_id === lessonId && sameName.block_id === block.id && sameName.answer === answer;
    if (repeated) {
      // The first sending was counted; grading with the count from before it gives the same feedback again.
      const tries = Math.max(0, (before?.tries ?? 0) - (sameName.outcome === 'wrong' ? 1 : 0));
      return { ...gradeAnswer(block, given.answer, { tries, seed: accountId }), completed: false };
    }
    const place = { account_id: accountId, lesson_id: lessonId, block_id: block.id };
    if (block.type === 'reflection')
      await saveJournalEntry(transaction, { ...place, text: String(graded.answer), created_at: now, updated_at: now });
    await saveActivityRecord(transaction, {
      ...place,
      ...nextRecord(before, graded, now),
      answer,
      locale,
      updated_at: now,
    });
    // A page kept by the browser may send its old name with a new answer: that is a new answer.
    const id = given.attempt && !sameName ? given.attempt : createId();
    await insertAttempt(transaction, { ...place, id, answer, outcome: graded.outcome, created_at: now });
    const progress = await saveLessonVisit(transaction, accountId, lessonId, false, now);
    return { ...graded, completed: await settleLesson(transaction, services, accountId, lesson, progress, now) };
  });
}
