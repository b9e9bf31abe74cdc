import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rememberDeletion } from '../src/features/privacy/deleted-accounts.ts';
import { eraseAccount } from '../src/features/privacy/erase-account.ts';
import { projectRoot } from '../src/foundation/project-root.ts';
import { readSecret } from '../src/foundation/secret.ts';
import { listLessonFiles } from '../test/course-files.ts';
import { createOutsideLearners, inDatabase, type OutsideLearner, type Place } from '../test/outside-learners.ts';
import { type OwnPostgres, startOwnPostgres } from '../test/own-postgres.ts';
import { startServer } from '../test/running-server.ts';
import { copyStarter } from '../test/template-database.ts';

const run = promisify(execFile);
// Each engine is met here whichever this run is about; once is enough.
const testOnce = test.skipIf(
  process.env.TEST_ENGINE !== 'sqlite' || !existsSync(join(projectRoot, 'dist/server/server.js')),
);

let folder: string;
let postgres: OwnPostgres | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'polylogue-backups-'));
  if (process.env.TEST_ENGINE === 'sqlite') postgres = await startOwnPostgres();
});
afterAll(async () => {
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
});

async function makeDataDir(name: string): Promise<string> {
  const dataDir = join(folder, name);
  await mkdir(dataDir);
  return dataDir;
}

const settingsOf = ({ dataDir, databaseUrl = '' }: Place) => ({
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  BACKUP_DIR: join(folder, 'backups'),
});

async function runScript(name: string, place: Place, ...parameters: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [join(projectRoot, 'scripts', name), ...parameters], {
    env: { ...process.env, ...settingsOf(place) },
  });
  return stdout;
}

const backUp = async (place: Place) => (await runScript('backup.ts', place)).split('\n')[0] ?? '';

const serve = (place: Place) =>
  startServer({ dataDir: place.dataDir, settings: async () => ({ DATABASE_URL: place.databaseUrl ?? '' }) });

const listSaved = (place: Place) =>
  inDatabase(place, async (db) => {
    const rows = await db.selectFrom('lesson_progress').select(['account_id', 'lesson_id']).execute();
    return new Set(rows.map((row) => `${row.account_id} ${row.lesson_id}`));
  });

/** Learners read to the end of one lesson after the other. `saved` grows with every answer that said so. */
function startWriting(learners: OutsideLearner[], lessons: string[]) {
  const saved: string[] = [];
  let wanted = true;
  let enough = () => {};
  const begun = new Promise<void>((resolve) => {
    enough = resolve;
  });
  const work = [0, 1, 2].map(async (lane) => {
    for (const { id, send } of learners.filter((_, index) => index % 3 === lane)) {
      for (const lesson of lessons) {
        if (!wanted) return;
        const { status } = await send(`/mooc/${lesson}/progress`, 'end=reached');
        if (status !== 200) throw new Error(`Not saved: ${status}`);
        saved.push(`${id} ${lesson}`);
        if (saved.length === 10) enough();
      }
    }
  });
  return {
    saved,
    begun,
    stop: async () => {
      wanted = false;
      await Promise.all(work);
    },
  };
}

interface Backup {
  file: string;
  /** What was certainly saved before it began, and all that was ever saved: both as `account lesson`. */
  before: string[];
  after: Set<string>;
  /** Has deleted the account since. */
  leaver: OutsideLearner;
  stayer: OutsideLearner;
  lesson: string;
}

/** Backs a site up while it is written to. */
async function backUpUnderWrites(place: Place): Promise<Backup> {
  const site = await serve(place);
  const learners = await createOutsideLearners(place, site.url, 60);
  const lessons = listLessonFiles(join(projectRoot, 'content'), 'presence').map(({ id }) => id);
  const writing = startWriting(learners, lessons);
  await writing.begun;
  const before = [...writing.saved];
  const file = await backUp(place);
  await writing.stop();
  expect(writing.saved.length).toBeGreaterThan(before.length);

  const [leaver, stayer] = learners;
  if (!leaver || !stayer) throw new Error('No learners were made');
  const secret = readSecret({ secret: undefined, dataDir: place.dataDir });
  await inDatabase(place, (db) =>
    db.transaction().execute(async (transaction) => {
      const wish = { keepCertificates: false };
      await rememberDeletion({ db: transaction, clock: () => new Date(), secret }, leaver.id, wish);
      await eraseAccount(transaction, leaver.id, wish);
    }),
  );
  await backUp(place);
  const after = await listSaved(place);
  await site.stop();
  return { file, before, after, leaver, stayer, lesson: lessons[0] ?? '' };
}

/** Puts a backup back elsewhere and looks what is there. */
async function expectRestored({ file, before, after, leaver, stayer, lesson }: Backup, other: Place): Promise<void> {
  expect(await runScript('restore.ts', other, file)).toContain('1 accounts that were deleted after this backup');
  const restored = await listSaved(other);
  for (const one of before.filter((text) => !text.startsWith(leaver.id))) expect(restored).toContain(one);
  for (const one of restored) expect(after).toContain(one);
  await expect(runScript('restore.ts', other, file)).rejects.toThrow(/is not empty/);

  const again = await serve(other);
  expect((await fetch(`${again.url}/readyz`)).status).toBe(200);
  expect((await stayer.at(again.url).get('/account')).status).toBe(200);
  expect((await leaver.at(again.url).get('/account')).status).toBe(303);
  expect((await stayer.at(again.url).send(`/mooc/${lesson}/progress`, 'end=reached')).status).toBe(200);
  await again.stop();
}

let ofSqlite: Promise<Backup> | undefined;
/** Of a site on SQLite: made once, put back in two places. */
async function backUpSqlite(): Promise<Backup> {
  const place = { dataDir: await makeDataDir('sqlite'), databaseUrl: undefined };
  await copyStarter(place.dataDir);
  return backUpUnderWrites(place);
}

testOnce(
  'a SQLite site is backed up while learners write: all that was saved before is in it, and the restored site serves them',
  async () => {
    ofSqlite ??= backUpSqlite();
    await expectRestored(await ofSqlite, { dataDir: join(folder, 'sqlite-again'), databaseUrl: undefined });
  },
);

testOnce(
  'a SQLite site moves to PostgreSQL by way of a backup, and is backed up there in the same way',
  async (context) => {
    if (!postgres) return context.skip('PostgreSQL is not installed on this machine');
    ofSqlite ??= backUpSqlite();
    const grown = { dataDir: join(folder, 'grown'), databaseUrl: await postgres.create('grown') };
    await expectRestored(await ofSqlite, grown);
    const other = { dataDir: join(folder, 'postgres-again'), databaseUrl: await postgres.create('again') };
    await expectRestored(await backUpUnderWrites(grown), other);
  },
);
