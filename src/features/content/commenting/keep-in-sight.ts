import type { PassageCommentRow } from '../../../foundation/database/translating-tables.ts';

/** The passage of a text that is always there: what is no block of it. */
const alwaysThere = 'fields';

/** What was said of passages that a text does not have any more stands with what it always has: else nobody could settle it. */
export const keepInSight = <Said extends Pick<PassageCommentRow, 'passage'>>(
  comments: readonly Said[],
  passages: Iterable<string>,
): Said[] => {
  const there = new Set(passages);
  return comments.map((comment) => (there.has(comment.passage) ? comment : { ...comment, passage: alwaysThere }));
};
