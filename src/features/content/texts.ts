import type { Clock } from '../../foundation/clock.ts';
import type { Database } from '../../foundation/database/database.ts';
import type { RevisionRow, TranslationRow } from '../../foundation/database/tables.ts';
import { isLocale, type Locale } from '../../i18n/locales.ts';
import { type Block, storedBlocks } from './blocks.ts';
import { listRevisionsById, listTranslations } from './queries.ts';

export interface Text {
  fields: Record<string, unknown>;
  blocks: Block[];
  /** The state of the source fields this was translated from. */
  sourceHash?: string;
}

/** What there is of one language of an entry. */
export interface Texts {
  /** What readers see now. */
  published?: Text;
  /** What they do not see yet: the latest text where it is another one, else the one that is planned. */
  draft?: Text;
}

type TextRow = Pick<RevisionRow, 'fields' | 'fields_source_hash' | 'blocks'>;

/** The text held by a stored revision. */
export function readRevision(row: TextRow): Text {
  return {
    fields: JSON.parse(row.fields) as Record<string, unknown>,
    blocks: storedBlocks.parse(JSON.parse(row.blocks)),
    ...(row.fields_source_hash ? { sourceHash: row.fields_source_hash } : {}),
  };
}

/** Whether two revisions say the same. */
export function isSameText(one: TextRow, other: TextRow): boolean {
  return (
    one.fields === other.fields && one.blocks === other.blocks && one.fields_source_hash === other.fields_source_hash
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

/** Every language of an entry, as readers see it and as editors have left it. */
export async function readTexts(db: Database, clock: Clock, entryId: string): Promise<Map<Locale, Texts>> {
  const now = clock().toISOString();
  const translations = (await listTranslations(db, entryId)).map((row) => settle(row, now));
  const ids = translations.flatMap((row) => [
    row.latest_revision_id,
    row.published_revision_id ?? [],
    row.planned_revision_id ?? [],
  ]);
  const revisions = new Map((await listRevisionsById(db, ids.flat())).map((row) => [row.id, row]));
  const find = (id: string | null) => (id ? revisions.get(id) : undefined);
  const texts = new Map<Locale, Texts>();
  for (const row of translations) {
    if (!isLocale(row.locale)) continue;
    const isShown = row.published_at !== null && row.published_at <= now;
    const published = isShown ? find(row.published_revision_id) : undefined;
    const draft = [row.latest_revision_id, row.planned_revision_id]
      .map(find)
      .find((revision) => revision && !(published && isSameText(revision, published)));
    texts.set(row.locale, {
      ...(published ? { published: readRevision(published) } : {}),
      ...(draft ? { draft: readRevision(draft) } : {}),
    });
  }
  return texts;
}
