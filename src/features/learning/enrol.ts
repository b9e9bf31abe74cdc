import type { Services } from '../../foundation/request.ts';
import { reportParticipation } from '../accounts/report-participation.ts';
import type { Outline } from '../courses/outline.ts';
import { insertEnrolment, lockLearner } from './queries.ts';

/** Enrols a learner in a course; once enrolled, it does nothing. Says whether the enrolment is new. */
export function enrol(services: Services, accountId: string, outline: Outline): Promise<boolean> {
  const now = services.clock().toISOString();
  return services.writes.run(async (transaction) => {
    await lockLearner(transaction, accountId);
    const isNew = await insertEnrolment(transaction, accountId, outline.course.id, now);
    if (isNew) await reportParticipation({ ...services, db: transaction }, accountId, { courseId: outline.course.id });
    return isNew;
  });
}
