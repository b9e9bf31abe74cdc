import type { Database } from '../src/foundation/database/database.ts';
import type { Tables } from '../src/foundation/database/tables.ts';

/** Takes out what a test has written, so that the next one begins anew on the database that its file has opened. */
export async function emptyTables(db: Database, ...names: (keyof Tables)[]): Promise<void> {
  for (const name of names) await db.deleteFrom(name).execute();
}
