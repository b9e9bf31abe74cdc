import { createHash } from 'node:crypto';
import type { Json } from '../content/activities/activity.ts';
import { type ActivityType, getActivity } from '../content/blocks.ts';

/** What is kept of an answer. Words of the learner's own go into the journal and nowhere else; here stays only what tells two of them apart. */
export function toKept(type: ActivityType, answer: Json): string {
  const text = JSON.stringify(answer);
  return getActivity(type).inJournal ? createHash('sha256').update(text).digest('hex') : text;
}

/**
 * A kept answer, in the authors' ids; undefined where its words stand in the journal. Asked of the answer and not of the activity,
 * which an editor may have changed into another type since.
 */
export function readKept(kept: string): Json | undefined {
  return /^[0-9a-f]{64}$/.test(kept) ? undefined : JSON.parse(kept);
}
