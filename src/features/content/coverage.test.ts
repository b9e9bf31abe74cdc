import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publishLatest, writeText } from '../../../test/change-content.ts';
import { addManyEntries } from '../../../test/many-entries.ts';
import { openTestDatabase, testClock } from '../../../test/template-database.ts';
import type { Database } from '../../foundation/database/database.ts';
import { localeCodes } from '../../i18n/locales.ts';
import { getCoverage, listCoverage } from './coverage.ts';
import { archive } from './editing/archive.ts';
import { create } from './editing/create.ts';

let db: Database;

beforeAll(async () => {
  db = await openTestDatabase('empty');
  await addManyEntries(db, 600);
});
afterAll(() => db.destroy());

describe('six hundred entries in six languages', () => {
  test('are compared with their sources in one query', async () => {
    let queries = 0;
    const counted = db.withPlugin({
      transformQuery: ({ node }) => {
        queries += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const all = await listCoverage(counted, testClock);
    expect(queries).toBe(1);
    expect(all.map(({ texts }) => texts.map(({ locale }) => locale))).toEqual(Array(600).fill(localeCodes));
    const moved = all.flatMap(({ texts }) => texts.filter(({ state }) => state === 'stale'));
    expect(moved).toHaveLength(200 * 5);
    const [greek] = moved.filter(({ locale }) => locale === 'gr');
    expect(greek).toEqual({
      locale: 'gr',
      published: true,
      draft: false,
      state: 'stale',
      share: 1 - 2 / 11,
      stale: ['block-2'],
      missing: ['block-9'],
      dropped: ['block-10'],
    });
  });

  test('stand as each of them does when it is asked for alone, also where an older version has written it', async () => {
    const all = await listCoverage(db, testClock);
    await db.updateTable('revisions').set({ states: null }).where('entry_id', '=', 'entry-00003').execute();
    for (const { entryId, texts } of all.slice(2, 5)) expect(await getCoverage(db, testClock, entryId)).toEqual(texts);
  });
});

describe('an entry that is written by the verbs', () => {
  const store = () => ({ db, clock: testClock });
  const title = (words: string) => ({ fields: { title: words, summary: words }, blocks: [] });

  test('is missing, a draft or published in each language, for editors and for readers', async () => {
    const shared = { date: '2026-12-01', topics: ['presence'] };
    const begun = { kind: 'news', slug: 'begun', parentId: null, position: 0, author: 'test' } as const;
    const created = await create(store(), { ...begun, sourceLocale: 'gr', shared });
    if (created.outcome !== 'created') throw new Error(created.outcome);
    const { entryId } = created;
    const stateOf = async (locale: string, seenBy?: 'readers') =>
      (await getCoverage(db, testClock, entryId, seenBy)).find((one) => one.locale === locale);
    expect(await stateOf('gr')).toMatchObject({ state: 'missing', published: false, draft: false, share: 0 });
    await writeText(db, testClock, entryId, 'gr', title('Πρώτο'));
    expect(await stateOf('gr')).toMatchObject({ state: 'current', published: false, draft: true, share: 1 });
    expect(await stateOf('gr', 'readers')).toMatchObject({ state: 'missing' });
    await publishLatest(db, testClock, entryId, 'shared');
    await publishLatest(db, testClock, entryId, 'gr');
    expect(await stateOf('gr', 'readers')).toMatchObject({ state: 'current', published: true, draft: false });
    expect(await stateOf('en')).toMatchObject({ state: 'missing', published: false, missing: ['fields'] });
    await writeText(db, testClock, entryId, 'gr', title('Δεύτερο'));
    expect(await stateOf('gr')).toMatchObject({ published: true, draft: true });
    await writeText(db, testClock, entryId, 'gr', title('Πρώτο'));
    expect(await stateOf('gr')).toMatchObject({ published: true, draft: false });
    await archive(store(), { entryId, author: 'test' });
    expect(await getCoverage(db, testClock, entryId)).toEqual([]);
  });
});
