import { sql } from 'kysely';
import type { Database } from '../../foundation/database/database.ts';
import type { PassageCommentRow } from '../../foundation/database/translating-tables.ts';

/** The texts of somebody that a reviewer has given back, and that were not laid before one again, with why, the last first. */
export function listSentBack(
  db: Database,
  author: string,
): Promise<{ entry_id: string; locale: string | null; note: string | null }[]> {
  return (
    db
      .selectFrom('entry_changes as given')
      .innerJoin('revisions', 'revisions.id', 'given.revision_id')
      .select(['given.entry_id', 'given.locale', 'given.note'])
      // Written out, so that the index of these few changes serves.
      .where('given.verb', '=', sql<string>`'send-back'`)
      .where('revisions.author', '=', author)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('entry_changes as later')
              .select('later.id')
              .whereRef('later.entry_id', '=', 'given.entry_id')
              .whereRef('later.locale', '=', 'given.locale')
              .whereRef('later.created_at', '>', 'given.created_at')
              .where('later.verb', 'in', ['submit', 'publish', 'plan']),
          ),
        ),
      )
      .orderBy('given.created_at', 'desc')
      .orderBy('given.id', 'desc')
      .execute()
  );
}

export type OpenComment = Pick<PassageCommentRow, 'entry_id' | 'locale' | 'author' | 'passage'>;

/** What was said of passages and is not settled, the oldest first. */
export function listOpenComments(db: Database): Promise<OpenComment[]> {
  return db
    .selectFrom('passage_comments')
    .select(['entry_id', 'locale', 'author', 'passage'])
    .where('resolved_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
