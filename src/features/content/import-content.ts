import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Clock } from '../../foundation/clock.ts';
import type { Database } from '../../foundation/database/database.ts';
import type { EntryRow } from '../../foundation/database/tables.ts';
import { type EntryFile, formatEntryFile, formatTranslationFile, type Problem } from './files.ts';
import { getKind } from './kinds.ts';
import { storeMedia } from './media.ts';
import {
  findEntryById,
  findTranslation,
  insertEntry,
  listEntries,
  listMedia,
  lockContent,
  raiseContentVersion,
  updateEntry,
  updateTranslation,
} from './queries.ts';
import { publish, revise, unpublish } from './revise.ts';
import { hashText } from './source-hash.ts';
import { readStarterFiles, type StarterEntry } from './starter-files.ts';
import { readTexts, type Texts } from './texts.ts';
import { countUnchanged } from './unchanged-content.ts';

export interface ImportReport {
  /** How many files were new, or newer than an unedited copy in the database. */
  imported: number;
  unchanged: number;
  /** Files that differ from what an editor has made of them here since; the editor's text stays. */
  kept: string[];
  problems: Problem[];
}

/**
 * What to do with a file, given the hashes of the file, of what the database holds now (if anything) and of what was last
 * imported. An edit made in the product is never overwritten.
 */
export function decideImport(
  file: string,
  held: string | undefined,
  lastImported: string | null,
): 'take' | 'same' | 'keep' {
  if (held === undefined) return 'take';
  if (held === file) return 'same';
  if (file === lastImported) return 'same';
  return held === lastImported ? 'take' : 'keep';
}

interface Import {
  db: Database;
  clock: Clock;
  dataDir: string;
  report: ImportReport;
  /** Entry ids by `kind/slug`, for finding parents. */
  ids: Map<string, string>;
}

/** Its place counts too: a folder that was renamed is a change like any other. */
function hashEntry({ kind, slug, ...file }: EntryFile & { kind: string; slug: string }): string {
  const { id, position, fields } = file;
  return hashText(`${kind}/${slug}\n${formatEntryFile({ id, position, fields })}`);
}

async function importShared(run: Import, entry: StarterEntry): Promise<EntryRow | undefined> {
  const { db, report } = run;
  const file = `content/${entry.kind}/${entry.slug}/entry.yaml`;
  const kind = getKind(entry.kind);
  const parent = kind.parent && `${kind.parent.kind}/${entry.fields[kind.parent.field]}`;
  if (parent && !run.ids.has(parent)) {
    report.problems.push({ file, line: 1, reason: `${kind.parent?.field}: there is no ${parent}` });
    return undefined;
  }
  const existing = await findEntryById(db, entry.id);
  const taken = run.ids.get(`${entry.kind}/${entry.slug}`);
  if (taken && taken !== entry.id) {
    report.problems.push({ file, line: 1, reason: `id: this place is held by another entry, ${taken}` });
    return undefined;
  }
  const hash = hashEntry(entry);
  const held = existing && hashEntry({ ...existing, fields: JSON.parse(existing.fields) });
  const decision = decideImport(hash, held, existing?.imported_hash ?? null);
  if (decision === 'keep') report.kept.push(file);
  if (decision === 'same') report.unchanged += 1;
  if (decision !== 'take') return existing;
  const now = run.clock().toISOString();
  const values = {
    kind: entry.kind,
    slug: entry.slug,
    parent_id: parent ? (run.ids.get(parent) ?? null) : null,
    position: entry.position,
    dated_on: kind.datedBy ? String(entry.fields[kind.datedBy]) : null,
    fields: JSON.stringify(entry.fields),
    imported_hash: hash,
    updated_at: now,
  };
  const row: EntryRow = { id: entry.id, created_at: existing?.created_at ?? now, ...values };
  if (existing) await updateEntry(db, entry.id, values);
  else await insertEntry(db, row);
  run.ids.set(`${entry.kind}/${entry.slug}`, entry.id);
  report.imported += 1;
  return row;
}

/** Of a text that is published as it is, the beginning of the hash of its file: `countUnchanged` compares files with it. */
function hashTexts({ published, draft }: Texts): string {
  const files = [
    published ? formatTranslationFile(published) : '',
    draft ? `draft\n${formatTranslationFile(draft)}` : '',
  ];
  return hashText(files.join(''));
}

async function importTexts(run: Import, entry: StarterEntry): Promise<void> {
  const { db, clock, report } = run;
  const heldTexts = await readTexts(db, clock, entry.id);
  for (const locale of new Set([...entry.translations.keys(), ...entry.drafts.keys()])) {
    const published = entry.translations.get(locale);
    const draft = entry.drafts.get(locale);
    const hash = hashTexts({ ...(published ? { published } : {}), ...(draft ? { draft } : {}) });
    const held = heldTexts.get(locale);
    const existing = await findTranslation(db, entry.id, locale);
    const decision = decideImport(hash, held && hashTexts(held), existing?.imported_hash ?? null);
    if (decision === 'keep') report.kept.push(`content/${entry.kind}/${entry.slug}/${locale}.md`);
    if (decision === 'same') report.unchanged += 1;
    if (decision !== 'take') continue;
    if (published) {
      await revise(db, clock, entry.id, locale, published, 'import');
      await publish(db, clock, entry.id, locale);
    }
    if (draft) await revise(db, clock, entry.id, locale, draft, 'import');
    if (!published) await unpublish(db, entry.id, locale);
    await updateTranslation(db, entry.id, locale, { imported_hash: hash });
    report.imported += 1;
  }
}

async function importFiles(run: Import, entry: StarterEntry): Promise<void> {
  const known = new Map((await listMedia(run.db, [entry.id])).map((row) => [row.name, row]));
  for (const name of entry.files) {
    const bytes = await readFile(join(entry.folder, name));
    try {
      const stored = await storeMedia(run.db, run.dataDir, entry.id, name, bytes);
      if (known.get(name)?.hash !== stored.hash) await raiseContentVersion(run.db);
    } catch (error) {
      const reason = `this file cannot be used: ${error instanceof Error ? error.message : String(error)}`;
      run.report.problems.push({ file: `content/${entry.kind}/${entry.slug}/${basename(name)}`, line: 1, reason });
    }
  }
}

/**
 * Brings the files of a content folder into the database. Can be run again: unchanged files do nothing, edits made in the product
 * stay. A bad file is named in the report and nothing of it is imported.
 */
export async function importContent(
  db: Database,
  clock: Clock,
  dataDir: string,
  folder: string,
): Promise<ImportReport> {
  const unchanged = await countUnchanged(db, dataDir, folder);
  if (unchanged !== undefined) return { imported: 0, unchanged, kept: [], problems: [] };
  const { entries, problems } = await readStarterFiles(folder);
  const report: ImportReport = { imported: 0, unchanged: 0, kept: [], problems: [...problems] };
  await db.transaction().execute(async (transaction) => {
    // Instances that start at once import one after the other; the second finds nothing left to do.
    await lockContent(transaction);
    const ids = new Map((await listEntries(transaction)).map((row) => [`${row.kind}/${row.slug}`, row.id]));
    const run: Import = { db: transaction, clock, dataDir, report, ids };
    for (const entry of entries) {
      if (!(await importShared(run, entry))) continue;
      await importTexts(run, entry);
      await importFiles(run, entry);
    }
    if (report.imported > 0) await raiseContentVersion(transaction);
  });
  return report;
}
