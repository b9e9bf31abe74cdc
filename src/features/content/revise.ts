import type { Clock } from '../../foundation/clock.ts';
import type { Database } from '../../foundation/database/database.ts';
import type { RevisionRow, TranslationRow } from '../../foundation/database/tables.ts';
import { createId } from '../../foundation/ids.ts';
import type { Locale } from '../../i18n/locales.ts';
import { type Block, storedBlocks } from './blocks.ts';
import { cleanText } from './clean-text.ts';
import {
  findTranslation,
  getRevision,
  insertRevision,
  listRevisions,
  raiseContentVersion,
  saveTranslation,
} from './queries.ts';

export interface Text {
  fields: Record<string, unknown>;
  blocks: Block[];
  /** The state of the source fields this was translated from. */
  sourceHash?: string;
}

/** The text held by a stored revision. */
export function readRevision(row: Pick<RevisionRow, 'fields' | 'fields_source_hash' | 'blocks'>): Text {
  return {
    fields: JSON.parse(row.fields) as Record<string, unknown>,
    blocks: storedBlocks.parse(JSON.parse(row.blocks)),
    ...(row.fields_source_hash ? { sourceHash: row.fields_source_hash } : {}),
  };
}

/**
 * Keeps a new text of one language as the latest revision; what visitors see stays as it is until `publish`.
 * A text equal to the latest revision makes no new one. Returns the revision's id.
 */
export async function revise(
  db: Database,
  clock: Clock,
  entryId: string,
  locale: Locale,
  text: Text,
  origin: 'import' | 'edit' = 'edit',
): Promise<string> {
  const translation = await findTranslation(db, entryId, locale);
  const fields = JSON.stringify(cleanText(text.fields));
  const blocks = JSON.stringify(cleanText(text.blocks));
  const latest = translation && (await getRevision(db, translation.latest_revision_id));
  if (
    latest &&
    latest.fields === fields &&
    latest.blocks === blocks &&
    latest.fields_source_hash === (text.sourceHash ?? null)
  ) {
    return latest.id;
  }
  const now = clock().toISOString();
  const id = createId();
  await insertRevision(db, {
    id,
    entry_id: entryId,
    locale,
    number: (latest?.number ?? 0) + 1,
    fields,
    fields_source_hash: text.sourceHash ?? null,
    blocks,
    origin,
    created_at: now,
  });
  const row: TranslationRow = translation ?? {
    entry_id: entryId,
    locale,
    latest_revision_id: id,
    published_revision_id: null,
    published_at: null,
    imported_hash: null,
    updated_at: now,
  };
  await saveTranslation(db, { ...row, latest_revision_id: id, updated_at: now });
  return id;
}

async function getTranslation(db: Database, entryId: string, locale: Locale): Promise<TranslationRow> {
  const translation = await findTranslation(db, entryId, locale);
  if (!translation) throw new Error(`Entry ${entryId} has no text in ${locale}`);
  return translation;
}

/**
 * Shows the latest revision to visitors, at once or from `at` on. Safe to repeat. Throws where a text that visitors see already
 * would have to wait for `at`: it would be gone until then.
 */
export async function publish(db: Database, clock: Clock, entryId: string, locale: Locale, at?: Date): Promise<void> {
  const translation = await getTranslation(db, entryId, locale);
  const now = clock().toISOString();
  const visibleSince =
    translation.published_at && translation.published_at <= now ? translation.published_at : undefined;
  if (visibleSince && at && at.toISOString() > now)
    throw new Error(
      `Entry ${entryId} is public in ${locale} already; a change of it cannot be planned, only published`,
    );
  await saveTranslation(db, {
    ...translation,
    published_revision_id: translation.latest_revision_id,
    published_at: at?.toISOString() ?? visibleSince ?? now,
  });
  await raiseContentVersion(db);
}

/** Takes a language away from visitors, who see the source language instead; its revisions stay. */
export async function unpublish(db: Database, entryId: string, locale: Locale): Promise<void> {
  const translation = await getTranslation(db, entryId, locale);
  await saveTranslation(db, { ...translation, published_revision_id: null, published_at: null });
  await raiseContentVersion(db);
}

/** Makes an earlier state the latest again, as a new revision: history is only ever added to. Throws where there is no such number. */
export async function restoreRevision(
  db: Database,
  clock: Clock,
  entryId: string,
  locale: Locale,
  number: number,
): Promise<string> {
  const earlier = (await listRevisions(db, entryId, locale)).find((revision) => revision.number === number);
  if (!earlier) throw new Error(`Entry ${entryId} has no revision ${number} in ${locale}`);
  return revise(db, clock, entryId, locale, readRevision(earlier));
}
