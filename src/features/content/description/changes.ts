import type { Field, Problem } from './field.ts';
import { listLeaves } from './leaves.ts';

/** A value that is another than before; one that was added has no `before`, one that was dropped no `after`. */
export interface Change {
  path: Problem['path'];
  field: Field;
  before?: unknown;
  after?: unknown;
}

/** What differs between two states of a value, in the order of the newer one; what was dropped comes last. */
export function listChanges(field: Field, before: unknown, after: unknown): Change[] {
  const older = new Map(listLeaves(field, before).map((leaf) => [leaf.path.join('/'), leaf]));
  const changes: Change[] = [];
  for (const { path, field: own, value } of listLeaves(field, after)) {
    const key = path.join('/');
    const old = older.get(key);
    older.delete(key);
    if (old?.value !== value) changes.push({ path, field: own, ...(old && { before: old.value }), after: value });
  }
  for (const { path, field: own, value } of older.values()) changes.push({ path, field: own, before: value });
  return changes;
}
