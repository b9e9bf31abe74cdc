import type { ActivityRecordRow } from '../../foundation/database/learning-tables.ts';

/** What a sender says of an answer beside the answer itself. */
export interface Circumstances {
  /** The answer that the learner saw when giving this one: its name, or nothing where there was none. Undefined: the sender does not say. */
  base: string | undefined;
  /** When it was given, an ISO-8601 time. */
  givenAt: string;
}

type Before = Pick<ActivityRecordRow, 'attempt_id' | 'updated_at'> | undefined;

/** Whether an answer takes the place of the one that is kept: it was given in sight of it, or later. */
export function isLatest(before: Before, { base, givenAt }: Circumstances): boolean {
  return !before || givenAt >= before.updated_at || (base !== undefined && base === before.attempt_id);
}

/** Whether two devices answered without knowing of each other. */
export function areApart(before: Before, circumstances: Circumstances): boolean {
  const { base } = circumstances;
  if (!before || (base !== undefined && base === before.attempt_id)) return false;
  return base !== undefined || !isLatest(before, circumstances);
}
