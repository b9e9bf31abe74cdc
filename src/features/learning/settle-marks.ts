import type { Database } from '../../foundation/database/database.ts';
import type { Services } from '../../foundation/request.ts';
import { reportParticipation } from '../accounts/report-participation.ts';
import type { Outline } from '../courses/outline.ts';
import type { readLessons } from './lesson-steps.ts';
import { advanceMark, noMark, sameMark } from './progress.ts';
import { listMarks, saveMark } from './queries.ts';

/**
 * Moves the marks of a course and its chapters on to what is done of their lessons and keeps those that changed; the partner's system is to
 * hear of the course's. Says whether the course is complete now and was not before.
 */
export async function settleMarks(
  transaction: Database,
  services: Services,
  accountId: string,
  outline: Outline,
  { done, begun }: ReturnType<typeof readLessons>,
  now: string,
): Promise<boolean> {
  const parts = [
    ...outline.chapters.map(({ id, lessons }) => ({ id, lessons })),
    { ...outline, id: outline.course.id },
  ];
  const marks = await listMarks(
    transaction,
    accountId,
    parts.map((part) => part.id),
  );
  let completed = false;
  for (const { id, lessons } of parts) {
    const before = marks.get(id) ?? noMark;
    const after = advanceMark(
      before,
      lessons.map((lesson) => lesson.id),
      done,
      now,
      begun,
    );
    if (sameMark(before, after)) continue;
    await saveMark(transaction, accountId, id, after);
    if (id !== outline.course.id) continue;
    completed = after.completedAt !== null;
    await reportParticipation({ ...services, db: transaction }, accountId, { courseId: id, later: !completed });
  }
  return completed;
}
