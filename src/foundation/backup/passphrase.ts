import { readFile } from 'node:fs/promises';
import { BackupError } from './archive.ts';

/** The first line of a file; undefined where no file is named. Throws BackupError on one that is missing or too short to keep anything secret. */
export async function readPassphrase(file: string | undefined): Promise<string | undefined> {
  if (file === undefined) return undefined;
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new BackupError(`BACKUP_PASSPHRASE_FILE cannot be read: ${error.message}`);
  });
  const [passphrase = ''] = text.split(/\r?\n/);
  if (passphrase.length < 20) throw new BackupError(`The first line of ${file} must have at least 20 characters.`);
  return passphrase;
}
