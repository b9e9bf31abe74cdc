import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPublished } from '../../../../test/change-content.ts';
import { openTestDatabase, testClock } from '../../../../test/template-database.ts';
import type { Database } from '../../../foundation/database/database.ts';
import type { Block } from '../blocks.ts';
import { findEntryById, findTranslation, getRevision } from '../queries.ts';
import { readRevision, type Text } from '../texts.ts';
import { keepRevision } from './keep-revision.ts';
import { save } from './save.ts';

let db: Database;
let entryId: string;
beforeAll(async () => {
  db = await openTestDatabase('empty');
  const shared = { chapter: 'any', minutes: 5 };
  const chapter = await createPublished(
    db,
    testClock,
    {
      ...{ kind: 'chapter', slug: 'chapter', position: 0, shared: { course: 'course' } },
      parentId: await createPublished(
        db,
        testClock,
        { kind: 'course', slug: 'course', parentId: null, position: 0, shared: { voice: 'en', hours: 1 } },
        [],
      ),
    },
    [],
  );
  entryId = await createPublished(
    db,
    testClock,
    { kind: 'lesson', slug: 'l', parentId: chapter, position: 0, shared },
    [],
  );
});
afterAll(() => db.destroy());

/** What the next version of the product has written: a field more, a field of a block and of an option more, a block type more. */
const newer = {
  fields: { title: 'T', goal: 'G', level: 'B2' },
  blocks: [
    { id: 'text', type: 'prose', data: { text: 'Words.', tone: 'calm' }, reviewed: true },
    { id: 'poll', type: 'poll', data: { question: 'Which?' } },
    {
      id: 'q',
      type: 'single-choice',
      data: {
        question: 'Q?',
        options: [
          { id: 'a', text: 'A', correct: true, feedback: 'Yes.', weight: 2 },
          { id: 'b', text: 'B', feedback: 'No.' },
        ],
      },
    },
  ],
} as unknown as Text;

async function writeNewer(): Promise<string> {
  const entry = await findEntryById(db, entryId);
  if (!entry) return expect.unreachable();
  const translation = await findTranslation(db, entryId, 'en');
  const written = { text: newer, author: 'next', origin: 'edit', base: null } as const;
  return keepRevision(db, testClock().toISOString(), [entry, 'en', translation], written);
}

/** What this version's forms know of it, changed. */
const known: Text = {
  fields: { title: 'T, changed', goal: 'G' },
  blocks: [
    {
      id: 'q',
      type: 'single-choice',
      data: {
        question: 'Q, changed?',
        options: [
          { id: 'b', text: 'B', feedback: 'No.' },
          { id: 'a', text: 'A', correct: true, feedback: 'Yes.' },
        ],
      },
    },
    { id: 'text', type: 'prose', data: { text: 'Words, changed.' } },
  ] as Block[],
};

test('what a newer version has written is still there when an editor of this one saves', async () => {
  const base = await writeNewer();
  const saved = await save({ db, clock: testClock }, { entryId, locale: 'en', base, text: known, author: 'ada' });
  expect(saved).toMatchObject({ outcome: 'saved' });
  const latest = (await findTranslation(db, entryId, 'en'))?.latest_revision_id ?? '';
  const held = readRevision(await getRevision(db, latest));
  expect(held.fields).toEqual({ ...known.fields, level: 'B2' });
  const [question, text, poll] = held.blocks as unknown as Record<string, unknown>[];
  expect(text).toEqual({ id: 'text', type: 'prose', data: { text: 'Words, changed.', tone: 'calm' }, reviewed: true });
  expect(poll).toEqual(newer.blocks[1]);
  expect(question).toMatchObject({
    data: { question: 'Q, changed?', options: [{ id: 'b' }, { id: 'a', correct: true, weight: 2 }] },
  });
});

test('what nobody has written before is refused', async () => {
  const base = (await findTranslation(db, entryId, 'en'))?.latest_revision_id ?? '';
  const invented = { ...known, fields: { ...known.fields, invented: 1 } };
  const saved = await save({ db, clock: testClock }, { entryId, locale: 'en', base, text: invented, author: 'ada' });
  expect(saved.outcome).toBe('invalid');
});
