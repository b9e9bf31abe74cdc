import type { Database } from '../../foundation/database/database.ts';

/** Something that must happen in the very transaction in which a learner completes a lesson. It may read and write only through it. */
export type AfterLessonCompleted = (
  transaction: Database,
  event: { accountId: string; lessonId: string; now: string },
) => Promise<void>;

declare module '../../foundation/request.ts' {
  interface Services {
    afterLessonCompleted: AfterLessonCompleted[];
  }
}
