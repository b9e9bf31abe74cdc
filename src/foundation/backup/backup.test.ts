import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, sql } from 'kysely';
import { create } from 'tar';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, testDataDir } from '../../../test/template-database.ts';
import { type Database, openSqlite } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import type { Tables } from '../database/tables.ts';
import { projectRoot } from '../project-root.ts';
import { Secret } from '../secret.ts';
import { openArchive } from './archive.ts';
import { loadRows } from './load-rows.ts';
import { hashFile } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { countRows, listTables, readSnapshot } from './snapshot.ts';
import { writeBackup } from './write-backup.ts';

const words = 'Ünïcode \u2028 and \u2029, "quotes", \\, a new\nline, and 🦉';
const secretText = 'a secret that only this test knows, 32+';
const secret = new Secret(secretText);
const passphrase = 'owls read at night, quietly';

let db: Database;
let folder: string;
let dataDir: string;
beforeAll(async () => {
  db = await openTestDatabase('starter');
  folder = await mkdtemp(join(tmpdir(), 'polylogue-backup-'));
  dataDir = join(folder, 'data');
  await cp(join(testDataDir, 'media'), join(dataDir, 'media'), { recursive: true });
  await mkdir(join(dataDir, 'keys'));
  await writeFile(join(dataDir, 'keys', 'certificates.json'), '{"kty":"RSA"}\n', { mode: 0o600 });
  const attempts = Array.from({ length: 2_345 }, (_, count) => ({
    key: `${count} ${words}`,
    count,
    window_ends_at: '',
  }));
  await db.insertInto('attempts').values(attempts).execute();
});
afterAll(async () => {
  await db.destroy();
  await rm(folder, { recursive: true });
});

const back = async (name: string, phrase?: string) => {
  const target = join(folder, name);
  const site = { db, clock: () => new Date(), secret, siteUrl: 'https://polylogue.example', dataDir };
  return join(target, await writeBackup(site, target, phrase));
};

const openPglite = async (): Promise<Database> =>
  new Kysely<Tables>({ dialect: new PGliteDialect({ pglite: await PGlite.create() }) });

async function dump(database: Database): Promise<Record<string, string[]>> {
  const tables = await listTables(database);
  const rows = tables.map(async (table) => {
    const found = await database.selectFrom(table).selectAll().execute();
    return [table, found.map((row) => JSON.stringify(Object.entries(row).sort())).sort()] as const;
  });
  return Object.fromEntries(await Promise.all(rows));
}

const hashes = async (parent: string) => {
  const items = await readdir(parent, { recursive: true, withFileTypes: true });
  const files = items.filter((item) => item.isFile()).map((item) => join(item.parentPath, item.name));
  return Object.fromEntries(
    await Promise.all(files.map(async (file) => [file.slice(parent.length), await hashFile(file)] as const)),
  );
};

test('a backup holds every row of every table, and both engines take it back as it was', async () => {
  const file = await back('rows');
  const unpacked = join(folder, 'rows-open');
  const manifest = await openArchive(file, unpacked, undefined);
  const before = await dump(db);
  expect(Object.keys(manifest.tables)).toEqual(Object.keys(before));
  expect(manifest.tables.attempts).toBe(2_345);
  for (const open of [async () => openSqlite(':memory:'), openPglite]) {
    const other = await open();
    await loadRows(other, unpacked, manifest);
    expect(await dump(other)).toEqual(before);
    const orphan = sql`insert into translations (entry_id, locale, latest_revision_id, updated_at) values ('no', 'en', 'no', '')`;
    await expect(orphan.execute(other)).rejects.toThrow(/foreign key/i);
    await other.destroy();
  }
});

test('only its owner can read a backup, and nothing half-made lies beside it', async () => {
  const file = await back('alone');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readdir(join(folder, 'alone'))).toHaveLength(1);
});

test('rows, pictures and keys come back into an empty folder, and nowhere else', async () => {
  const file = await back('all');
  const place = { dataDir: join(folder, 'restored'), databaseUrl: undefined, secret: secretText };
  await restoreBackup(file, place, undefined, async () => {});
  const restored = openSqlite(join(place.dataDir, 'polylogue.db'));
  expect(await dump(restored)).toEqual(await dump(db));
  await restored.destroy();
  for (const kept of ['keys', 'media'])
    expect(await hashes(join(place.dataDir, kept))).toEqual(await hashes(join(dataDir, kept)));
  expect((await readdir(place.dataDir)).sort()).toEqual(['keys', 'media', 'polylogue.db']);
  await expect(restoreBackup(file, place, undefined, async () => {})).rejects.toThrow(
    /is not empty: it has keys, media/,
  );
});

