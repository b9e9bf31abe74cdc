import { sharedPart } from '../src/features/content/part.ts';
import { hashBlock, hashFields } from '../src/features/content/source-hash.ts';
import { statesOf, writeStates } from '../src/features/content/text-states.ts';
import { type Text, toTextRow } from '../src/features/content/texts.ts';
import type { Database } from '../src/foundation/database/database.ts';
import type { RevisionRow, TranslationRow } from '../src/foundation/database/tables.ts';
import { localeCodes } from '../src/i18n/locales.ts';

const time = '2026-11-20T12:00:00.000Z';
const atOnce = 500;

/** A text whose blocks were changed since it was first written where `changed` names them. */
function say(words: string, blocks: number, changed: readonly number[] = []): Text {
  const write = (index: number) => `${words} ${index}${changed.includes(index) ? ', otherwise' : ''}. `.repeat(20);
  return {
    fields: { title: words, summary: `${words} in short.` },
    blocks: Array.from({ length: blocks }, (_, index) => ({
      id: `block-${index}`,
      type: 'prose',
      data: { text: write(index) },
    })),
  };
}

/** What a translator makes of the text, without the block it has dropped since. */
function translate(text: Text, locale: string): Text {
  const blocks = text.blocks.map((block) => ({ ...block, sourceHash: hashBlock(block) }));
  return { fields: { title: locale, summary: locale }, blocks, sourceHash: hashFields(text.fields) };
}

/**
 * Fills a database with news in six languages, ten blocks each, faster than the verbs could: of every third entry block 2 has changed since it was
 * translated, block 9 was added and `block-10` of the translations dropped.
 */
export async function addManyEntries(db: Database, count: number): Promise<void> {
  const revisions: RevisionRow[] = [];
  const translations: TranslationRow[] = [];
  const ids = Array.from({ length: count }, (_, index) => `entry-${String(index).padStart(5, '0')}`);
  const add = (entryId: string, part: string, text: Text) => {
    const id = `${entryId}-${part}`;
    const how = { number: 1, dated_on: null, origin: 'edit', author: 'test', base_revision_id: null } as const;
    const states = writeStates(statesOf(text));
    revisions.push({ ...toTextRow(text), ...how, id, entry_id: entryId, locale: part, states, created_at: time });
    translations.push({
      entry_id: entryId,
      locale: part,
      latest_revision_id: id,
      published_revision_id: id,
      published_at: time,
      planned_revision_id: null,
      planned_at: null,
      submitted_revision_id: null,
      imported_hash: null,
      updated_at: time,
    });
  };
  for (const [index, id] of ids.entries()) {
    const first = say(`Entry ${index}`, 10);
    const now = say(`Entry ${index}`, 10, [2]);
    const hasMoved = index % 3 === 0;
    const before = { ...first, blocks: [...first.blocks.slice(0, 9), { ...first.blocks[9], id: 'block-10' }] } as Text;
    add(id, sharedPart, { fields: { date: '2026-11-20', topics: [] }, blocks: [] });
    for (const locale of localeCodes)
      add(id, locale, locale === 'en' ? (hasMoved ? now : first) : translate(hasMoved ? before : first, locale));
  }
  const entries = ids.map((id, position) => {
    const facts = { kind: 'news', slug: id, parent_id: null, source_locale: 'en', archived_at: null };
    return { id, ...facts, position, created_at: time, updated_at: time };
  });
  await db.transaction().execute(async (transaction) => {
    for (let start = 0; start < entries.length; start += atOnce)
      await transaction
        .insertInto('entries')
        .values(entries.slice(start, start + atOnce))
        .execute();
    for (let start = 0; start < revisions.length; start += atOnce)
      await transaction
        .insertInto('revisions')
        .values(revisions.slice(start, start + atOnce))
        .execute();
    for (let start = 0; start < translations.length; start += atOnce)
      await transaction
        .insertInto('translations')
        .values(translations.slice(start, start + atOnce))
        .execute();
  });
}
