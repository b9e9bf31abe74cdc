import { getBlockType } from '../../src/features/content/blocks.ts';
import { stateOfWords } from '../../src/features/content/drafting/machine-drafts.ts';
import { create } from '../../src/features/content/editing/create.ts';
import { publishTogether } from '../../src/features/content/editing/publish-together.ts';
import { save } from '../../src/features/content/editing/save.ts';
import { getKind } from '../../src/features/content/kinds.ts';
import { sharedPart } from '../../src/features/content/part.ts';
import { findEntry } from '../../src/features/content/queries.ts';
import type { Text } from '../../src/features/content/texts.ts';
import type { Clock } from '../../src/foundation/clock.ts';
import type { Database } from '../../src/foundation/database/database.ts';
import { type DeskTexts, linkOf } from './desk-acts.ts';

interface Store {
  db: Database;
  clock: Clock;
}

const author = 'import';
const shared = { date: '2026-11-18', topics: ['tasks'] };

const write = (title: string, paragraphs: readonly string[]): Text => ({
  fields: { title, summary: `${title}.` },
  blocks: paragraphs.map((text, index) => ({ id: `p${index}`, type: 'prose', data: { text } })),
});

/** A text that readers see. */
async function begin(store: Store, slug: string, text: Text): Promise<{ entryId: string; revisionId: string }> {
  const made = await create(store, {
    ...{ kind: 'news', slug, parentId: null, position: 0, shared, author },
    text: { locale: 'en', text },
  });
  if (made.outcome !== 'created' || !made.textRevisionId) throw new Error(made.outcome);
  const { entryId, sharedRevisionId, textRevisionId: revisionId } = made;
  const parts = [
    { entryId, part: sharedPart, revisionId: sharedRevisionId } as const,
    { entryId, part: 'en', revisionId } as const,
  ];
  await publishTogether(store, { parts, author });
  return { entryId, revisionId };
}

/** A text with its Greek translation. */
async function beginTranslated(store: Store, slug: string, paragraphs: number): Promise<string> {
  const words = (title: string) =>
    write(
      title,
      Array.from({ length: paragraphs }, (_, index) => `${title} ${index}.`),
    );
  const { entryId, revisionId } = await begin(store, slug, words('Talk'));
  const translatedFrom = { locale: 'en', revisionId } as const;
  await save(store, { entryId, locale: 'gr', text: words('Λόγος'), base: null, author, translatedFrom });
  return entryId;
}

/** Says of every passage of a Greek text that a machine wrote it. */
async function callDrafted({ db, clock }: Store, entryId: string, paragraphs: number): Promise<void> {
  const place = { entry_id: entryId, locale: 'gr', created_at: clock().toISOString() };
  const text = write(
    'Λόγος',
    Array.from({ length: paragraphs }, (_, index) => `Λόγος ${index}.`),
  );
  const rows = text.blocks.flatMap(({ id, type, data }) =>
    type === 'prose' ? [{ ...place, passage: id, state: stateOfWords(getBlockType(type).data, data) }] : [],
  );
  const fields = { ...place, passage: 'fields', state: stateOfWords(getKind('news').translated, text.fields) };
  await db
    .insertInto('machine_drafts')
    .values([fields, ...rows])
    .execute();
}

/** The texts that everybody at the desk works on. */
export async function prepareTexts(store: Store): Promise<DeskTexts> {
  const several = async (name: string, count: number, paragraph = 'Words.') => {
    const ids: string[] = [];
    for (let index = 0; index < count; index += 1)
      ids.push((await begin(store, `${name}-${index}`, write(`${name} ${index}`, [paragraph]))).entryId);
    return ids;
  };
  const drafted = await beginTranslated(store, 'drafted', 40);
  await callDrafted(store, drafted, 40);
  const [planned = ''] = await several('planned', 1);
  return {
    drafted,
    planned,
    story: await beginTranslated(store, 'story', 2),
    together: await several('together', 3),
    exchanged: await several('exchanged', 3),
    linking: await several('linking', 3, `See [there](${linkOf('begin')}).`),
    settings: (await findEntry(store.db, 'site', 'polylogue'))?.id ?? '',
  };
}
