import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { type Database, openDatabase } from '../database/database.ts';
import { readSecret, type Secret } from '../secret.ts';
import { BackupError, openArchive, readFromArchive } from './archive.ts';
import { loadRows } from './load-rows.ts';
import { type Manifest, tableFile } from './manifest.ts';
import { listTables } from './snapshot.ts';
import { backupTime } from './thin-backups.ts';
import { keptFolders, secretMark } from './write-backup.ts';

interface Place {
  dataDir: string;
  databaseUrl: string | undefined;
  secret: string | undefined;
}

/** What is done to the restored database before the site may start on it. */
type BeforeUse = (restored: { db: Database; secret: Secret; manifest: Manifest }) => Promise<void>;

const hasFiles = async (folder: string) => (await readdir(folder).catch(() => [])).length > 0;

async function requireEmptyFolder({ dataDir, databaseUrl }: Place): Promise<void> {
  const taken: string[] = [];
  for (const folder of keptFolders) if (await hasFiles(join(dataDir, folder))) taken.push(folder);
  if (!databaseUrl && existsSync(join(dataDir, 'polylogue.db'))) taken.push('polylogue.db');
  if (taken.length > 0)
    throw new BackupError(
      `${dataDir} is not empty: it has ${taken.join(', ')}. Move it away, or set another DATA_DIR.`,
    );
}

async function requireEmptyDatabase(db: Database): Promise<void> {
  const tables = await listTables(db);
  if (tables.length > 0)
    throw new BackupError(
      `The database is not empty: it has ${tables.length} tables. Make an empty one for the restored site.`,
    );
}

function openSecret(place: Place, folder: string, manifest: Manifest): Secret {
  const secret = readSecret({ secret: place.secret, dataDir: folder });
  if (secretMark(secret) === manifest.secretMark) return secret;
  throw new BackupError(
    place.secret
      ? 'SECRET is not the one of the site in this backup. Leave it out, or set the right one.'
      : 'The secret is not in this backup. Set SECRET to the one of the site that it was made of.',
  );
}

/**
 * Puts a backup into an empty place, on either engine, and refuses any other: what is there is never written over. Nothing of it is used
 * before all of it was compared, counted and brought to the newest migration.
 */
export async function restoreBackup(
  file: string,
  place: Place,
  passphrase: string | undefined,
  beforeUse: BeforeUse,
): Promise<Manifest> {
  await requireEmptyFolder(place);
  await mkdir(place.dataDir, { recursive: true, mode: 0o700 });
  const aside = await mkdtemp(join(place.dataDir, '.restore-'));
  try {
    const manifest = await openArchive(file, aside, passphrase);
    const secret = openSecret(place, aside, manifest);
    const db = openDatabase({ databaseUrl: place.databaseUrl, dataDir: aside });
    try {
      await requireEmptyDatabase(db);
      await loadRows(db, aside, manifest);
      await beforeUse({ db, secret, manifest });
    } finally {
      await db.destroy();
    }
    for (const name of place.databaseUrl ? keptFolders : [...keptFolders, 'polylogue.db']) {
      if (!existsSync(join(aside, name))) continue;
      // An empty folder may be there.
      await rm(join(place.dataDir, name), { recursive: true, force: true });
      await rename(join(aside, name), join(place.dataDir, name));
    }
    return manifest;
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

/** A table's rows in every backup that lies beside one and is younger; names those that cannot be read. */
export async function readLaterRows(
  file: string,
  { createdAt }: Manifest,
  table: string,
  passphrase: string | undefined,
): Promise<{ rows: unknown[]; unreadable: string[] }> {
  const folder = dirname(resolve(file));
  const names = (await readdir(folder)).filter(
    (name) => (backupTime(name)?.getTime() ?? 0) > Date.parse(createdAt) - 1,
  );
  const rows: unknown[] = [];
  const unreadable: string[] = [];
  for (const name of names) {
    const aside = await mkdtemp(join(folder, '.part-'));
    try {
      const text = await readFromArchive(join(folder, name), aside, tableFile(table), passphrase);
      for (const line of text.split('\n').filter(Boolean)) rows.push(JSON.parse(line));
    } catch (error) {
      unreadable.push(`${name}: ${(error as Error).message}`);
    } finally {
      await rm(aside, { recursive: true, force: true });
    }
  }
  return { rows, unreadable };
}
