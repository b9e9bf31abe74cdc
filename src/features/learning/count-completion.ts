import type { Context } from 'hono';
import type { PageEnv } from '../../foundation/request.ts';
import type { OpenLesson } from '../courses/open-lesson.ts';
import type { Completed } from './settle-lesson.ts';

/** Says on the request that a course was completed by it, for the statistics of the project. */
export function countCompletion(c: Context<PageEnv>, { outline }: OpenLesson, completed: Completed): void {
  if (completed === 'course') c.set('outcome', { kind: 'completions', of: outline.course.slug });
}
