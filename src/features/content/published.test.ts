import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { publishLatest, writeText } from '../../../test/change-content.ts';
import { openTestDatabase, testClock } from '../../../test/template-database.ts';
import type { Database } from '../../foundation/database/database.ts';
import { isOpen } from '../../route-list.ts';
import { PublishedContent } from './published.ts';
import { findEntry, raiseContentVersion } from './queries.ts';

let db: Database;
let content: PublishedContent;
let reads = 0;

/** The same database, counting what is asked of it. */
const counted = () =>
  db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      reads += 1;
      return result;
    },
  });

beforeAll(async () => {
  db = await openTestDatabase('starter');
});
beforeEach(async () => {
  content = new PublishedContent(counted(), testClock, isOpen);
  await content.refresh();
  // What all entries share: whether modules are switched off.
  await content.get('site', 'polylogue', 'en');
  reads = 0;
});
afterAll(() => db.destroy());

/** What listeners are told of changes that are found while `work` goes on. */
async function toldOf(work: () => Promise<unknown>): Promise<boolean[]> {
  const told: boolean[] = [];
  content.onChange(({ elsewhere }) => told.push(elsewhere));
  await work();
  return told;
}

test('whoever finds it first, what was changed here is told as a change made here', async () => {
  const change = () => raiseContentVersion(db);
  const look = () => content.refresh({ elsewhere: true });
  await change();
  expect(await toldOf(look)).toEqual([true]);
  await change();
  expect(await toldOf(() => Promise.all([look(), content.refresh()]))).toContain(false);
  await change();
  await look();
  expect((await toldOf(() => content.refresh())).at(-1)).toBe(false);
  expect(await toldOf(() => content.refresh())).toEqual([]);
});

async function readsOf(work: () => Promise<unknown>): Promise<number> {
  const before = reads;
  await work();
  return reads - before;
}

describe('what published content asks of the database', () => {
  test('a list costs as much as one entry, however long it is', async () => {
    const one = await readsOf(() => content.get('news', 'first-five-minutes', 'en'));
    let length = 0;
    const many = await readsOf(async () => {
      length = (await content.list('news', 'en')).length;
    });
    expect(length).toBeGreaterThan(5);
    expect(many).toBe(one);
  });

  test('after a change everyone who asks for the same waits for the same answer', async () => {
    const once = await readsOf(() => content.list('news', 'en'));
    await raiseContentVersion(db);
    await content.refresh();
    await content.get('site', 'polylogue', 'en');
    const all = await readsOf(() => Promise.all(Array.from({ length: 50 }, () => content.list('news', 'en'))));
    expect(all).toBe(once);
  });

  test('as long as nothing changes, one look at the version is one read', async () => {
    await content.list('news', 'en');
    expect(await readsOf(() => content.refresh())).toBe(1);
    expect(await readsOf(() => content.list('news', 'en'))).toBe(0);
  });

  test('looks that are asked for during another are one look after it', async () => {
    expect(await readsOf(() => Promise.all(Array.from({ length: 9 }, () => content.refresh())))).toBe(2);
    expect(await readsOf(() => content.refresh())).toBe(1);
  });
});

test('who looks after a change of their own finds it, even where a look was under way', async () => {
  const id = (await findEntry(db, 'news', 'first-five-minutes'))?.id ?? '';
  const under = content.refresh();
  await writeText(db, testClock, id, 'en', { fields: { title: 'Changed', summary: 'S' }, blocks: [] });
  await publishLatest(db, testClock, id, 'en');
  await Promise.all([under, content.refresh()]);
  expect((await content.get('news', 'first-five-minutes', 'en')).fields.title).toBe('Changed');
});

test('a look that fails is told to whoever asked for it; the next one works', async () => {
  let broken = true;
  const failing = db.withPlugin({
    transformQuery: ({ node }) => {
      if (broken) throw new Error('no database');
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const shaky = new PublishedContent(failing, testClock, isOpen);
  const asked = [shaky.refresh(), shaky.refresh()].map((look) => look.catch((error: Error) => error.message));
  expect(await Promise.all(asked)).toEqual(['no database', 'no database']);
  broken = false;
  await shaky.refresh();
  expect(shaky.version).not.toBe('');
});
