import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { createId } from '../ids.ts';
import { checkKey, type Files, type StoredFile } from './files.ts';
import { flushFolder } from './flush-folder.ts';

/** What is being written; never listed, so that a file is there whole or not at all. */
const unfinished = '.part';

/** For what is looked for and not there; every other fault is one. */
const unlessMissing =
  <Nothing>(nothing: Nothing) =>
  (error: NodeJS.ErrnoException): Nothing => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return nothing;
    throw error;
  };

/** Makes a folder and those above it; says which of all these must be flushed for a new file in it to be there after a power cut. */
async function makeFolder(folder: string): Promise<string[]> {
  const first = await mkdir(folder, { recursive: true });
  const touched = [folder];
  for (let made = folder; first && made !== dirname(first); ) {
    made = dirname(made);
    touched.push(made);
  }
  return touched;
}

/** Files in a folder of this machine, each under its key. */
export function openFolder(folder: string): Files {
  const pathOf = (key: string) => join(folder, checkKey(key));
  const describe = async (key: string): Promise<StoredFile | undefined> => {
    const found = await stat(pathOf(key)).catch(unlessMissing(undefined));
    return found?.isFile() ? { key, size: found.size, changedAt: found.mtime } : undefined;
  };
  return {
    async put(key, body) {
      const path = pathOf(key);
      const touched = await makeFolder(dirname(path));
      // Written aside and renamed, so that a crash or a second instance never leaves half a file under its name.
      const aside = `${path}.${createId()}${unfinished}`;
      const source = body instanceof Uint8Array ? Readable.from([body]) : Readable.fromWeb(body as NodeStream);
      try {
        await pipeline(source, createWriteStream(aside, { flush: true }));
        await rename(aside, path);
        for (const parent of touched) await flushFolder(parent);
      } catch (error) {
        await rm(aside, { force: true });
        throw error;
      }
    },
    find: describe,
    read(key, range) {
      return Readable.toWeb(createReadStream(pathOf(key), range)) as ReadableStream<Uint8Array>;
    },
    async list(prefix) {
      const below = prefix.slice(0, prefix.lastIndexOf('/') + 1);
      const found = await readdir(join(folder, below), { recursive: true, withFileTypes: true }).catch(
        unlessMissing([]),
      );
      const keys = found
        .filter((file) => file.isFile())
        .map((file) => relative(folder, join(file.parentPath, file.name)))
        .filter((key) => key.startsWith(prefix) && !key.endsWith(unfinished));
      const described = await Promise.all(keys.map(describe));
      return described.filter((file) => file !== undefined);
    },
    async delete(key) {
      await rm(pathOf(key), { force: true });
    },
  };
}