/** What follows is about files: no database takes part in it, or one that the test opens itself. Deriving a key takes seconds on purpose. */
const testOnce = test.skipIf(process.env.TEST_ENGINE !== 'sqlite');

testOnce('an encrypted backup shows nothing and opens with its passphrase only', async () => {
  const file = await back('sealed', passphrase);
  expect(file.endsWith('Z.tar.gz.age')).toBe(true);
  expect((await readFile(file)).subarray(0, 21).toString()).toBe('age-encryption.org/v1');
  await expect(openArchive(file, join(folder, 'no-phrase'), undefined)).rejects.toThrow('is encrypted');
  await expect(openArchive(file, join(folder, 'wrong'), 'not the right passphrase')).rejects.toThrow('cannot be read');
  const manifest = await openArchive(file, join(folder, 'right'), passphrase);
  expect(manifest.tables.attempts).toBe(2_345);
});

testOnce(
  'a damaged backup, another file and the wrong secret are refused with a sentence, and leave nothing',
  async () => {
    const file = await back('damaged');
    const bytes = await readFile(file);
    const refuse = async (content: Uint8Array, secretGiven: string | undefined, sentence: RegExp) => {
      const bad = join(folder, 'bad.tar.gz');
      await writeFile(bad, content);
      const place = { dataDir: join(folder, 'refused'), databaseUrl: undefined, secret: secretGiven };
      await expect(restoreBackup(bad, place, undefined, async () => {})).rejects.toThrow(sentence);
      expect(await readdir(place.dataDir)).toEqual([]);
    };
    await refuse(bytes.subarray(0, bytes.length / 2), secretText, /cannot be read/);
    const flipped = Buffer.from(bytes);
    flipped.writeUInt8((flipped.at(bytes.length / 2) ?? 0) ^ 0xff, Math.floor(bytes.length / 2));
    await refuse(flipped, secretText, /cannot be read|is damaged/);
    await refuse(Buffer.from('{}'), secretText, /cannot be read/);
    await writeFile(join(folder, 'manifest.json'), '{"format":');
    const cut = create({ cwd: folder, gzip: true, sync: true }, ['manifest.json']).read() as Buffer;
    await refuse(cut, secretText, /is not a backup of Polylogue/);
    await refuse(bytes, 'another secret of 32 characters or more', /SECRET is not the one/);
    await refuse(bytes, undefined, /The secret is not in this backup/);
  },
);

testOnce('nobody waits for a backup, and it does not see what is written meanwhile', async () => {
  const file = join(folder, 'busy.db');
  const [reader, writer] = [openSqlite(file), openSqlite(file)];
  await migrate(writer);
  const write = () => writer.insertInto('attempts').values({ key: words, count: 1, window_ends_at: '' }).execute();
  const seen = await readSnapshot(reader, async (snapshot) => {
    await write();
    return countRows(snapshot, 'attempts');
  });
  expect(seen).toBe(0);
  expect(await countRows(reader, 'attempts')).toBe(1);
  await Promise.all([reader.destroy(), writer.destroy()]);
});

testOnce('a database that was never a site gives no backup, and an earlier backup stays', async () => {
  const file = await back('never');
  const empty = openSqlite(':memory:');
  const site = { db: empty, clock: () => new Date(), secret, siteUrl: 'https://polylogue.example', dataDir };
  await expect(writeBackup(site, join(folder, 'never'))).rejects.toThrow('There is no site in this database yet');
  await empty.destroy();
  expect([join(folder, 'never', (await readdir(join(folder, 'never')))[0] ?? '')]).toEqual([file]);
});

testOnce(
  'a backup from the wrong folder, with a secret cut short or without its database says so in a sentence, and makes none',
  async () => {
    const elsewhere = await mkdtemp(join(folder, 'elsewhere-'));
    const refuse = async (sentence: string, files: string[]) => {
      const env = { DATA_DIR: elsewhere, DATABASE_URL: 'postgres://127.0.0.1:1/nobody' };
      const made = spawnSync(process.execPath, ['scripts/backup.ts'], { cwd: projectRoot, env, encoding: 'utf8' });
      expect([made.status, made.stderr.trim().split('\n')]).toEqual([1, [expect.stringContaining(sentence)]]);
      expect(await readdir(elsewhere, { recursive: true })).toEqual(files);
    };
    await refuse(`There is no site in ${elsewhere}.`, []);
    await mkdir(join(elsewhere, 'keys'));
    await writeFile(join(elsewhere, 'keys/secret'), 'short');
    const files = ['keys', 'keys/secret'];
    await refuse('does not hold a whole secret', files);
    await writeFile(join(elsewhere, 'keys/secret'), secretText);
    await refuse('The database does not answer', ['backups', ...files]);
  },
);
