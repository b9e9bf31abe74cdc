import { join } from 'node:path';
import { hasAccounts } from './features/accounts/queries.ts';
import { findNewestTextTime } from './features/content/content-version-queries.ts';
import { importContent } from './features/content/import-content.ts';
import type { Clock } from './foundation/clock.ts';
import { type Database, openDatabase } from './foundation/database/database.ts';
import { describeStartFault } from './foundation/database/describe-fault.ts';
import { migrate } from './foundation/database/migrate.ts';
import { untilReached } from './foundation/database/reach.ts';
import type { Environment } from './foundation/env.ts';
import { openFiles } from './foundation/files/open-files.ts';
import type { Log } from './foundation/log.ts';
import { projectRoot } from './foundation/project-root.ts';
import { hasSecret } from './foundation/secret.ts';

interface Start {
  env: Environment;
  log: Log;
  clock: Clock;
  /** The folder of the starter texts. */
  texts?: string;
}

async function importStarterTexts(
  db: Database,
  { env, log, clock, texts = join(projectRoot, 'content') }: Start,
): Promise<void> {
  const report = await importContent(db, clock, openFiles(env), texts);
  for (const { file, line, reason } of report.problems) log.error({ file, line }, `content not imported: ${reason}`);
  if (report.imported > 0) log.info({ files: report.imported }, 'content imported');
  if (report.kept.length > 0) log.info({ files: report.kept }, 'content edited here was kept');
}

/** Migrates, imports, and says in the log what does not fit together. What runs here may take as long as it takes. */
async function bringUpToDate(db: Database, start: Start): Promise<void> {
  const { env, log, clock } = start;
  const keysAreNew = !hasSecret(env);
  const { wasEmpty } = await migrate(db);
  if (wasEmpty && !keysAreNew && env.secret === undefined)
    log.warn(
      'the database is new, but the keys in DATA_DIR/keys are not: if there were accounts, stop, and correct DATABASE_URL or restore a backup',
    );
  if (keysAreNew && (await hasAccounts(db)))
    log.warn(
      'there are accounts, but no secret: a new one is made, with which everybody is logged out and second factors do not work; better stop, and put DATA_DIR/keys or SECRET back',
    );
  const newest = await findNewestTextTime(db);
  try {
    await importStarterTexts(db, start);
  } catch (error) {
    // On a full disk, for one: whoever has texts shows those.
    if (newest === undefined) throw error;
    log.error({ err: error }, 'starter texts not imported; the site shows those it has');
  }
  const now = clock().toISOString();
  if (newest !== undefined && newest > now)
    log.warn(
      { clock: now, newest },
      'the clock of this machine is behind the texts: those published later are not shown yet',
    );
}

/**
 * The database as the running site uses it: reached, migrated and filled. Waits for one that is away; throws StartError where somebody
 * has to do something first.
 */
export async function prepareDatabase(start: Start): Promise<Database> {
  const { env, log } = start;
  try {
    const db = openDatabase(env, env.database);
    if (env.databaseUrl) await untilReached(db, log);
    const unhurried = openDatabase(env);
    await bringUpToDate(unhurried, start).finally(() => unhurried.destroy());
    return db;
  } catch (error) {
    throw describeStartFault(error, env);
  }
}
