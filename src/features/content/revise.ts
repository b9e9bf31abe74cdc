import type { Clock } from '../../foundation/clock.ts';
import type { Database } from '../../foundation/database/database.ts';
import type { TranslationRow } from '../../foundation/database/tables.ts';
import { createId } from '../../foundation/ids.ts';
import type { Locale } from '../../i18n/locales.ts';
import { cleanText } from './clean-text.ts';
import {
  findTranslation,
  getRevision,
  insertRevision,
  insertTranslation,
  listRevisions,
  raiseContentVersion,
  updateTranslation,
} from './queries.ts';
import { isSameText, readRevision, settle, type Text } from './texts.ts';

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
  const latest = translation && (await getRevision(db, translation.latest_revision_id));
  const now = clock().toISOString();
  const revision = {
    id: createId(),
    entry_id: entryId,
    locale,
    number: (latest?.number ?? 0) + 1,
    fields: JSON.stringify(cleanText(text.fields)),
    fields_source_hash: text.sourceHash ?? null,
    blocks: JSON.stringify(cleanText(text.blocks)),
    origin,
    created_at: now,
  };
  if (latest && isSameText(latest, revision)) return latest.id;
  await insertRevision(db, revision);
  if (translation) await updateTranslation(db, entryId, locale, { latest_revision_id: revision.id });
  else
    await insertTranslation(db, {
      entry_id: entryId,
      locale,
      latest_revision_id: revision.id,
      published_revision_id: null,
      published_at: null,
      planned_revision_id: null,
      planned_at: null,
      imported_hash: null,
      updated_at: now,
    });
  return revision.id;
}

async function getTranslation(db: Database, entryId: string, locale: Locale): Promise<TranslationRow> {
  const translation = await findTranslation(db, entryId, locale);
  if (!translation) throw new Error(`Entry ${entryId} has no text in ${locale}`);
  return translation;
}

type Publication = Pick<
  TranslationRow,
  'published_revision_id' | 'published_at' | 'planned_revision_id' | 'planned_at' | 'updated_at'
>;

/** Caches are told of a plan too: what came due until now is no longer to be found by its hour. */
async function savePublication(db: Database, entryId: string, locale: Locale, publication: Publication) {
  const { published_revision_id, published_at, planned_revision_id, planned_at, updated_at } = publication;
  const values = { published_revision_id, published_at, planned_revision_id, planned_at, updated_at };
  await updateTranslation(db, entryId, locale, values);
  await raiseContentVersion(db);
}

const noPlan = { planned_revision_id: null, planned_at: null };

/**
 * Shows the latest revision to visitors, at once or from `at` on; until then they see what they see now. There is one plan for a
 * text: publishing and planning again replace it, later revisions do not change it. Safe to repeat.
 */
export async function publish(db: Database, clock: Clock, entryId: string, locale: Locale, at?: Date): Promise<void> {
  const now = clock().toISOString();
  const translation = settle(await getTranslation(db, entryId, locale), now);
  const { latest_revision_id: latest, published_revision_id: published, published_at: since } = translation;
  const hour = at?.toISOString() ?? now;
  const isShown = since !== null && since <= now;
  if (isShown && hour > now) {
    await savePublication(db, entryId, locale, { ...translation, planned_revision_id: latest, planned_at: hour });
    return;
  }
  await savePublication(db, entryId, locale, {
    ...noPlan,
    published_revision_id: latest,
    published_at: isShown && !at ? since : hour,
    updated_at: isShown && published === latest ? translation.updated_at : hour,
  });
}

/** Takes a plan back whose hour has not come: visitors go on seeing what they see now. Does nothing where there is none. */
export async function unplan(db: Database, clock: Clock, entryId: string, locale: Locale): Promise<void> {
  const now = clock().toISOString();
  const translation = settle(await getTranslation(db, entryId, locale), now);
  const isFirst = translation.published_at !== null && translation.published_at > now;
  const first = isFirst ? { published_revision_id: null, published_at: null } : {};
  await savePublication(db, entryId, locale, { ...translation, ...noPlan, ...first });
}

/** Takes a language away from visitors, who see the source language instead; its revisions stay, a plan is taken back. */
export async function unpublish(db: Database, entryId: string, locale: Locale): Promise<void> {
  const translation = await getTranslation(db, entryId, locale);
  const nothing = { ...noPlan, published_revision_id: null, published_at: null };
  await savePublication(db, entryId, locale, { ...translation, ...nothing });
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
