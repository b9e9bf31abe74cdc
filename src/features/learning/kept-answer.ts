import { createHash } from 'node:crypto';
import type { ActivityType } from '../content/blocks.ts';
import type { Json } from '../courses/blocks/activity.ts';

/** What is kept of an answer. A reflection's words go into the journal and nowhere else; here stays only what tells two of them apart. */
export function toKept(type: ActivityType, answer: Json): string {
  const text = JSON.stringify(answer);
  return type === 'reflection' ? createHash('sha256').update(text).digest('hex') : text;
}

/**
 * A kept answer, in the authors' ids; undefined where its words stand in the journal. Asked of the answer and not of the activity,
 * which an editor may have changed into another type since.
 */
export function readKept(kept: string): Json | undefined {
  return /^[0-9a-f]{64}$/.test(kept) ? undefined : JSON.parse(kept);
}
