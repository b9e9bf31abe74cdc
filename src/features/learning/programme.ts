import type { CourseCompletion } from './queries.ts';

/** The training programme has five modules (specification). An editor may publish more; fewer are not yet the programme. */
const programmeModules = 5;

/** Whether everything the programme is made of now has been completed. */
export function isProgrammeComplete(completions: readonly Pick<CourseCompletion, 'completedAt'>[]): boolean {
  return completions.length >= programmeModules && completions.every((course) => course.completedAt !== null);
}
