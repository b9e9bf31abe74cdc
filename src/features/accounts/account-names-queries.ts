import type { Database } from '../../foundation/database/database.ts';

/** What some people are called, by their accounts' ids; who has left is not among them. */
export async function listAccountNames(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('accounts')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, first_name, last_name }) => [id, `${first_name} ${last_name}`.trim()]));
}
