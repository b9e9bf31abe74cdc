import type { Database } from '../../foundation/database/database.ts';
import type { Grant } from './account.ts';
import { noGrants } from './people-queries.ts';
import { readGrants } from './read-account.ts';

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

/** Everybody who has work at the desk, with what was given to them. */
export async function listPeopleWithGrants(db: Database): Promise<{ id: string; name: string; grants: Grant[] }[]> {
  const rows = await db
    .selectFrom('accounts')
    .select(['id', 'first_name', 'last_name', 'grants'])
    .where('grants', '<>', noGrants)
    .where('suspended_at', 'is', null)
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('id')
    .execute();
  return rows.map(({ id, first_name, last_name, grants }) => ({
    id,
    name: `${first_name} ${last_name}`.trim(),
    grants: readGrants(grants),
  }));
}
