/** npm run backup: writes a dated, checked file with database, keys and pictures into BACKUP_DIR while the site runs, and thins older ones. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BackupError } from '../src/foundation/backup/archive.ts';
import { readPassphrase } from '../src/foundation/backup/passphrase.ts';
import { thinBackups } from '../src/foundation/backup/thin-backups.ts';
import { writeBackup } from '../src/foundation/backup/write-backup.ts';
import { systemClock } from '../src/foundation/clock.ts';
import { openDatabase } from '../src/foundation/database/database.ts';
import { isDatabaseAway, isDiskFull } from '../src/foundation/database/database-errors.ts';
import { describeStartFault } from '../src/foundation/database/describe-fault.ts';
import { readEnvironment } from '../src/foundation/env.ts';
import { hasSecret, readSecret } from '../src/foundation/secret.ts';
import { StartError } from '../src/foundation/start-error.ts';

async function backUp(): Promise<void> {
  const env = readEnvironment();
  // The secret is made by the server only: one made here would be kept as that of a site which it opens nothing of.
  if (!hasSecret(env) || (!env.databaseUrl && !existsSync(join(env.dataDir, 'polylogue.db'))))
    throw new BackupError(`There is no site in ${env.dataDir}. Set DATA_DIR or DATABASE_URL as the server has them.`);
  const passphrase = await readPassphrase(env.backupPassphraseFile);
  const db = openDatabase(env);
  try {
    const site = { db, clock: systemClock, secret: readSecret(env), siteUrl: env.siteUrl, dataDir: env.dataDir };
    console.log(join(env.backupDir, await writeBackup(site, env.backupDir, passphrase)));
  } catch (error) {
    if (isDatabaseAway(error)) throw new BackupError(`The database does not answer: ${(error as Error).message}`);
    if (isDiskFull(error)) throw new BackupError(`There is no room for a backup: ${(error as Error).message}`);
    throw describeStartFault(error, env);
  } finally {
    await db.destroy();
  }
  for (const name of await thinBackups(env.backupDir, systemClock())) console.log(`deleted: ${name}`);
}

try {
  await backUp();
} catch (error) {
  const expected = error instanceof BackupError || error instanceof StartError;
  console.error(expected ? error.message : error);
  process.exitCode = 1;
}
