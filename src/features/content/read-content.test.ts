import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { findEntry, findTranslation, getRevision, raiseContentVersion } from './queries.ts';
import { readBlocks, readShared, type Unreadable } from './read-content.ts';
import { readTexts } from './texts.ts';
import type { UnreadablePlace } from './unreadable-places.ts';

let app: TestApp;
let unreadable: UnreadablePlace[] = [];
beforeAll(async () => {
  app = await createTestApp();
  app.content.onUnreadable((place) => unreadable.push(place));
});
beforeEach(() => {
  unreadable = [];
});
afterAll(() => app.close());

const conversation = {
  id: 'a',
  type: 'dialogue',
  data: {
    instructions: 'Speak.',
    start: 'one',
    nodes: [
      { id: 'one', speaker: 'Ana', text: 'Hm.', choices: [{ id: 'go', text: 'Go', next: 'two' }] },
      { id: 'two', speaker: 'Ana', text: 'Bye.', ending: 'excellent' },
    ],
  },
};

interface Stored {
  fields: Record<string, unknown>;
  blocks: { id: string; type: string; data: Record<string, unknown> }[];
}

/** Changes what is stored of a text as another version of the product would have written it. */
async function asAnotherVersion(kind: string, slug: string, change: (stored: Stored) => void): Promise<string> {
  const entry = await findEntry(app.db, kind, slug);
  const translation = await findTranslation(app.db, entry?.id ?? '', 'en');
  const { id, fields, blocks } = await getRevision(app.db, translation?.published_revision_id ?? '');
  const stored: Stored = { fields: JSON.parse(fields), blocks: JSON.parse(blocks) };
  change(stored);
  const values = { fields: JSON.stringify(stored.fields), blocks: JSON.stringify(stored.blocks) };
  await app.db.updateTable('revisions').set(values).where('id', '=', id).execute();
  await raiseContentVersion(app.db);
  await app.content.refresh();
  return entry?.id ?? '';
}

const poll = { id: 'vote', type: 'poll', data: { question: 'Which?', options: ['a', 'b'] } };

describe('a database that the next version has written', () => {
  test('is served: a block of a type that is not known is left out, once told where it stands', async () => {
    const id = await asAnotherVersion('news', 'first-five-minutes', ({ blocks }) => blocks.unshift(poll));
    for (const path of ['/news/first-five-minutes', '/news/first-five-minutes?again', '/news']) {
      const response = await app.request(path);
      expect([path, response.status]).toEqual([path, 200]);
      expect(await response.text()).not.toContain('Which?');
    }
    expect(unreadable).toEqual([
      {
        entry: 'news/first-five-minutes',
        locale: 'en',
        part: 'vote',
        reason: 'is of type poll, which this version does not know',
      },
    ]);
    expect(app.content.unreadable).toBe(1);
    const held = (await readTexts(app.db, app.clock, id)).get('en')?.published;
    expect(held?.blocks[0]).toEqual(poll);
  });

  test('is served with a field more, and keeps it', async () => {
    const id = await asAnotherVersion('page', 'project', ({ fields, blocks }) => {
      fields.mood = 'calm';
      if (blocks[0]) blocks[0].data.tone = 'warm';
    });
    expect((await app.request('/project')).status).toBe(200);
    expect(unreadable).toEqual([]);
    const held = (await readTexts(app.db, app.clock, id)).get('en')?.published;
    expect(held?.fields.mood).toBe('calm');
    expect(held?.blocks[0]?.data).toMatchObject({ tone: 'warm' });
  });

  test('is served where a choice has a value more', () => {
    const found: Unreadable[] = [];
    const stored = { category: 'tools', url: '/resources', format: 'hologram', languages: ['en'], rights: 'CC0' };
    const read = readShared('resource', JSON.stringify(stored), found);
    expect(read).toEqual({ ...stored, format: 'website' });
    expect(found).toEqual([{ part: 'shared', reason: 'format: cannot be read' }]);
  });
});

describe('a database that an earlier version has written', () => {
  test('is served without a field that was not there then', async () => {
    await asAnotherVersion('page', 'accessibility', ({ fields }) => {
      delete fields.lead;
      delete fields.eyebrow;
    });
    const response = await app.request('/accessibility');
    expect(response.status).toBe(200);
    expect(unreadable.map(({ part, reason }) => [part, reason])).toEqual([
      ['fields', 'eyebrow: is missing'],
      ['fields', 'lead: is missing'],
    ]);
  });

  test('has the stated value of a field that came later', () => {
    const found: Unreadable[] = [];
    const stored = { country: 'GR', voice: 'gr', url: '/', latitude: 1, longitude: 2, logo: 'logo.svg' };
    expect(readShared('partner', JSON.stringify(stored), found)).toEqual({ ...stored, coordinator: false });
    expect(found).toEqual([]);
  });
});

describe('a damaged text', () => {
  test.each(['', 'null', '{"a":', '[]', '"x"'])('%j above the body leaves the page standing', async (fields) => {
    const entry = await findEntry(app.db, 'page', 'dev');
    const translation = await findTranslation(app.db, entry?.id ?? '', 'en');
    const revision = translation?.published_revision_id ?? '';
    await app.db.updateTable('revisions').set({ fields }).where('id', '=', revision).execute();
    await raiseContentVersion(app.db);
    await app.content.refresh();
    expect((await app.request('/dev')).status).toBe(200);
  });

  test.each([
    ['a block that is no block', 'not one'],
    ['a conversation with an ending that is not known', conversation],
    ['no text', { id: 'a', type: 'prose', data: {} }],
    ['a text that is no text', { id: 'a', type: 'prose', data: { text: { rich: true } } }],
    ['no fields', { id: 'a', type: 'callout' }],
    ['two right answers, of which there can be one', activityWith({ correct: true })],
    ['a right answer that is not understood', activityWith({ correct: 'half' })],
  ])('%s: the other blocks are shown', (_, block) => {
    const whole = { id: 'b', type: 'prose', data: { text: 'Whole.' } };
    const found: Unreadable[] = [];
    const read = readBlocks(JSON.stringify([block, whole]), found);
    expect(read).toEqual([whole]);
    expect(found.length).toBeGreaterThan(0);
  });
});

function activityWith(change: object) {
  const option = (id: string) => ({ id, text: id, feedback: 'Why.' });
  const options = [
    { ...option('one'), correct: true },
    { ...option('two'), ...change },
  ];
  return { id: 'a', type: 'single-choice', data: { question: 'Which?', options } };
}
