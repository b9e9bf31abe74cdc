import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { publishLatest, restoreNumber, takeDown, writeText } from '../../../../test/change-content.ts';
import { openTestDatabase } from '../../../../test/template-database.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import type { Database } from '../../../foundation/database/database.ts';
import { getCoverage } from '../coverage.ts';
import { findEntry, listRevisions } from '../queries.ts';
import { hashBlock, hashFields } from '../source-hash.ts';
import type { Text } from '../texts.ts';
import { publish } from './publish.ts';
import { restore } from './restore.ts';

let db: Database;
let app: TestApp;
let id: string;
let now: Date;
const clock = () => now;
const at = (time: string) => new Date(`2026-11-20T${time}:00.000Z`);

beforeAll(async () => {
  db = await openTestDatabase('starter');
  now = at('12:00');
  app = await createTestApp({ db, clock });
  id = (await findEntry(db, 'news', 'first-five-minutes'))?.id ?? '';
});
beforeEach(() => {
  now = at('12:00');
});
afterAll(() => db.destroy());

const say = (title: string): Text => ({
  fields: { title, summary: 'Short.' },
  blocks: [{ id: 'a', type: 'prose', data: { text: `${title}.` } }],
});

async function readers(path = '/news/first-five-minutes'): Promise<string> {
  await app.content.refresh();
  const response = await app.request(path);
  return /<h1[^>]*>(.*?)<\/h1>/.exec(await response.text())?.[1] ?? `${response.status}`;
}

describe('a text that is changed', () => {
  test('is seen by visitors when it is published, not before', async () => {
    await writeText(db, clock, id, 'en', say('Second'));
    expect(await readers()).not.toBe('Second');
    await publishLatest(db, clock, id, 'en');
    expect(await readers()).toBe('Second');
  });

  test('is a new revision each time, numbered on; saved again unchanged it is none', async () => {
    const before = await listRevisions(db, id, 'it');
    const first = await writeText(db, clock, id, 'it', say('Uno'));
    expect(await writeText(db, clock, id, 'it', say('Uno'))).toBe(first);
    await writeText(db, clock, id, 'it', say('Due'));
    const numbers = (await listRevisions(db, id, 'it')).map(({ number }) => number);
    expect(numbers).toEqual([before.length + 2, before.length + 1, ...before.map(({ number }) => number)]);
  });

  test('can be taken back to an earlier state, which becomes the latest and forgets nothing', async () => {
    for (const title of ['Bir', 'İki']) {
      await writeText(db, clock, id, 'tr', say(title));
      await publishLatest(db, clock, id, 'tr');
    }
    const before = await listRevisions(db, id, 'tr');
    const earlier = before.find(({ fields }) => fields.includes('Bir'));
    await restoreNumber(db, clock, id, 'tr', earlier?.number ?? 0);
    expect(await readers('/tr/news/first-five-minutes')).toBe('İki');
    await publishLatest(db, clock, id, 'tr');
    expect(await readers('/tr/news/first-five-minutes')).toBe('Bir');
    const after = await listRevisions(db, id, 'tr');
    expect(after.slice(1)).toEqual(before);
    expect(after[0]?.blocks).toBe(earlier?.blocks);
    const other = before.find(({ fields }) => fields.includes('İki'));
    const unknown = { entryId: id, part: 'tr', revisionId: other?.id ?? '', base: 'x', author: 'test' } as const;
    expect((await restore({ db, clock }, unknown)).outcome).toBe('outdated');
    // What it asks for is done, also where the answer to that was lost.
    expect((await restore({ db, clock }, { ...unknown, revisionId: earlier?.id ?? '' })).outcome).toBe('unchanged');
    expect((await restore({ db, clock }, { ...unknown, part: 'bg' })).outcome).toBe('not-found');
  });

  test('is kept without what no page could show', async () => {
    await writeText(db, clock, id, 'en', say('One\r\nline\0 and\u0007 \ud800half'));
    const [latest] = await listRevisions(db, id, 'en');
    expect(JSON.parse(latest?.fields ?? '').title).toBe('One\nline and \ufffdhalf');
  });
});

