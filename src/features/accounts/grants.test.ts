import SqliteDatabase from 'better-sqlite3';
import { Kysely, SqliteDialect, sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrate } from '../../foundation/database/migrate.ts';
import type { Tables } from '../../foundation/database/tables.ts';
import { readGrants } from './read-account.ts';

test('what somebody was before roles were given for languages, they are afterwards, and never more', async () => {
  const database = new SqliteDatabase(':memory:');
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database }) });
  await migrate(db, { upTo: '0030-asked-again' });
  const former = {
    administrator: ['["administrator"]', '[]'],
    coordinator: ['["editor","coordinator"]', '["bg"]'],
    statistics: ['["statistics"]', '[]'],
    editor: ['["editor"]', '["bg","gr"]'],
    learner: ['[]', '[]'],
  };
  for (const [id, [roles, locales]] of Object.entries(former))
    await sql`insert into accounts (id, email, first_name, last_name, certificate_name, country, locale, roles, editor_locales,
      email_verified, two_factor_enabled, privacy_agreed_at, created_at, updated_at)
      values (${id}, ${`${id}@school.example`}, 'A', 'B', 'A B', 'BG', 'en', ${roles}, ${locales}, 1, 0, '', '', '')`.execute(
      db,
    );
  await migrate(db);
  const rows = await db.selectFrom('accounts').select(['id', 'grants']).orderBy('id').execute();
  const everything = [{ role: 'coordinator', locales: [], kinds: [] }];
  expect(Object.fromEntries(rows.map(({ id, grants }) => [id, readGrants(grants)]))).toEqual({
    administrator: everything,
    coordinator: everything,
    // Nobody could say then which kinds they were for: they write, and a coordinator gives them more.
    editor: [{ role: 'translator', locales: ['bg', 'gr'], kinds: [] }],
    learner: [],
    statistics: [{ role: 'reader', locales: [], kinds: [] }],
  });
  await db.destroy();
});
