/** npm run check: the same phrases in every language, with the same arguments, each valid, none empty, none unused. */
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { projectRoot } from '../src/foundation/project-root.ts';
import { locales, sourceLocale } from '../src/i18n/locales.ts';
import { compareCatalogue, flatten } from './catalogues/compare.ts';
import { collectUses, findUnused, type Uses } from './catalogues/uses.ts';

const sources = join(projectRoot, 'src');
const fileOf = (code: string) => join(sources, 'i18n/messages', `${code}.json`);
const read = async (code: string) => JSON.parse(await readFile(fileOf(code), 'utf8')) as object;

async function readUses(): Promise<Uses> {
  const uses: Uses = { keys: new Set(), patterns: [], words: new Set() };
  for (const file of await readdir(sources, { recursive: true })) {
    if (!/\.tsx?$/.test(file) || /\.test\.tsx?$/.test(file)) continue;
    collectUses(await readFile(join(sources, file), 'utf8'), uses);
  }
  return uses;
}

const problems: string[] = [];
const say = (code: string, lines: string[]) =>
  problems.push(...lines.map((line) => `${relative(projectRoot, fileOf(code))}: ${line}`));

const source = await read(sourceLocale);
for (const { code, tag } of locales) say(code, compareCatalogue(source, await read(code), tag));
const { unused, unknown } = findUnused(flatten(source).keys(), await readUses());
say(sourceLocale, [
  ...unused.map((key) => `${key}: is not used; take it out of every language`),
  ...unknown.map((key) => `${key}: is asked for and is not there`),
]);

for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else console.log(`${flatten(source).size} phrases in ${locales.length} languages: complete, valid, all used.`);
