import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Clock } from '../clock.ts';
import { type Database, openSqlite } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import type { Secret } from '../secret.ts';
import { BackupError, openArchive, sealedEnding, writeArchive } from './archive.ts';
import { loadRows } from './load-rows.ts';
import { hashFiles, type Manifest, manifestName, tableFile } from './manifest.ts';
import { findMigration, listTables, readRows, readSnapshot, type StoredRow } from './snapshot.ts';
import { backupName } from './thin-backups.ts';

/** The folders of the data folder that cannot be made anew. Pictures are kept under their hash, so they never change. */
export const keptFolders = ['keys', 'media'] as const;

/** Tells whether two secrets are one, without telling what they are. */
export const secretMark = (secret: Secret): string => secret.sign('backup', 'polylogue');

function writeRow(row: StoredRow): string {
  for (const [column, value] of Object.entries(row))
    if (value !== null && typeof value !== 'string' && typeof value !== 'number')
      throw new BackupError(`A backup cannot hold what stands in the column ${column}.`);
  // JSON leaves the two line ends of Unicode as they are, and readers of lines would end there.
  return `${JSON.stringify(row).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}\n`;
}

async function writeTable(snapshot: Database, table: keyof Tables, file: string): Promise<number> {
  let count = 0;
  const lines = async function* () {
    for await (const rows of readRows(snapshot, table)) {
      count += rows.length;
      yield rows.map(writeRow).join('');
    }
  };
  await pipeline(Readable.from(lines()), createWriteStream(file, { mode: 0o600 }));
  return count;
}

async function writeTables(db: Database, folder: string): Promise<Pick<Manifest, 'migration' | 'tables'>> {
  await mkdir(join(folder, 'tables'), { mode: 0o700 });
  return readSnapshot(db, async (snapshot) => {
    const migration = await findMigration(snapshot);
    if (!migration) throw new BackupError('There is no site in this database yet.');
    const tables: Manifest['tables'] = {};
    for (const table of await listTables(snapshot))
      tables[table] = await writeTable(snapshot, table, join(folder, tableFile(table)));
    return { migration, tables };
  });
}

/** Opens what was written and puts it back into a database that is thrown away: only then it counts. */
async function checkBackup(file: string, folder: string, passphrase: string | undefined): Promise<void> {
  const manifest = await openArchive(file, folder, passphrase);
  const db = openSqlite(join(folder, 'check.db'));
  await loadRows(db, folder, manifest).finally(() => db.destroy());
}

interface Site {
  db: Database;
  clock: Clock;
  secret: Secret;
  siteUrl: string;
  dataDir: string;
}

/**
 * Writes a dated file into a folder while the site runs: every row as it is now, the keys and the pictures. It gets its name only after it
 * was opened again, compared and put back on trial. Gives the name.
 */
export async function writeBackup(
  { db, clock, secret, siteUrl, dataDir }: Site,
  folder: string,
  passphrase?: string,
): Promise<string> {
  const now = clock();
  const name = `${backupName(now)}${passphrase === undefined ? '' : sealedEnding}`;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const aside = await mkdtemp(join(folder, '.part-'));
  try {
    const rows = await writeTables(db, aside);
    for (const kept of keptFolders) {
      await mkdir(join(dataDir, kept), { recursive: true });
      await symlink(join(dataDir, kept), join(aside, kept));
    }
    const files = { ...(await hashFiles(aside, ['tables', 'keys', 'media'])) };
    const manifest: Manifest = {
      format: 1,
      createdAt: now.toISOString(),
      siteUrl,
      secretMark: secretMark(secret),
      ...rows,
      files,
    };
    await writeFile(join(aside, manifestName), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
    const file = join(aside, name);
    await writeArchive(file, aside, [manifestName, ...Object.keys(files)], passphrase);
    await checkBackup(file, join(aside, 'check'), passphrase);
    await rename(file, join(folder, name));
    return name;
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}
