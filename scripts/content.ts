/** npm run content:check [-- --open] | content:stamp | content:import | content:export [-- [--drafts] [folder]] */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkContent } from '../src/features/content/check-content.ts';
import { proofread } from '../src/features/content/checks/proofread.ts';
import { exportContent } from '../src/features/content/export-content.ts';
import { formatEntryFile, formatTranslationFile, type Problem } from '../src/features/content/files.ts';
import { importContent } from '../src/features/content/import-content.ts';
import { kindNames } from '../src/features/content/kinds.ts';
import { listOpenPlaces } from '../src/features/content/open-places.ts';
import { stampTranslations } from '../src/features/content/stamp-translations.ts';
import { readStarterFiles } from '../src/features/content/starter-files.ts';
import { systemClock } from '../src/foundation/clock.ts';
import { openDatabase } from '../src/foundation/database/database.ts';
import { migrate } from '../src/foundation/database/migrate.ts';
import { readEnvironment } from '../src/foundation/env.ts';
import type { Files } from '../src/foundation/files/files.ts';
import { openFiles } from '../src/foundation/files/open-files.ts';
import { createId } from '../src/foundation/ids.ts';
import { projectRoot } from '../src/foundation/project-root.ts';
import { routeList } from '../src/route-list.ts';

const {
  values: { drafts, open },
  positionals: [command, folder = join(projectRoot, 'content')],
} = parseArgs({
  allowPositionals: true,
  options: { drafts: { type: 'boolean', default: false }, open: { type: 'boolean', default: false } },
});

function report(problems: Problem[]): void {
  for (const { file, line, reason } of problems) console.error(`${file}:${line}: ${reason}`);
  if (problems.length > 0) process.exitCode = 1;
}

async function check(): Promise<void> {
  const { entries, problems } = await readStarterFiles(folder);
  if (open) {
    const places = listOpenPlaces(entries);
    for (const { kind, slug, field } of places) console.log(`${kind}/${slug}: ${field}`);
    console.log(`${places.length} places for the coordinator to fill in.`);
  }
  const all = [...problems, ...checkContent(folder, entries, routeList)];
  for (const entry of entries) {
    for (const [locale, text] of entry.translations) {
      const file = join(entry.folder, `${locale}.md`);
      if ((await readFile(file, 'utf8')) !== formatTranslationFile(text)) {
        all.push({
          file,
          line: 1,
          reason: 'is not in the form the exporter writes; npm run content:stamp puts it right',
        });
      }
    }
  }
  for (const { entry, file, reason } of await proofread(entries))
    all.push({ file: join(entry.folder, file), line: 1, reason });
  report(all);
  const languages = entries.reduce((sum, entry) => sum + entry.translations.size, 0);
  if (all.length === 0) console.log(`${entries.length} entries, ${languages} texts: complete, current, no dead links.`);
}

async function giveIds(): Promise<void> {
  for (const kind of kindNames) {
    for (const slug of await readdir(join(folder, kind)).catch(() => [])) {
      const file = join(folder, kind, slug, 'entry.yaml');
      const text = await readFile(file, 'utf8').catch(() => '');
      if (!/^id:/m.test(text)) await writeFile(file, `id: ${createId()}\n${text}`);
    }
  }
}

async function stamp(): Promise<void> {
  await giveIds();
  const { entries, problems } = await readStarterFiles(folder);
  for (const entry of entries) {
    await writeFile(join(entry.folder, 'entry.yaml'), formatEntryFile(entry));
    for (const [locale, text] of stampTranslations(entry)) {
      await writeFile(join(entry.folder, `${locale}.md`), formatTranslationFile(text));
    }
  }
  report(problems);
}

async function withDatabase(work: typeof importAll): Promise<void> {
  const env = readEnvironment();
  const db = openDatabase(env);
  try {
    await migrate(db);
    await work(db, openFiles(env));
  } finally {
    await db.destroy();
  }
}

async function importAll(db: ReturnType<typeof openDatabase>, files: Files): Promise<void> {
  // A site may be at work beside it, and its visitors and editors come first.
  setPriority(constants.priority.PRIORITY_LOW);
  const { imported, unchanged, kept, problems } = await importContent(db, systemClock, files, folder);
  console.log(`${imported} files imported, ${unchanged} unchanged, ${kept.length} kept as edited here.`);
  for (const file of kept) console.log(`kept: ${file}`);
  report(problems);
}

async function exportAll(db: ReturnType<typeof openDatabase>, files: Files): Promise<void> {
  const { written, leftOut } = await exportContent(db, systemClock, files, folder, { drafts });
  console.log(`${written} files written to ${folder}`);
  if (leftOut > 0) console.log(`${leftOut} unpublished texts left out; --drafts writes them too.`);
}

switch (command) {
  case 'check':
    await check();
    break;
  case 'stamp':
    await stamp();
    break;
  case 'import':
    await withDatabase(importAll);
    break;
  case 'export':
    await withDatabase(exportAll);
    break;
  default:
    console.error('Use npm run content:check, content:stamp, content:import or content:export.');
    process.exitCode = 2;
}
