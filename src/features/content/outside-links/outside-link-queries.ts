import type { Database } from '../../../foundation/database/database.ts';
import type { OutsideLinkRow } from '../../../foundation/database/desk-tables.ts';

/** How many values a database takes in one question. */
const atOnce = 500;

/** The latest states of all texts in use, without what they say. */
export function listLatestStates(db: Database): Promise<{ id: string; kind: string }[]> {
  return db
    .selectFrom('translations')
    .innerJoin('entries', 'entries.id', 'translations.entry_id')
    .select(['translations.latest_revision_id as id', 'entries.kind'])
    .where('entries.archived_at', 'is', null)
    .execute();
}

export async function listKnownAddresses(db: Database): Promise<string[]> {
  return (await db.selectFrom('outside_links').select('address').execute()).map(({ address }) => address);
}

export async function insertOutsideLinks(db: Database, addresses: readonly string[], dueAt: string): Promise<void> {
  const rows = addresses.map((address) => ({
    ...{ address, due_at: dueAt, checked_at: null, failed_at: null, failures: 0, answer: null },
  }));
  for (let start = 0; start < rows.length; start += atOnce / 10)
    await db
      .insertInto('outside_links')
      .values(rows.slice(start, start + atOnce / 10))
      .onConflict((conflict) => conflict.column('address').doNothing())
      .execute();
}

export async function deleteOutsideLinks(db: Database, addresses: readonly string[]): Promise<void> {
  for (let start = 0; start < addresses.length; start += atOnce)
    await db
      .deleteFrom('outside_links')
      .where('address', 'in', addresses.slice(start, start + atOnce))
      .execute();
}

export function listDueLinks(db: Database, now: string, limit: number): Promise<OutsideLinkRow[]> {
  return db
    .selectFrom('outside_links')
    .selectAll()
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('address')
    .limit(limit)
    .execute();
}

/** Takes one to look at, so that no other instance does. False where another has. */
export async function claimLink(db: Database, { address, due_at }: OutsideLinkRow, dueAt: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outside_links')
    .set({ due_at: dueAt })
    .where('address', '=', address)
    .where('due_at', '=', due_at)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function updateOutsideLink(
  db: Database,
  address: string,
  changes: Partial<OutsideLinkRow>,
): Promise<void> {
  await db.updateTable('outside_links').set(changes).where('address', '=', address).execute();
}

/** Those that nobody has answered for, the longest first. */
export function listFailedLinks(db: Database): Promise<OutsideLinkRow[]> {
  return db
    .selectFrom('outside_links')
    .selectAll()
    .where('failed_at', 'is not', null)
    .orderBy('failed_at')
    .orderBy('address')
    .execute();
}
