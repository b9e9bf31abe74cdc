/** How much of a lesson is done. */
export interface BegunLesson {
  activitiesDone: number;
  activitiesRequired: number;
}

/** What the pages of a course show of one learner; a visitor has none. The rules behind the numbers are in learning/progress.ts. */
export interface CourseStanding {
  enrolled: boolean;
  /** 0 to 100. */
  percent: number;
  complete: boolean;
  /** Percent of each chapter, by its id. */
  chapters: ReadonlyMap<string, number>;
  doneLessons: ReadonlySet<string>;
  /** Lessons with activities of which something is done, and not all. */
  begunLessons: ReadonlyMap<string, BegunLesson>;
  /** Published after the learner had completed the course. */
  newLessons: ReadonlySet<string>;
  /** Where to go on. */
  resumeLesson: string | undefined;
  /** Something was done already, so going on is not starting. */
  started: boolean;
}
