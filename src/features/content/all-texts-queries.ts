import type { Database } from '../../foundation/database/database.ts';
import type { PublishedRow } from './published-queries.ts';
import { published, publishedColumns, updatedAt } from './what-is-shown-queries.ts';

/** Every published text of some kinds in every language, entry by entry, `limit` texts at a time: for what is made of all of them. */
export async function listPublishedTexts(
  db: Database,
  now: string,
  kindNames: readonly string[],
  after: { id: string; locale: string } | undefined,
  limit: number,
): Promise<PublishedRow[]> {
  const rows = await published(db, { now })
    .select(publishedColumns)
    .select((eb) => updatedAt(now)(eb).as('text_updated_at'))
    .where('entries.kind', 'in', kindNames)
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb('entries.id', '>', after?.id ?? ''),
          eb.and([eb('entries.id', '=', after?.id ?? ''), eb('translations.locale', '>', after?.locale ?? '')]),
        ]),
      ),
    )
    .orderBy('entries.id')
    .orderBy('translations.locale')
    .limit(limit)
    .execute();
  return rows as PublishedRow[];
}
