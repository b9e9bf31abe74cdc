import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';

export interface ContentFolder {
  /** Where the files lie; its last part is `content`, as in the project. */
  path: string;
  /** Writes files by their path below the folder; `null` removes one. */
  write(files: Record<string, string | Uint8Array | null>): Promise<void>;
  remove(): Promise<void>;
}

/** A content folder of a test's own. */
export async function makeContentFolder(files: Record<string, string | Uint8Array> = {}): Promise<ContentFolder> {
  const parent = await mkdtemp(join(tmpdir(), 'polylogue-content-'));
  const path = join(parent, 'content');
  await mkdir(path);
  const folder: ContentFolder = {
    path,
    async write(changes) {
      for (const [name, text] of Object.entries(changes)) {
        const file = join(path, name);
        await mkdir(dirname(file), { recursive: true });
        if (text === null) await rm(file, { recursive: true });
        else await writeFile(file, text);
      }
    },
    remove: () => rm(parent, { recursive: true }),
  };
  await folder.write(files);
  return folder;
}

/** Every file below a folder with its bytes, by its path below it. */
export async function readFolder(folder: string): Promise<Map<string, Buffer>> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = found.filter((item) => item.isFile()).map((item) => join(item.parentPath, item.name));
  const entries = await Promise.all(
    paths.sort().map(async (path) => [relative(folder, path), await readFile(path)] as const),
  );
  return new Map(entries);
}
