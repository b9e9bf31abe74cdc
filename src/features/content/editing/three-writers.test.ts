import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { articleFile, articleIds, makeArticleFolder } from '../../../../test/article-files.ts';
import type { ContentFolder } from '../../../../test/content-folder.ts';
import { openSharedTestDatabase, testClock, testFiles } from '../../../../test/template-database.ts';
import type { Database } from '../../../foundation/database/database.ts';
import { isOpen } from '../../../route-list.ts';
import type { Block } from '../blocks.ts';
import { importContent } from '../import-content.ts';
import { PublishedContent } from '../published.ts';
import { findRevision, findTranslation, listRevisions } from '../queries.ts';
import { readRevision, type Text } from '../texts.ts';
import { publish } from './publish.ts';
import { save } from './save.ts';

const [entryId = ''] = articleIds;
const locale = 'en';
/** Each writer has connections of their own where the engine has more than one. */
let instances: Database[];
let folder: ContentFolder;

beforeAll(async () => {
  const open = await openSharedTestDatabase('empty');
  instances = [open(), open(), open()];
});
afterAll(async () => {
  for (const db of instances) await db.destroy();
});

const writers = ['ada', 'bob', 'import'] as const;
const step = fc.record({
  writer: fc.constantFrom(...writers),
  /** `reopen` takes the latest text as it is; `save` and `add` write a new word into it, and `publish` shows what the writer has before them. */
  act: fc.constantFrom('reopen', 'save', 'save', 'add', 'publish'),
  block: fc.nat(5),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const wordsOf = (text: unknown) => new Set(JSON.stringify(text).match(/word\d+/g) ?? []);

/** What happens to one entry, and what is known of it from outside. */
class Story {
  #count = 0;
  readonly accepted = new Map<string, string>();
  readonly published = new Set<string>();
  readonly open = new Map<string, { base: string; text: Text; word: string | undefined }>();
  file = 'Words.';

  word(): string {
    this.#count += 1;
    return `word${this.#count}`;
  }
}

const write = ({ blocks, ...text }: Text, { act, block }: Step, word: string): Text => {
  if (act === 'add') {
    const added: Block = { id: word, type: 'prose', data: { text: word } };
    return { ...text, blocks: blocks.toSpliced(block % (blocks.length + 1), 0, added) };
  }
  const at = block % Math.max(blocks.length, 1);
  const changed = blocks.map((one, index) =>
    index === at && one.type === 'prose' ? { ...one, data: { text: `${one.data.text} ${word}` } } : one,
  );
  return { ...text, blocks: changed };
};

async function reopen(db: Database, story: Story, writer: string): Promise<void> {
  const revision = await findRevision(db, (await findTranslation(db, entryId, locale))?.latest_revision_id ?? '');
  if (revision) story.open.set(writer, { base: revision.id, text: readRevision(revision), word: undefined });
}

/** What an editor does; who is told that others were there takes their text and writes their word again. */
async function edit(db: Database, story: Story, asked: Step): Promise<void> {
  const { writer, act } = asked;
  const store = { db, clock: testClock };
  if (act === 'reopen' || !story.open.has(writer)) return reopen(db, story, writer);
  const before = story.open.get(writer);
  if (!before) return undefined;
  if (act === 'publish') {
    const named = { entryId, part: locale, revisionId: before.base, author: writer } as const;
    // It counts as published from here on: others may read it before this writer is told.
    story.published.add(before.base);
    expect((await publish(store, named)).outcome).toBe('published');
    return undefined;
  }
  const word = before.word ?? story.word();
  const text = write(before.text, asked, word);
  const saved = await save(store, { entryId, locale, base: before.base, text, author: writer });
  if (saved.outcome === 'saved') story.accepted.set(word, saved.revisionId);
  expect(['saved', 'outdated']).toContain(saved.outcome);
  await reopen(db, story, writer);
  const now = story.open.get(writer);
  if (now && saved.outcome === 'outdated') story.open.set(writer, { ...now, word });
  return undefined;
}

async function importFile(db: Database, story: Story): Promise<void> {
  const word = story.word();
  story.file += ` ${word}`;
  await folder.write({ 'news/one/en.md': articleFile('One', story.file) });
  const before = new Set((await listRevisions(db, entryId, locale)).map(({ id }) => id));
  const { kept, problems } = await importContent(db, testClock, testFiles, folder.path);
  expect(problems).toEqual([]);
  const own = (await listRevisions(db, entryId, locale)).find(
    ({ id, author }) => author === 'import' && !before.has(id),
  );
  expect(kept.length === 0).toBe(own !== undefined);
  if (!own) return;
  story.accepted.set(word, own.id);
  story.published.add(own.id);
}

const [ada, bob, importer] = [0, 1, 2];
const dbOf = (writer: string) =>
  instances[writer === 'ada' ? ada : writer === 'bob' ? bob : importer] ?? expect.unreachable();

async function checkReaders(story: Story, known: PublishedContent): Promise<void> {
  await known.refresh();
  const shown = await known.find('news', 'one', locale);
  const revisions = await listRevisions(dbOf('ada'), entryId, locale);
  const published = revisions.filter(({ id }) => story.published.has(id)).map(readRevision);
  expect(published.map(({ blocks }) => blocks)).toContainEqual(shown?.blocks);
}

test('whatever two editors and an importer do at once, no word is lost, none is read before it is published, and each state can be found', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { maxLength: 12 }), async (rounds) => {
      folder = await makeArticleFolder(dbOf('ada'));
      const known = new PublishedContent(dbOf('bob'), testClock, isOpen);
      const story = new Story();
      await importFile(dbOf('import'), story);
      for (const round of rounds) {
        // At most one thing at a time for each of them: a person has two hands, the importer one folder.
        const acts = writers.flatMap((writer) => round.find((one) => one.writer === writer) ?? []);
        await Promise.all(
          acts.map((act) =>
            act.writer === 'import' ? importFile(dbOf('import'), story) : edit(dbOf(act.writer), story, act),
          ),
        );
        await checkReaders(story, known);
      }
      const revisions = await listRevisions(dbOf('ada'), entryId, locale);
      const [latest] = revisions;
      const held = wordsOf(latest?.blocks);
      for (const [word, revisionId] of story.accepted) {
        expect([...held]).toContain(word);
        expect([...wordsOf(revisions.find(({ id }) => id === revisionId)?.blocks)]).toContain(word);
      }
      expect(revisions.map(({ number }) => number)).toEqual(revisions.map((_, index) => revisions.length - index));
      await folder.remove();
    }),
    { numRuns: 40 },
  );
});
