import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const builtName = /([\w.-]+-)([\w-]{8})(\.(?:js|css))/g;
/** Scripts come from the one, style sheets from the other. */
const folders = ['client/assets', 'server/assets'];

/** Gives every script and style sheet of a build another name, everywhere it is named: what a build of changed sources would do. */
export async function renameAssets(dist: string): Promise<void> {
  const renamed = new Map<string, string>();
  const files = [
    'client/service-worker.js',
    'client/.vite/manifest.json',
    'server/.vite/manifest.json',
    'server/server.js',
  ];
  for (const folder of folders)
    for (const name of await readdir(join(dist, folder))) {
      if (!/\.(js|css)$/.test(name)) continue;
      files.push(join(folder, name));
      renamed.set(
        name,
        name.replace(builtName, (_, start, hash, end) => `${start}${[...hash].reverse().join('')}${end}`),
      );
    }
  for (const file of files) {
    const text = await readFile(join(dist, file), 'utf8');
    await writeFile(
      join(dist, file),
      text.replace(builtName, (name) => renamed.get(name) ?? name),
    );
  }
  for (const folder of folders)
    for (const name of await readdir(join(dist, folder))) {
      const other = renamed.get(name);
      if (other) await rename(join(dist, folder, name), join(dist, folder, other));
    }
}
