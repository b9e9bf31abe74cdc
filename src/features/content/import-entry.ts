import type { EntryRow } from '../../foundation/database/tables.ts';
import { isLocale, type Locale, sourceLocale } from '../../i18n/locales.ts';
import type { Store } from './editing/change-content.ts';
import { create, findHolder } from './editing/create.ts';
import { move } from './editing/move.ts';
import { publish } from './editing/publish.ts';
import { rename } from './editing/rename.ts';
import { save } from './editing/save.ts';
import type { Saved } from './editing/save-part.ts';
import { saveShared } from './editing/save-shared.ts';
import { unpublish } from './editing/unpublish.ts';
import { type EntryFile, formatEntryFile, formatTranslationFile, type Problem } from './files.ts';
import { getKind, type Kind } from './kinds.ts';
import { sharedPart } from './part.ts';
import { findEntry, findEntryById, findTranslation, updateTranslation } from './queries.ts';
import { hashText } from './source-hash.ts';
import { type StarterEntry, sharedDraftFile } from './starter-files.ts';
import { readEntryTexts, readTexts, type Text, type Texts } from './texts.ts';

export interface ImportReport {
  /** How many files were new, or newer than an unedited copy in the database. */
  imported: number;
  unchanged: number;
  /** Files that differ from what an editor has made of them here since; the editor's text stays. */
  kept: string[];
  problems: Problem[];
}

const author = 'import';
const origin = 'import';

/**
 * What to do with a file, given the hashes of the file, of what the database holds now (if anything) and of what was last
 * imported. An edit made in the product is never overwritten.
 */
export function decideImport(
  file: string,
  held: string | undefined,
  lastImported: string | null,
): 'take' | 'keep' | 'same' {
  if (held === undefined) return 'take';
  if (file === held) return 'same';
  if (file === lastImported) return 'same';
  return held === lastImported ? 'take' : 'keep';
}

/** Its place counts too: a folder that was renamed is a change like any other. */
function hashEntry({ kind, slug, ...file }: EntryFile & { kind: string; slug: string }, draft?: EntryFile): string {
  const waiting = draft ? `draft\n${formatEntryFile(draft)}` : '';
  const { id, position, sourceLocale: source, fields } = file;
  return hashText(`${kind}/${slug}\n${formatEntryFile({ id, position, sourceLocale: source, fields })}${waiting}`);
}

/** Of a text that is published as it is, the beginning of the hash of its file: `findUnchanged` compares files with it. */
function hashTexts({ published, draft }: Texts): string {
  const files = [
    published ? formatTranslationFile(published) : '',
    draft ? `draft\n${formatTranslationFile(draft)}` : '',
  ];
  return hashText(files.join(''));
}

interface Place {
  entry: StarterEntry;
  /** The path of its entry.yaml, as problems name it. */
  file: string;
  parentId: string | null;
}

function addProblems(report: ImportReport, file: string, reasons: string[]): void {
  report.problems.push(...reasons.map((reason) => ({ file, line: 1, reason })));
}

/** The revision that is the latest after a save; what could not be saved is told in the report. */
function readSaved(saved: Saved, file: string, report: ImportReport): string | undefined {
  if (saved.outcome === 'saved' || saved.outcome === 'unchanged') return saved.revisionId;
  const reasons =
    saved.outcome === 'invalid' ? saved.problems.map(({ path, reason }) => `${path.join('.')}: ${reason}`) : [];
  addProblems(report, file, reasons.length > 0 ? reasons : ['this file cannot be taken']);
  return undefined;
}

/** Where the files put the entry; nothing where the entry above it is not there. */
async function findPlace({ db }: Store, entry: StarterEntry, report: ImportReport): Promise<Place | undefined> {
  const file = `content/${entry.kind}/${entry.slug}/entry.yaml`;
  const { parent } = getKind(entry.kind);
  if (!parent) return { entry, file, parentId: null };
  const slug = String(entry.fields[parent.field]);
  const parentId = await findHolder(db, parent.kind as Kind, slug);
  if (parentId) return { entry, file, parentId };
  addProblems(report, file, [`${parent.field}: there is no ${parent.kind}/${slug}`]);
  return undefined;
}

/** The hash of what the database holds in place of entry.yaml. */
async function hashHeld({ db, clock }: Store, entry: EntryRow): Promise<string> {
  const { shared } = await readEntryTexts(db, clock, entry.id);
  const field = getKind(entry.kind as Kind).parent?.field;
  const parent = field && entry.parent_id ? await findEntryById(db, entry.parent_id) : undefined;
  const first = isLocale(entry.source_locale) ? entry.source_locale : sourceLocale;
  const toFile = (text: Text): EntryFile => {
    const fields = field && parent ? { ...text.fields, [field]: parent.slug } : text.fields;
    return { id: entry.id, position: entry.position, sourceLocale: first, fields };
  };
  const held = shared.published ?? shared.draft ?? { fields: {}, blocks: [] };
  const draft = shared.published && shared.draft;
  return hashEntry({ ...toFile(held), kind: entry.kind, slug: entry.slug }, draft && toFile(draft));
}

