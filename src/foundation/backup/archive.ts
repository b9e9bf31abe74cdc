import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { createGunzip, createGzip } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { create, extract } from 'tar';
import { flushFolder } from '../files/flush-folder.ts';
import { hashFile, type Manifest, manifestName, manifestSchema } from './manifest.ts';

/** Says in one sentence why a backup cannot be made, read or put back. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** Ends the name of a backup that is encrypted with a passphrase, in the form of age (age-encryption.org/v1). */
export const sealedEnding = '.age';

// The same streams, which Node and the browsers' types describe apart.
const toWeb = (bytes: Readable) => Readable.toWeb(bytes) as unknown as ReadableStream<Uint8Array>;
const fromWeb = (bytes: ReadableStream<Uint8Array>) => Readable.fromWeb(bytes as unknown as NodeReadableStream);

async function seal(bytes: Readable, passphrase: string | undefined): Promise<Readable> {
  if (passphrase === undefined) return bytes;
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  return fromWeb(await encrypter.encrypt(toWeb(bytes)));
}

async function unseal(file: string, passphrase: string | undefined): Promise<Readable> {
  const bytes = createReadStream(file);
  if (!file.endsWith(sealedEnding)) return bytes;
  if (passphrase === undefined)
    throw new BackupError(`${file} is encrypted. Set BACKUP_PASSPHRASE_FILE to the file with its passphrase.`);
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  return fromWeb(await decrypter.decrypt(toWeb(bytes)));
}

/** Packs files of a folder into one, readable by its owner only and on disk when the promise is fulfilled. */
export async function writeArchive(
  file: string,
  folder: string,
  paths: string[],
  passphrase: string | undefined,
): Promise<void> {
  const packed = Readable.from(create({ cwd: folder, portable: true, noDirRecurse: true }, paths));
  const bytes = await seal(packed.compose(createGzip()) as Readable, passphrase);
  await pipeline(bytes, createWriteStream(file, { mode: 0o600, flags: 'wx', flush: true }));
  await flushFolder(dirname(file));
}

async function unpack(file: string, folder: string, wanted: string[], passphrase: string | undefined): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    await pipeline(
      await unseal(file, passphrase),
      createGunzip(),
      // Written at once: where the archive ends early, nothing comes after the error.
      extract({ cwd: folder, strict: true, preserveOwner: false, sync: true }, wanted),
    );
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw new BackupError(`${file} cannot be read: ${(error as Error).message}`);
  }
}

async function readManifest(file: string, folder: string): Promise<Manifest> {
  const told = await readFile(join(folder, manifestName), 'utf8')
    .then((text): unknown => JSON.parse(text))
    .catch(() => undefined);
  const { data, error } = manifestSchema.safeParse(told);
  if (data) return data;
  const newer = error.issues.find(({ path }) => path[0] === 'format');
  throw new BackupError(`${file} ${newer?.message ?? 'is not a backup of Polylogue'}.`);
}

/** Unpacks a backup into a folder and compares every file with the manifest. Throws BackupError on the first that differs. */
export async function openArchive(file: string, folder: string, passphrase: string | undefined): Promise<Manifest> {
  await unpack(file, folder, [], passphrase);
  const manifest = await readManifest(file, folder);
  for (const [path, hash] of Object.entries(manifest.files)) {
    const found = await hashFile(join(folder, path)).catch(() => 'nothing');
    if (found !== hash) throw new BackupError(`${file} is damaged: ${path} is not what was put in.`);
  }
  return manifest;
}

/** The text of one file of a backup, without unpacking the others. */
export async function readFromArchive(
  file: string,
  folder: string,
  path: string,
  passphrase: string | undefined,
): Promise<string> {
  await unpack(file, folder, [manifestName, path], passphrase);
  const manifest = await readManifest(file, folder);
  if (manifest.files[path] === undefined) return '';
  if ((await hashFile(join(folder, path))) !== manifest.files[path]) throw new BackupError(`${file} is damaged.`);
  return readFile(join(folder, path), 'utf8');
}
