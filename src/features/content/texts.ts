import type { Clock } from '../../foundation/clock.ts';
import type { Database } from '../../foundation/database/database.ts';
import type { RevisionRow, TranslationRow } from '../../foundation/database/tables.ts';
import { isLocale, type Locale } from '../../i18n/locales.ts';
import type { Block } from './blocks.ts';
import { cleanText } from './clean-text.ts';
import { type Part, sharedPart } from './part.ts';
import { listRevisionsById, listTranslations } from './queries.ts';

export interface Text {
  fields: Record<string, unknown>;
  blocks: Block[];
  /** The state of the fields this was translated from. */
  sourceHash?: string;
  /** The language they were translated from, where it is not the one the entry is written in first. */
  sourceLocale?: Locale;
  /** The earlier state whose meaning the fields still have: what was translated from that one still holds. */
  meaning?: string;
}

/** What there is of one language of an entry. */
export interface Texts {
  /** What readers see now. */
  published?: Text;
  /** What they do not see yet: the latest text where it is another one, else the one that is planned. */
  draft?: Text;
}

type TextRow = Pick<
  RevisionRow,
  'fields' | 'fields_source_hash' | 'fields_source_locale' | 'fields_meaning' | 'blocks'
>;

/** The text held by a stored revision, as it was written: with what this version does not know, so that nothing is lost when it is written again. */
export function readRevision(row: TextRow): Text {
  return {
    fields: JSON.parse(row.fields) as Record<string, unknown>,
    blocks: JSON.parse(row.blocks) as Block[],
    ...(row.fields_source_hash ? { sourceHash: row.fields_source_hash } : {}),
    ...(row.fields_source_locale && isLocale(row.fields_source_locale)
      ? { sourceLocale: row.fields_source_locale }
      : {}),
    ...(row.fields_meaning ? { meaning: row.fields_meaning } : {}),
  };
}

/** A text as a revision holds it. */
export function toTextRow(text: Text): TextRow {
  return {
    fields: JSON.stringify(cleanText(text.fields)),
    fields_source_hash: text.sourceHash ?? null,
    fields_source_locale: text.sourceLocale ?? null,
    fields_meaning: text.meaning ?? null,
    blocks: JSON.stringify(cleanText(text.blocks)),
  };
}

/** Whether two revisions say the same. */
export function isSameText(one: TextRow, other: TextRow): boolean {
  return (
    one.fields === other.fields &&
    one.blocks === other.blocks &&
    one.fields_source_hash === other.fields_source_hash &&
    one.fields_source_locale === other.fields_source_locale &&
    one.fields_meaning === other.fields_meaning
  );
}

/** A translation as it stands at `now`: a planned change whose hour has come is its published text. */
export function settle(translation: TranslationRow, now: string): TranslationRow {
  const { planned_revision_id: planned, planned_at: since } = translation;
  if (!planned || !since || since > now) return translation;
  return {
    ...translation,
    published_revision_id: planned,
    planned_revision_id: null,
    planned_at: null,
    updated_at: since,
  };
}

/** Every part of an entry, as readers see it and as editors have left it. */
async function readParts(db: Database, clock: Clock, entryId: string): Promise<Map<Part, Texts>> {
  const now = clock().toISOString();
  const translations = (await listTranslations(db, entryId)).map((row) => settle(row, now));
  const ids = translations.flatMap((row) => [
    row.latest_revision_id,
    row.published_revision_id ?? [],
    row.planned_revision_id ?? [],
  ]);
  const revisions = new Map((await listRevisionsById(db, ids.flat())).map((row) => [row.id, row]));
  const find = (id: string | null) => (id ? revisions.get(id) : undefined);
  const parts = new Map<Part, Texts>();
  for (const row of translations) {
    if (row.locale !== sharedPart && !isLocale(row.locale)) continue;
    const isShown = row.published_at !== null && row.published_at <= now;
    const published = isShown ? find(row.published_revision_id) : undefined;
    const draft = [row.latest_revision_id, row.planned_revision_id]
      .map(find)
      .find((revision) => revision && !(published && isSameText(revision, published)));
    parts.set(row.locale, {
      ...(published ? { published: readRevision(published) } : {}),
      ...(draft ? { draft: readRevision(draft) } : {}),
    });
  }
  return parts;
}

/** Every language of an entry, as readers see it and as editors have left it, and the fields that no language changes. */
export async function readEntryTexts(
  db: Database,
  clock: Clock,
  entryId: string,
): Promise<{ shared: Texts; texts: Map<Locale, Texts> }> {
  const parts = await readParts(db, clock, entryId);
  const shared = parts.get(sharedPart) ?? {};
  parts.delete(sharedPart);
  return { shared, texts: parts as Map<Locale, Texts> };
}

/** Every language of an entry, as readers see it and as editors have left it. */
export async function readTexts(db: Database, clock: Clock, entryId: string): Promise<Map<Locale, Texts>> {
  return (await readEntryTexts(db, clock, entryId)).texts;
}
