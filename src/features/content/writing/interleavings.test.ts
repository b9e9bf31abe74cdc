import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DeskWriter } from '../../../../test/desk-writer.ts';
import { openSharedTestDatabase } from '../../../../test/template-database.ts';
import { createTestAccount, type TestAccount } from '../../../../test/test-account.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { testGrants } from '../../../../test/test-grants.ts';
import { getCoverage } from '../coverage.ts';
import { create } from '../editing/create.ts';
import { save } from '../editing/save.ts';
import { findTranslation, getRevision } from '../queries.ts';
import { readRevision } from '../texts.ts';

/** So many in every run; CONTRIBUTING.md says how to ask for a thousand. */
const numRuns = Number(process.env.INTERLEAVINGS ?? 8);

const start = new Date('2026-11-20T14:30:00.000Z');
let now = start;
let app: TestApp;
let accounts: TestAccount[];
beforeAll(async () => {
  const open = await openSharedTestDatabase('starter');
  app = await createTestApp({ db: open(), clock: () => now });
  const grants = testGrants('coordinator');
  accounts = [];
  for (const first_name of ['Ada', 'Bob', 'Eleni'])
    accounts.push(await createTestAccount(app, { grants, first_name, last_name: 'Lind' }));
});
afterAll(() => app.close());

const people = ['ada', 'bob', 'translator'] as const;
const step = fc.record({
  who: fc.constantFrom(...people),
  act: fc.constantFrom('type', 'type', 'save', 'save', 'submit', 'rest', 'leave', 'up', 'insert', 'hold'),
  place: fc.nat(9),
  minutes: fc.nat(6),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

let entries = 0;
async function createEntry(): Promise<string> {
  entries += 1;
  const author = accounts[0]?.account.id ?? '';
  const text = (title: string) => ({
    fields: { title, summary: `${title}.` },
    blocks: ['one', 'two'].map((id) => ({ id, type: 'prose' as const, data: { text: `${title} ${id}` } })),
  });
  const made = await create(app, {
    ...{ kind: 'news', slug: `interleaved-${entries}`, parentId: null, position: 0, author },
    shared: { date: '2026-11-20', topics: ['presence'] },
    text: { locale: 'en', text: text('Talk') },
  });
  if (made.outcome !== 'created') throw new Error(made.outcome);
  const { entryId } = made;
  const translatedFrom = { locale: 'en' as const, revisionId: made.textRevisionId ?? '' };
  await save(app, { entryId, locale: 'gr', text: text('Λόγος'), base: null, author, translatedFrom });
  return entryId;
}

async function act(writer: DeskWriter, { act: verb, place }: Step, word: string): Promise<void> {
  if (verb === 'type') return writer.type(word, place);
  if (verb === 'rest') return writer.rest();
  if (verb === 'leave') return writer.leave();
  await writer.type(word, place);
  await writer.press(verb, place);
  return undefined;
}

async function wordsOf(entryId: string, locale: string): Promise<string> {
  const translation = await findTranslation(app.db, entryId, locale);
  const { fields, blocks } = readRevision(await getRevision(app.db, translation?.latest_revision_id ?? ''));
  return JSON.stringify([fields, blocks]);
}

test(`whatever two editors and a translator do at the desk at once, no word is lost: ${numRuns} stories`, async () => {
  const rounds = fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(rounds, async (story) => {
      // Each begins at the same hour: nobody's session ends.
      now = start;
      const entryId = await createEntry();
      let words = 0;
      const writers = people.map((who, index) => {
        const account = accounts[index] as TestAccount;
        return new DeskWriter(app, account, `/desk/entries/${entryId}/${who === 'translator' ? 'gr' : 'en'}`);
      });
      for (const round of story) {
        now = new Date(now.getTime() + (round[0]?.minutes ?? 0) * 60_000);
        await Promise.all(
          people.map((who, index) => {
            const asked = round.find((one) => one.who === who);
            words += 1;
            return asked && writers[index] && act(writers[index], asked, `word${words}x`);
          }),
        );
      }
      // In the end everybody saves what is still in their form, as often as somebody else was there first.
      for (const writer of writers)
        for (let times = 0; writer.pending.size > 0 && times < 4; times += 1) await writer.press('save', 0);
      for (const [index, { pending, saved }] of writers.entries()) {
        expect([...pending]).toEqual([]);
        const held = await wordsOf(entryId, people[index] === 'translator' ? 'gr' : 'en');
        expect([...saved].filter((word) => !held.includes(word))).toEqual([]);
      }
    }),
    { numRuns },
  );
}, 3_600_000);

test(`however long somebody writes before they say that only the form has changed, no translation goes stale: ${numRuns} stories`, async () => {
  const own = fc.record({
    act: fc.constantFrom('type', 'type', 'rest', 'rest', 'up', 'save'),
    place: fc.nat(9),
    minutes: fc.nat(6),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(own, { minLength: 2, maxLength: 10 }), async (story) => {
      now = start;
      const entryId = await createEntry();
      const writer = new DeskWriter(app, accounts[0] as TestAccount, `/desk/entries/${entryId}/en`);
      const formOnly = { formOnly: 'on' };
      for (const [index, { act: verb, place, minutes }] of story.entries()) {
        now = new Date(now.getTime() + minutes * 60_000);
        await writer.type(`word${index}x`, place);
        if (verb === 'rest') await writer.rest();
        else if (verb !== 'type') await writer.press(verb, place, verb === 'save' ? formOnly : {});
      }
      await writer.press('save', 0, formOnly);
      const greek = (await getCoverage(app.db, app.clock, entryId)).find(({ locale }) => locale === 'gr');
      expect([greek?.state, greek?.stale, [...writer.pending]]).toEqual(['current', [], []]);
    }),
    { numRuns },
  );
}, 3_600_000);