describe('a text that is taken down', () => {
  test('is replaced by the source language, and comes back as it was', async () => {
    await publishLatest(db, clock, id, 'en');
    const greek = await readers('/gr/news/first-five-minutes');
    await takeDown(db, id, 'gr');
    expect(await readers('/gr/news/first-five-minutes')).toBe(await readers());
    await publishLatest(db, clock, id, 'gr');
    expect(await readers('/gr/news/first-five-minutes')).toBe(greek);
  });

  test('is told where there is no such text', async () => {
    expect(await takeDown(db, 'no such entry', 'gr')).toEqual({ outcome: 'not-found' });
    const [{ id: revisionId } = { id: '' }] = await listRevisions(db, id, 'gr');
    for (const named of [
      { entryId: 'no such entry', part: 'gr', revisionId },
      { entryId: id, part: 'tr', revisionId },
      { entryId: id, part: 'gr', revisionId: 'none' },
    ] as const)
      expect(await publish({ db, clock }, { ...named, author: 'test' })).toEqual({ outcome: 'not-found' });
  });
});

describe('a text that is published again', () => {
  test('keeps the day it was first published when it is published again', async () => {
    const published = async () =>
      (
        await app.db
          .selectFrom('translations')
          .select('published_at')
          .where('entry_id', '=', id)
          .where('locale', '=', 'nb')
          .executeTakeFirst()
      )?.published_at;
    const first = await published();
    now = at('17:00');
    await publishLatest(db, clock, id, 'nb');
    expect(await published()).toBe(first);
  });
});

describe('a translation', () => {
  const stateOf = async (locale: string) => (await getCoverage(db, clock, id)).find((one) => one.locale === locale);
  const source: Text = {
    fields: { title: 'T', summary: 'S' },
    blocks: [
      { id: 'a', type: 'prose', data: { text: 'A' } },
      { id: 'b', type: 'callout', data: { title: 'B', text: 'B' } },
    ],
  };
  const translate = (from: Text): Text => ({
    fields: { title: 'Τ', summary: 'Σ' },
    blocks: from.blocks.map((block) => ({ ...block, sourceHash: hashBlock(block) })),
    sourceHash: hashFields(from.fields),
  });

  test('is current as long as its source stays as it was, however the keys are ordered', async () => {
    await writeText(db, clock, id, 'en', source);
    await writeText(db, clock, id, 'gr', translate(source));
    const written = { locale: 'gr', published: true, draft: true };
    const current = { ...written, state: 'current', share: 1, stale: [], missing: [], dropped: [] };
    expect(await stateOf('gr')).toEqual(current);
    const turned = { ...source, fields: { summary: 'S', title: 'T' } };
    await writeText(db, clock, id, 'en', turned);
    expect((await stateOf('gr'))?.state).toBe('current');
  });

  test('is stale in exactly what changed, and misses exactly what was added', async () => {
    const [first, second] = source.blocks;
    if (!first || second?.type !== 'callout') throw new Error('The source lost its blocks');
    const changed: Text = {
      fields: { ...source.fields, title: 'Other' },
      blocks: [
        first,
        { ...second, data: { ...second.data, text: 'Other' } },
        { id: 'c', type: 'prose', data: { text: 'C' } },
      ],
    };
    await writeText(db, clock, id, 'en', changed);
    expect(await stateOf('gr')).toMatchObject({
      state: 'stale',
      share: 0.25,
      stale: ['fields', 'b'],
      missing: ['c'],
      dropped: [],
    });
    await writeText(db, clock, id, 'gr', translate(changed));
    expect((await stateOf('gr'))?.state).toBe('current');
  });

  test('is stale when a block became of another type', async () => {
    const [, second] = source.blocks;
    if (!second) throw new Error('The source lost its blocks');
    await writeText(db, clock, id, 'en', {
      ...source,
      blocks: [{ id: 'a', type: 'callout', data: { title: 'A', text: 'A' } }, second],
    });
    await writeText(db, clock, id, 'gr', translate(source));
    expect((await stateOf('gr'))?.stale).toEqual(['a']);
  });

  test('is missing where nobody made one', async () => {
    for (const table of ['entry_changes', 'translations', 'revisions'] as const) {
      await db.deleteFrom(table).where('entry_id', '=', id).where('locale', '=', 'bg').execute();
    }
    expect((await stateOf('bg'))?.state).toBe('missing');
    expect(await getCoverage(db, clock, 'no such entry')).toEqual([]);
  });
});
