import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../../../test/template-database.ts';
import type { Database } from '../../../foundation/database/database.ts';
import { getCoverage } from '../coverage.ts';
import { listRevisions } from '../queries.ts';
import { create } from './create.ts';
import { publishTogether } from './publish-together.ts';
import { save } from './save.ts';
import { submit } from './submit.ts';
import { thinRevisions } from './thin-revisions.ts';

let db: Database;
let now = new Date('2026-03-02T09:00:00.000Z');
const clock = () => now;
const author = 'ada';
beforeAll(async () => {
  db = await openTestDatabase('empty');
});
afterAll(() => db.destroy());

test('of what was saved while somebody typed, the last state of each day stays after a month; all else stays for ever', async () => {
  const store = { db, clock };
  const text = (title: string) => ({ fields: { title, summary: 'S' }, blocks: [] });
  const shared = { date: '2026-03-02', topics: ['tasks'] };
  const made = await create(store, {
    ...{ kind: 'news', slug: 'typed', parentId: null, position: 0, shared, author },
    text: { locale: 'en', text: text('created') },
  });
  if (made.outcome !== 'created') throw new Error(made.outcome);
  const { entryId } = made;
  let base = made.textRevisionId ?? '';
  const type = async (time: string, title: string, origin: 'autosave' | 'edit' = 'autosave') => {
    now = new Date(`2026-03-${time}:00.000Z`);
    const saved = await save(store, { entryId, locale: 'en', base, text: text(title), origin, author });
    base = 'revisionId' in saved ? saved.revisionId : '';
    return { entryId, part: 'en', revisionId: base, author } as const;
  };
  await type('02T10:00', 'typed');
  await type('02T10:05', 'by hand', 'edit');
  const published = await type('02T10:10', 'published');
  const parts = [published, { entryId, part: 'shared', revisionId: made.sharedRevisionId } as const];
  await publishTogether(store, { parts, author });
  await submit(store, await type('02T10:15', 'submitted'));
  await type('02T10:20', 'typed on');
  await type('02T10:25', 'last of the day');
  await type('03T10:00', 'typed next day');
  await type('03T10:05', 'last of the next day');
  await type('31T10:00', 'young');
  await type('31T10:05', 'latest');
  const titles = async () =>
    (await listRevisions(db, entryId, 'en')).map(({ fields }) => JSON.parse(fields).title).reverse();
  const all = await titles();
  expect(await thinRevisions(store)).toBe(0);
  now = new Date('2026-04-15T00:00:00.000Z');
  expect(await thinRevisions(store)).toBe(3);
  expect(await titles()).toEqual(all.filter((title) => !['typed', 'typed on', 'typed next day'].includes(title)));
  now = new Date('2027-04-15T00:00:00.000Z');
  expect(await thinRevisions(store)).toBe(1);
  expect(await titles()).not.toContain('young');
  expect(await thinRevisions(store)).toBe(0);
});

test('who saves after months from a page whose state was thinned loses nothing: what clashes is named, what is new is kept', async () => {
  now = new Date('2026-03-02T09:00:00.000Z');
  const store = { db, clock };
  const block = (id: string, text: string) => ({ id, type: 'prose' as const, data: { text } });
  const text = (title: string, ...blocks: ReturnType<typeof block>[]) => ({ fields: { title, summary: 'S' }, blocks });
  const shared = { date: '2026-03-02', topics: ['tasks'] };
  const made = await create(store, {
    ...{ kind: 'news', slug: 'left-open', parentId: null, position: 0, shared, author },
    text: { locale: 'en', text: text('created', block('a', 'A')) },
  });
  if (made.outcome !== 'created') throw new Error(made.outcome);
  const { entryId } = made;
  const type = async (base: string | null | undefined, typed: ReturnType<typeof text>) =>
    save(store, { entryId, locale: 'en', base: base ?? null, text: typed, origin: 'autosave', author });
  const open = await type(made.textRevisionId, text('typed', block('a', 'A')));
  const base = 'revisionId' in open ? open.revisionId : '';
  const theirs = text('theirs', block('a', 'A, theirs'));
  await type(base, theirs);
  now = new Date('2026-04-15T00:00:00.000Z');
  expect(await thinRevisions(store)).toBe(1);
  const clashing = await type(base, text('typed', block('a', 'A'), block('b', 'B')));
  expect(clashing).toMatchObject({ outcome: 'outdated', clashes: ['title', '#a'], latest: { author } });
  const adding = await type(base, { ...theirs, blocks: [...theirs.blocks, block('b', 'B')] });
  expect(adding).toMatchObject({ outcome: 'saved', taken: [] });
  expect(await type(base, text('theirs'))).toMatchObject({ outcome: 'unchanged' });
  const [latest] = await listRevisions(db, entryId, 'en');
  expect(latest).toMatchObject({ base_revision_id: null, id: 'revisionId' in adding ? adding.revisionId : '' });
});

test('a translation made from a state that was thinned is kept, and stays stale', async () => {
  const { id } = await db.selectFrom('entries').select('id').where('slug', '=', 'left-open').executeTakeFirstOrThrow();
  const translatedFrom = { locale: 'en', revisionId: 'thinned' } as const;
  const text = { fields: { title: 'Τ', summary: 'Σ' }, blocks: [] };
  const saving = { entryId: id, locale: 'gr', base: null, text, translatedFrom, author } as const;
  expect(await save({ db, clock }, saving)).toMatchObject({ outcome: 'saved' });
  const greek = (await getCoverage(db, clock, id)).find(({ locale }) => locale === 'gr');
  expect(greek?.state).toBe('stale');
});
