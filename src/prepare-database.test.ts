import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startFakePostgres } from '../test/fake-postgres.ts';
import { openTestDatabase } from '../test/template-database.ts';
import { PublishedContent } from './features/content/published.ts';
import { systemClock } from './foundation/clock.ts';
import { fileOf, openPostgres, openSqlite } from './foundation/database/database.ts';
import { describeStartFault } from './foundation/database/describe-fault.ts';
import { untilReached } from './foundation/database/reach.ts';
import { readEnvironment } from './foundation/env.ts';
import type { Log } from './foundation/log.ts';
import { readSecret } from './foundation/secret.ts';
import { StartError } from './foundation/start-error.ts';
import { prepareDatabase } from './prepare-database.ts';
import { isOpen } from './route-list.ts';

let dataDir: string;
let said: string[];
const say = (...words: unknown[]) => said.push(String(words.at(-1)));
const log = { info: say, warn: say, error: say } as unknown as Log;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'polylogue-'));
  said = [];
});
afterEach(() => rm(dataDir, { recursive: true }));

/** Without starter texts: what is imported is not what these tests are about. */
async function start(clock = systemClock) {
  const texts = join(dataDir, 'texts');
  await mkdir(texts, { recursive: true });
  return prepareDatabase({ env: readEnvironment({ DATA_DIR: dataDir }), log, clock, texts });
}

async function refusal(): Promise<string> {
  const error = await start().catch((thrown) => thrown);
  expect(error).toBeInstanceOf(StartError);
  return error.message;
}

describe('a database that cannot be used is refused in a sentence that names it', () => {
  test('a damaged one, which stays as it is', async () => {
    await writeFile(fileOf(dataDir), 'this was a database once '.repeat(200));
    expect(await refusal()).toContain(`${fileOf(dataDir)} is damaged`);
    expect((await stat(fileOf(dataDir))).size).toBe(5000);
  });

  test('one that a newer version has used', async () => {
    const db = openSqlite(fileOf(dataDir));
    await sql`create table kysely_migration (name varchar(255) not null primary key, timestamp varchar(255) not null)`.execute(
      db,
    );
    await sql`insert into kysely_migration values ('9999-of-tomorrow', '2026-01-01T00:00:00.000Z')`.execute(db);
    await db.destroy();
    expect(await refusal()).toMatch(/newer version of Polylogue \(its migration 9999-of-tomorrow/);
  });

  test.each([
    ['SQLITE_READONLY', undefined, 'cannot be written'],
    ['EACCES', undefined, 'cannot be written'],
    ['SQLITE_FULL', undefined, 'Make room'],
    ['28P01', 'postgres://me@db/x', 'password in DATABASE_URL'],
    ['3D000', 'postgres://me@db/x', 'does not exist'],
    ['42501', 'postgres://me@db/x', 'may not create tables'],
  ])('%s', (code, databaseUrl, words) => {
    const fault = describeStartFault(Object.assign(new Error('no'), { code }), { databaseUrl, dataDir });
    expect(fault).toBeInstanceOf(StartError);
    expect((fault as StartError).message).toContain(words);
    if (!databaseUrl) expect((fault as StartError).message).toContain(fileOf(dataDir));
  });

  test('and what nobody foresaw keeps its stack', () => {
    const fault = new Error('a surprise');
    expect(describeStartFault(fault, { databaseUrl: undefined, dataDir })).toBe(fault);
  });
});

test('a PostgreSQL that is away at the start is waited for, and the log says so once', async () => {
  const server = await startFakePostgres();
  server.mood = 'breaks';
  const db = openPostgres(server.url);
  const reached = untilReached(db, log);
  await expect.poll(() => said).toEqual(['waiting for the database']);
  server.mood = 'answers';
  await reached;
  expect(said).toEqual(['waiting for the database', 'the database answers']);
  await db.destroy();
  await server.close();
});

// What stands in a file is the same whichever engine the other tests run on.
describe.runIf(process.env.TEST_ENGINE === 'sqlite')('what does not fit together is said', () => {
  beforeEach(async () => {
    const filled = await openTestDatabase('starter');
    await sql`vacuum into ${fileOf(dataDir)}`.execute(filled);
    await filled.destroy();
  });

  test('accounts without the secret that their sessions were signed with', async () => {
    const db = openSqlite(fileOf(dataDir));
    await sql`insert into accounts (id, email, first_name, last_name, certificate_name, country, locale,
      email_verified, two_factor_enabled, privacy_agreed_at, created_at, updated_at)
      values ('a', 'a@school.example', 'A', 'B', 'A B', 'BG', 'en', 1, 0, '', '', '')`.execute(db);
    await db.destroy();
    await (await start()).destroy();
    expect(said).toEqual([expect.stringContaining('there are accounts, but no secret')]);
  });

  test('keys without the database that they belong to', async () => {
    readSecret({ secret: undefined, dataDir });
    await (await start()).destroy();
    expect(said).toEqual([]);
    for (const end of ['', '-wal', '-shm']) await rm(fileOf(dataDir) + end, { force: true });
    await (await start()).destroy();
    expect(said).toEqual([expect.stringContaining('the database is new, but the keys in DATA_DIR/keys are not')]);
  });

  test('a clock that is behind the texts; the site is shown with those that were there then', async () => {
    readSecret({ secret: undefined, dataDir });
    const earlier = () => new Date('2020-01-01T00:00:00.000Z');
    const db = await start(earlier);
    expect(said).toEqual([expect.stringContaining('clock of this machine is behind')]);
    const content = new PublishedContent(db, earlier, isOpen);
    await content.refresh();
    for (const locale of ['en', 'bg'] as const)
      expect((await content.get('site', 'polylogue', locale)).locale).toBe(locale);
    expect(await content.list('news', 'en')).toEqual([]);
    await db.destroy();
  });
});
