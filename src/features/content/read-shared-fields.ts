import type { Database } from '../../foundation/database/database.ts';
import { sharedPart } from './part.ts';
import { findTranslation, getRevision } from './queries.ts';
import { readRevision } from './texts.ts';

/** What no language changes of an entry, as it was saved last. */
export async function readSharedFields(db: Database, entryId: string): Promise<Record<string, unknown>> {
  const shared = await findTranslation(db, entryId, sharedPart);
  return shared ? readRevision(await getRevision(db, shared.latest_revision_id)).fields : {};
}
