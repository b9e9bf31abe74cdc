import type { Database } from '../../../foundation/database/database.ts';
import type { EntryRow, RevisionRow, TranslationRow } from '../../../foundation/database/tables.ts';
import type { Locale } from '../../../i18n/locales.ts';
import type { Kind } from '../kinds.ts';
import { findRevision, getRevision, updateRevisionOrigin } from '../queries.ts';
import { isSameText, readRevision, type Text, toTextRow } from '../texts.ts';
import {
  type Authored,
  changeContent,
  findPart,
  type NotFound,
  notFound,
  type PartName,
  type Store,
} from './change-content.ts';
import { checkText, keepUnknown, type TextProblem } from './check-text.ts';
import { keepRevision, type Origin } from './keep-revision.ts';
import { mergeTexts } from './merge-texts.ts';
import { keepMeaning, stampChanged } from './stamp-text.ts';

export interface Saving extends Authored {
  /** The revision the author began with; null where there was none. One that is not kept any more makes more clash, and loses nothing. */
  base: string | null;
  text: Text;
  origin?: Origin;
  /** The author has changed the form only: what was translated from the state before still holds. */
  formOnly?: boolean;
  /** The revision their page was opened with, where what they typed has become versions since then: of all that, they say it. */
  openedOn?: string | undefined;
  /** The text the author has translated from; the parts they changed remember it. */
  translatedFrom?: { locale: Locale; revisionId: string };
}

export type Saved =
  /** `taken`: what others have changed in the meantime, elsewhere in the text, and what the saved text therefore holds too. */
  | { outcome: 'saved'; revisionId: string; taken: string[] }
  | { outcome: 'unchanged'; revisionId: string }
  /** Others have changed the same: `clashes` are the places, `taken` what else has changed. Nothing was saved. */
  | { outcome: 'outdated'; latest: RevisionRow; taken: string[]; clashes: string[] }
  | { outcome: 'invalid'; problems: TextProblem[] }
  | NotFound;

async function stamp(db: Database, entry: EntryRow, before: Text | undefined, { text, translatedFrom }: Saving) {
  if (!translatedFrom) return text;
  const revision = await findRevision(db, translatedFrom.revisionId);
  // Not kept any more: what was translated stays as stale as it was.
  if (!revision) return text;
  if (revision.entry_id !== entry.id || revision.locale !== translatedFrom.locale) return undefined;
  const isFirst = translatedFrom.locale === entry.source_locale;
  const source = { text: readRevision(revision), ...(isFirst ? {} : { locale: translatedFrom.locale }) };
  return stampChanged(before, text, source);
}

/** The states that a saved text is held against. */
interface Before {
  /** What its author began with, where that is kept. */
  base: Text | undefined;
  latest: RevisionRow | undefined;
}

async function findBefore(
  db: Database,
  { entryId, part }: PartName,
  id: string | null,
  translation: TranslationRow | undefined,
): Promise<Before | undefined> {
  const latest = translation && (await getRevision(db, translation.latest_revision_id));
  if (id === null) return { base: undefined, latest };
  const revision = await findRevision(db, id);
  // An autosave that a page has been open on for so long that it was thinned (thin-revisions.ts).
  if (!revision) return latest && { base: undefined, latest };
  return revision.entry_id === entryId && revision.locale === part
    ? { base: readRevision(revision), latest }
    : undefined;
}

/** The text an author's page was opened with, if all that was kept between it and the base was kept while they typed. */
async function findOpened(db: Database, { author, base, openedOn }: Saving): Promise<Text | undefined> {
  let id = openedOn === undefined ? null : base;
  while (id !== null) {
    const revision = await findRevision(db, id);
    if (id === openedOn) return revision && readRevision(revision);
    if (revision?.origin !== 'autosave' || revision.author !== author) return undefined;
    id = revision.base_revision_id;
  }
  return undefined;
}

async function saveInside(db: Database, now: string, name: PartName, saving: Saving): Promise<Saved> {
  const found = await findPart(db, name, now);
  if (!found) return notFound;
  const { entry, translation } = found;
  const kind = entry.kind as Kind;
  const before = await findBefore(db, name, saving.base, translation);
  if (!before) return notFound;
  const { base, latest } = before;
  const stamped = await stamp(db, entry, base, saving);
  if (!stamped) return notFound;
  const known = base ?? (saving.base !== null && latest ? readRevision(latest) : undefined);
  const mine = known ? keepUnknown(kind, name.part, known, stamped) : stamped;
  const problems = checkText(kind, name.part, known, mine);
  if (problems.length > 0) return { outcome: 'invalid', problems };
  // Files say themselves what they have kept of an earlier state.
  const { formOnly = false, origin } = saving;
  const opened = formOnly ? await findOpened(db, saving) : undefined;
  const meant = base && origin !== 'import' ? keepMeaning(opened ?? base, mine, formOnly) : mine;
  return keep(db, now, [entry, name.part, translation], saving, before, meant);
}

async function keep(
  db: Database,
  now: string,
  place: [EntryRow, PartName['part'], TranslationRow | undefined],
  { author, base: baseId, origin = 'edit' }: Saving,
  { base, latest }: Before,
  mine: Text,
): Promise<Saved> {
  // History names only what it holds.
  const written = { author, origin, base: base ? baseId : null };
  if (!latest) {
    return { outcome: 'saved', revisionId: await keepRevision(db, now, place, { ...written, text: mine }), taken: [] };
  }
  const { text, taken, clashes } = mergeTexts(base, readRevision(latest), mine);
  if (clashes.length > 0) return { outcome: 'outdated', latest, taken, clashes };
  if (isSameText(latest, toTextRow(text))) {
    // Saved on purpose now: it is thinned no more.
    if (latest.origin === 'autosave' && origin !== 'autosave') await updateRevisionOrigin(db, latest.id, origin);
    return { outcome: 'unchanged', revisionId: latest.id };
  }
  return { outcome: 'saved', revisionId: await keepRevision(db, now, place, { ...written, text }), taken };
}

/** Keeps a new state of a part as the latest; what readers see stays as it is until that state is published. */
export function savePart(store: Store, name: PartName, saving: Saving): Promise<Saved> {
  return changeContent(store, (transaction, now) => saveInside(transaction, now, name, saving));
}