async function createEntry(store: Store, { entry, file, parentId }: Place, report: ImportReport) {
  const { id, kind, slug, position, sourceLocale: first, fields: shared } = entry;
  const made = await create(store, { id, kind, slug, parentId, position, sourceLocale: first, shared, author, origin });
  if (made.outcome === 'created') return made.sharedRevisionId;
  const reasons = {
    invalid: () => (made.outcome === 'invalid' ? made.problems.map(({ path, reason }) => `${path}: ${reason}`) : []),
    'slug-taken': () => [
      `id: this place is held by another entry, ${made.outcome === 'slug-taken' ? made.entryId : ''}`,
    ],
    'bad-slug': () => ['the folder has a name that no address can have'],
    'bad-parent': () => ['this entry cannot stand there'],
  };
  addProblems(report, file, reasons[made.outcome]());
  return undefined;
}

/** Follows a folder that was renamed or moved; then takes the fields. Gives the revision to publish. */
async function changeEntry(store: Store, existing: EntryRow, place: Place, report: ImportReport) {
  const { entry, file, parentId } = place;
  const { id: entryId, slug, position } = entry;
  const renamed = await rename(store, { entryId, slug, author });
  if (renamed.outcome === 'slug-taken') {
    addProblems(report, file, [`id: this place is held by another entry, ${renamed.entryId}`]);
    return undefined;
  }
  await move(store, { entryId, parentId, position, author });
  const base = (await findTranslation(store.db, existing.id, sharedPart))?.latest_revision_id ?? null;
  return readSaved(await saveShared(store, { entryId, fields: entry.fields, base, author, origin }), file, report);
}

/** Takes entry.yaml, and entry.draft.yaml where there is one; says whether the entry is there to have texts. */
export async function importShared(store: Store, entry: StarterEntry, report: ImportReport): Promise<boolean> {
  const place = await findPlace(store, entry, report);
  if (!place) return false;
  const { db } = store;
  const { file } = place;
  const existing = await findEntryById(db, entry.id);
  const holder = await findEntry(db, entry.kind, entry.slug);
  if (holder && holder.id !== entry.id) {
    addProblems(report, file, [`id: this place is held by another entry, ${holder.id}`]);
    return false;
  }
  if (existing && (existing.kind !== entry.kind || existing.source_locale !== entry.sourceLocale)) {
    addProblems(report, file, ['an entry stays what it is: its kind and the language it was begun in cannot change']);
    return false;
  }
  const hash = hashEntry(entry, entry.sharedDraft && { ...entry, fields: entry.sharedDraft });
  const lastImported = existing && (await findTranslation(db, entry.id, sharedPart))?.imported_hash;
  const decision = decideImport(hash, existing && (await hashHeld(store, existing)), lastImported ?? null);
  if (decision === 'keep') report.kept.push(file);
  if (decision === 'same') report.unchanged += 1;
  if (decision !== 'take') return true;
  const revisionId = existing
    ? await changeEntry(store, existing, place, report)
    : await createEntry(store, place, report);
  if (!revisionId) return existing !== undefined;
  await publish(store, { entryId: entry.id, part: sharedPart, revisionId, author });
  if (entry.sharedDraft) {
    const draft = { entryId: entry.id, fields: entry.sharedDraft, base: revisionId, author, origin } as const;
    readSaved(await saveShared(store, draft), file.replace('entry.yaml', sharedDraftFile), report);
  }
  await updateTranslation(db, entry.id, sharedPart, { imported_hash: hash });
  report.imported += 1;
  return true;
}

async function importText(
  store: Store,
  entry: StarterEntry,
  [locale, { published, draft }]: [Locale, Texts],
  report: ImportReport,
): Promise<boolean> {
  const file = `content/${entry.kind}/${entry.slug}/${locale}.md`;
  const { id: entryId } = entry;
  let base = (await findTranslation(store.db, entryId, locale))?.latest_revision_id ?? null;
  const keep = async (text: Text) => {
    const revisionId = readSaved(await save(store, { entryId, locale, text, base, author, origin }), file, report);
    base = revisionId ?? base;
    return revisionId;
  };
  if (published) {
    const revisionId = await keep(published);
    if (!revisionId) return false;
    await publish(store, { entryId, part: locale, revisionId, author });
  }
  if (draft && !(await keep(draft))) return false;
  if (!published) await unpublish(store, { entryId, locale, author });
  return true;
}

/** Takes the texts of an entry that are new, or newer than a copy that nobody has edited. */
export async function importTexts(store: Store, entry: StarterEntry, report: ImportReport): Promise<void> {
  const { db, clock } = store;
  const heldTexts = await readTexts(db, clock, entry.id);
  for (const locale of new Set([...entry.translations.keys(), ...entry.drafts.keys()])) {
    const published = entry.translations.get(locale);
    const draft = entry.drafts.get(locale);
    const texts = { ...(published ? { published } : {}), ...(draft ? { draft } : {}) };
    const hash = hashTexts(texts);
    const held = heldTexts.get(locale);
    const existing = await findTranslation(db, entry.id, locale);
    const decision = decideImport(hash, held && hashTexts(held), existing?.imported_hash ?? null);
    if (decision === 'keep') report.kept.push(`content/${entry.kind}/${entry.slug}/${locale}.md`);
    if (decision === 'same') report.unchanged += 1;
    if (decision !== 'take') continue;
    if (!(await importText(store, entry, [locale, texts], report))) continue;
    await updateTranslation(db, entry.id, locale, { imported_hash: hash });
    report.imported += 1;
  }
}
