import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../../../test/template-database.ts';
import type { Database } from '../../../foundation/database/database.ts';
import type { Locale } from '../../../i18n/locales.ts';
import { sharedPart } from '../part.ts';
import { findTranslation } from '../queries.ts';
import { archive } from './archive.ts';
import { copy } from './copy.ts';
import { create } from './create.ts';
import { move } from './move.ts';
import { plan } from './plan.ts';
import { publishTogether } from './publish-together.ts';
import { save } from './save.ts';
import { unplan } from './unplan.ts';

let db: Database;
const now = new Date();
const store = () => ({ db, clock: () => now });
const author = 'ada';
const hours = (ahead: number) => new Date(now.getTime() + ahead * 3_600_000);

beforeAll(async () => {
  db = await openTestDatabase('starter');
});
afterAll(() => db.destroy());

const said = (title: string) => ({
  fields: { title, summary: 'Short.' },
  blocks: [{ id: 'a', type: 'prose' as const, data: { text: title } }],
});

async function begin(slug: string) {
  const shared = { date: '2026-11-18', topics: ['tasks'] };
  const text = { locale: 'en' as const, text: said(slug) };
  const made = await create(store(), { kind: 'news', slug, parentId: null, position: 0, shared, text, author });
  if (made.outcome !== 'created' || !made.textRevisionId) throw new Error(made.outcome);
  const { entryId } = made;
  return {
    entryId,
    shared: { entryId, part: sharedPart, revisionId: made.sharedRevisionId } as const,
    text: { entryId, part: 'en' as Locale, revisionId: made.textRevisionId } as const,
  };
}

test('shared fields that texts wait for keep their plan: its texts would become public and be shown to nobody', async () => {
  const { entryId, shared, text } = await begin('waits');
  await plan(store(), { parts: [shared, text], at: hours(2), author });
  const taken = { entryId, part: sharedPart, author } as const;
  expect(await unplan(store(), taken)).toEqual({ outcome: 'texts-planned', locales: ['en'] });
  expect((await findTranslation(db, entryId, sharedPart))?.published_at).toBe(hours(2).toISOString());
  expect(await unplan(store(), { entryId, part: 'en', author })).toEqual({ outcome: 'unplanned' });
  expect(await unplan(store(), taken)).toEqual({ outcome: 'unplanned' });
  expect((await findTranslation(db, entryId, sharedPart))?.published_at).toBeNull();
});

test('shared fields cannot be put off until after the hour of a text that waits for them, unless it is put off too', async () => {
  const { entryId, shared, text } = await begin('put-off');
  await plan(store(), { parts: [shared, text], at: hours(2), author });
  const later = { at: hours(3), author };
  expect(await plan(store(), { parts: [shared], ...later })).toEqual({ outcome: 'text-planned-before', entryId });
  expect(await plan(store(), { parts: [shared, text], ...later })).toEqual({ outcome: 'planned' });
  expect(await plan(store(), { parts: [shared], at: hours(1), author })).toEqual({ outcome: 'planned' });
});

test('a part that is named twice is published as one state or not at all', async () => {
  const { entryId, shared, text } = await begin('twice');
  const saved = await save(store(), { entryId, locale: 'en', text: said('Other'), base: text.revisionId, author });
  const other = { ...text, revisionId: 'revisionId' in saved ? saved.revisionId : '' };
  expect(await publishTogether(store(), { parts: [shared, text, other], author })).toEqual({
    outcome: 'named-twice',
    entryId,
  });
  expect((await findTranslation(db, entryId, 'en'))?.published_at).toBeNull();
  expect(await publishTogether(store(), { parts: [shared, text, text], author })).toEqual({ outcome: 'published' });
});

test('nothing that is in use comes to stand below an entry that was put away', async () => {
  const course = (slug: string) =>
    create(store(), { kind: 'course', slug, parentId: null, position: 9, shared: { voice: 'en', hours: 1 }, author });
  const chapterOf = (slug: string, parentId: string) =>
    create(store(), { kind: 'chapter', slug, parentId, position: 1, shared: { course: 'any' }, author });
  const idOf = (made: Awaited<ReturnType<typeof create>>) => (made.outcome === 'created' ? made.entryId : '');
  const [away, open] = [idOf(await course('away')), idOf(await course('open'))];
  const [below, beside] = [idOf(await chapterOf('below', away)), idOf(await chapterOf('beside', open))];
  await archive(store(), { entryId: below, author });
  await archive(store(), { entryId: away, author });
  expect((await chapterOf('new', away)).outcome).toBe('bad-parent');
  expect(await move(store(), { entryId: beside, parentId: away, position: 1, author })).toEqual({
    outcome: 'bad-parent',
  });
  expect(await copy(store(), { entryId: below, slug: 'copied', author })).toEqual({ outcome: 'bad-parent' });
  expect(await move(store(), { entryId: below, parentId: open, position: 2, author })).toEqual({ outcome: 'moved' });
});
