import type { Services } from '../../foundation/request.ts';
import type { OpenLesson } from '../courses/open-lesson.ts';
import { lockLearner } from './queries.ts';
import { type Settled, settleLesson } from './settle-lesson.ts';

/** Keeps that a learner was in a lesson and whether its end was reached. Safe to repeat, in any order and from several devices. */
export function saveLessonProgress(
  services: Services,
  accountId: string,
  lesson: OpenLesson,
  reachedEnd: boolean,
): Promise<Settled> {
  const now = services.clock().toISOString();
  return services.writes.run(async (transaction) => {
    await lockLearner(transaction, accountId);
    return settleLesson(transaction, services, accountId, lesson, { reachedEnd, moved: reachedEnd }, now);
  });
}
