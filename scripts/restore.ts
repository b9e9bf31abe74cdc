/** npm run restore -- FILE: puts a backup into an empty DATA_DIR (and an empty database), and deletes again who had left since. */
import { repeatDeletions } from '../src/features/privacy/repeat-deletions.ts';
import { BackupError } from '../src/foundation/backup/archive.ts';
import { readPassphrase } from '../src/foundation/backup/passphrase.ts';
import { readLaterRows, restoreBackup } from '../src/foundation/backup/restore-backup.ts';
import type { DeletedAccountRow } from '../src/foundation/database/account-tables.ts';
import { readEnvironment } from '../src/foundation/env.ts';
import { StartError } from '../src/foundation/start-error.ts';

async function restore(file: string): Promise<void> {
  const env = readEnvironment();
  const passphrase = await readPassphrase(env.backupPassphraseFile);
  const manifest = await restoreBackup(file, env, passphrase, async ({ db, secret, manifest }) => {
    const later = await readLaterRows(file, manifest, 'deleted_accounts', passphrase);
    for (const one of later.unreadable) console.error(`Deletions in this backup stay unknown: ${one}`);
    const gone = await repeatDeletions(db, secret, later.rows as DeletedAccountRow[]);
    if (gone > 0) console.log(`${gone} accounts that were deleted after this backup were deleted again.`);
  });
  const rows = Object.values(manifest.tables).reduce((sum, count) => sum + count, 0);
  console.log(`Restored ${manifest.siteUrl} as it was at ${manifest.createdAt}: ${rows} rows. Start the site now.`);
}

const [file] = process.argv.slice(2);
if (!file) {
  console.error('Use: npm run restore -- backups/polylogue-….tar.gz');
  process.exit(2);
}
try {
  await restore(file);
} catch (error) {
  const expected = error instanceof BackupError || error instanceof StartError;
  console.error(expected ? error.message : error);
  process.exitCode = 1;
}
