/** npm run check: no file is longer than somebody reads in one go, and migrations are numbered one after another. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../src/foundation/project-root.ts';

const longest = 300;

const folders = ['src', 'scripts', 'test', 'e2e'];

async function findLongFiles(): Promise<string[]> {
  const long: string[] = [];
  for (const folder of folders) {
    const files = await readdir(join(projectRoot, folder), { recursive: true });
    for (const file of files.filter((name) => /\.(tsx?|mjs|css|typ)$/.test(name))) {
      const lines = (await readFile(join(projectRoot, folder, file), 'utf8')).split('\n').length - 1;
      if (lines > longest) long.push(`${folder}/${file}: ${lines} lines; no file has more than ${longest}`);
    }
  }
  return long;
}

/** Two that landed at the same time may have taken the same number, and a gap says that one is missing. */
async function findWrongNumbers(): Promise<string[]> {
  const files = (await readdir(join(projectRoot, 'db/migrations'))).toSorted();
  return files.flatMap((file, index) => {
    const number = String(index + 1).padStart(4, '0');
    return file.startsWith(`${number}-`) ? [] : [`db/migrations/${file}: the number here is ${number}`];
  });
}

const problems = [...(await findLongFiles()), ...(await findWrongNumbers())];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
