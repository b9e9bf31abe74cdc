import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

function findUpwards(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('No package.json above this file: the project folder cannot be found.');
  return findUpwards(parent);
}

/** The folder that holds package.json, db/ and content/; the same from the sources and from the build in dist/. */
export const projectRoot = findUpwards(import.meta.dirname);
