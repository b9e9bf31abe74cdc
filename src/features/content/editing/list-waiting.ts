import type { Database } from '../../../foundation/database/database.ts';
import type { TranslationRow } from '../../../foundation/database/tables.ts';
import { sharedPart } from '../part.ts';
import { listTranslations } from '../queries.ts';

/** The languages of an entry that are public, or will be at an hour: none of them is shown before its shared fields are. */
export async function listWaiting(db: Database, entryId: string): Promise<TranslationRow[]> {
  return (await listTranslations(db, entryId)).filter(
    ({ locale, published_at }) => locale !== sharedPart && published_at !== null,
  );
}
