import { sql } from 'kysely';
import type { Database } from '../../../foundation/database/database.ts';

/** Whether readers have ever seen a text of an entry, or are to see one at an hour. */
export async function wasPublished(db: Database, entryId: string): Promise<boolean> {
  const [state, change] = await Promise.all([
    db
      .selectFrom('translations')
      .select('entry_id')
      .where('entry_id', '=', entryId)
      .where((eb) => eb.or([eb('published_revision_id', 'is not', null), eb('planned_revision_id', 'is not', null)]))
      .limit(1)
      .executeTakeFirst(),
    db
      .selectFrom('entry_changes')
      .select('id')
      .where('entry_id', '=', entryId)
      .where('verb', 'in', ['publish', 'unpublish'])
      .limit(1)
      .executeTakeFirst(),
  ]);
  return state !== undefined || change !== undefined;
}

/** Whether other entries stand below one, also such as were put away. */
export async function hasBelow(db: Database, entryId: string): Promise<boolean> {
  const below = await db
    .selectFrom('entries')
    .select('id')
    .where('parent_id', '=', entryId)
    .limit(1)
    .executeTakeFirst();
  return below !== undefined;
}

/** Deletes an entry with its texts, their history, its former addresses and what it says of its files. */
export async function deleteEntry(db: Database, entryId: string): Promise<void> {
  for (const table of ['entry_changes', 'translations', 'revisions', 'media', 'former_slugs'] as const)
    await db.deleteFrom(table).where('entry_id', '=', entryId).execute();
  await db.deleteFrom('entries').where('id', '=', entryId).execute();
}

/**
 * Deletes some of the revisions that were saved while somebody typed before a time: those after which another was made on the same day,
 * and which nothing names. Returns how many.
 */
export async function deleteAutosaves(db: Database, before: string, limit: number): Promise<number> {
  const autosaves = await db
    .selectFrom('revisions')
    .select('revisions.id')
    .where('origin', '=', 'autosave')
    .where('created_at', '<', before)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('revisions as later')
          .select('later.id')
          .whereRef('later.entry_id', '=', 'revisions.entry_id')
          .whereRef('later.locale', '=', 'revisions.locale')
          .whereRef('later.number', '>', 'revisions.number')
          .where(sql`substr(later.created_at, 1, 10)`, '=', sql`substr(revisions.created_at, 1, 10)`),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('translations')
            .select('translations.entry_id')
            .whereRef('translations.entry_id', '=', 'revisions.entry_id')
            .whereRef('translations.locale', '=', 'revisions.locale')
            .where((name) =>
              name.or(
                (
                  [
                    'latest_revision_id',
                    'published_revision_id',
                    'planned_revision_id',
                    'submitted_revision_id',
                  ] as const
                ).map((column) => name(`translations.${column}`, '=', name.ref('revisions.id'))),
              ),
            ),
        ),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('entry_changes')
            .select('entry_changes.id')
            .whereRef('entry_changes.revision_id', '=', 'revisions.id'),
        ),
      ),
    )
    .limit(limit)
    .execute();
  const ids = autosaves.map(({ id }) => id);
  if (ids.length > 0) await db.deleteFrom('revisions').where('id', 'in', ids).execute();
  return ids.length;
}
