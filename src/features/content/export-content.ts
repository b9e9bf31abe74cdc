import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../../foundation/clock.ts';
import type { Database } from '../../foundation/database/database.ts';
import type { EntryRow } from '../../foundation/database/tables.ts';
import type { Files } from '../../foundation/files/files.ts';
import { isLocale, sourceLocale } from '../../i18n/locales.ts';
import { formatEntryFile, formatTranslationFile } from './files.ts';
import { getKind, type Kind, kindNames } from './kinds.ts';
import { originalKey } from './media.ts';
import { listEntries, listMedia } from './queries.ts';
import { draftEnding, sharedDraftFile } from './starter-files.ts';
import { readEntryTexts, type Text } from './texts.ts';

interface ExportReport {
  /** How many files were written. */
  written: number;
  /** How many texts that readers do not see were left out. */
  leftOut: number;
}

/**
 * The fields that no language changes, with the place of the entry: the slug of the entry above it is a field of the file, and a fact of
 * the entry.
 */
function formatShared(entry: EntryRow, parents: ReadonlyMap<string, string>, shared: Text): string {
  const field = getKind(entry.kind as Kind).parent?.field;
  const parent = entry.parent_id && parents.get(entry.parent_id);
  const fields = field && parent ? { ...shared.fields, [field]: parent } : shared.fields;
  const first = isLocale(entry.source_locale) ? entry.source_locale : sourceLocale;
  return formatEntryFile({ id: entry.id, position: entry.position, sourceLocale: first, fields });
}

/** Writes a text, or takes away what an earlier export has written in its place. */
async function replaceFile(file: string, text: Text | undefined): Promise<number> {
  await (text ? writeFile(file, formatTranslationFile(text)) : rm(file, { force: true }));
  return text ? 1 : 0;
}

/**
 * Writes what readers see as files; with `drafts` also what waits for its publication, under names that say so. Importing them
 * elsewhere gives the same content. An entry that is there in translations only takes its source along as a draft: it could not be
 * read back without.
 */
export async function exportContent(
  db: Database,
  clock: Clock,
  files: Files,
  folder: string,
  { drafts = false } = {},
): Promise<ExportReport> {
  const report = { written: 0, leftOut: 0 };
  const exported = new Set<string>();
  const parentsFirst = (await listEntries(db)).toSorted(
    (a, b) => kindNames.indexOf(a.kind as Kind) - kindNames.indexOf(b.kind as Kind),
  );
  const slugs = new Map(parentsFirst.map(({ id, slug }) => [id, slug]));
  for (const entry of parentsFirst) {
    const { shared, texts } = await readEntryTexts(db, clock, entry.id);
    const isPublic = !entry.archived_at && [...texts.values()].some(({ published }) => published);
    const isReadable = isPublic && (entry.parent_id === null || exported.has(entry.parent_id));
    if (!drafts && !isReadable) {
      report.leftOut += texts.size;
      continue;
    }
    exported.add(entry.id);
    const target = join(folder, entry.kind, entry.slug);
    await mkdir(target, { recursive: true });
    const fields = shared.published ?? shared.draft ?? { fields: {}, blocks: [] };
    await writeFile(join(target, 'entry.yaml'), formatShared(entry, slugs, fields));
    report.written += 1;
    const sharedDraft = shared.published && shared.draft;
    if (drafts && sharedDraft) {
      await writeFile(join(target, sharedDraftFile), formatShared(entry, slugs, sharedDraft));
      report.written += 1;
    } else await rm(join(target, sharedDraftFile), { force: true });
    if (!drafts && sharedDraft) report.leftOut += 1;
    for (const [locale, { published, draft }] of texts) {
      const isWanted = drafts || (locale === entry.source_locale && !published);
      report.written += await replaceFile(join(target, `${locale}.md`), published);
      report.written += await replaceFile(join(target, locale + draftEnding), isWanted ? draft : undefined);
      if (draft && !isWanted) report.leftOut += 1;
    }
    for (const { hash, name } of await listMedia(db, [entry.id])) {
      await writeFile(join(target, name), files.read(originalKey({ name, hash })));
      report.written += 1;
    }
  }
  return report;
}
