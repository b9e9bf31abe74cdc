import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../../test/template-database.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import type { Database } from '../../../foundation/database/database.ts';
import type { Block } from '../blocks.ts';
import { getCoverage } from '../coverage.ts';
import { sharedPart } from '../part.ts';
import { findEntryById, findTranslation, getRevision, listEntryChanges, listRevisions } from '../queries.ts';
import { readRevision, type Text } from '../texts.ts';
import { acceptAsCurrent } from './accept-as-current.ts';
import { archive } from './archive.ts';
import { copy } from './copy.ts';
import { create } from './create.ts';
import { move } from './move.ts';
import { plan } from './plan.ts';
import { publish } from './publish.ts';
import { publishTogether } from './publish-together.ts';
import { rename } from './rename.ts';
import { save } from './save.ts';
import { saveShared } from './save-shared.ts';
import { sendBack } from './send-back.ts';
import { submit } from './submit.ts';
import { unarchive } from './unarchive.ts';

let db: Database;
let app: TestApp;
let now: Date;
let number = 0;
const clock = () => now;
const author = 'ada';

beforeAll(async () => {
  db = await openTestDatabase('starter');
  now = new Date(Date.now() + 1000);
  app = await createTestApp({ db, clock });
});
beforeEach(() => {
  number += 1;
});
afterAll(() => db.destroy());

const store = () => ({ db, clock });
const block = (id: string, text: string): Block => ({ id, type: 'prose', data: { text } });
const say = (title: string, ...blocks: Block[]): Text => ({
  fields: { title, summary: 'Short.' },
  blocks: blocks.length > 0 ? blocks : [block('a', `${title}.`)],
});
const shared = { date: '2026-11-18', topics: ['tasks'] };

/** A news item nobody sees yet, begun in English or in another language. */
async function begin(text: Text, locale: 'en' | 'gr' = 'en') {
  const slug = `item-${number}`;
  const place = { kind: 'news', slug, parentId: null, position: 0 } as const;
  const made = await create(store(), { ...place, sourceLocale: locale, shared, text: { locale, text }, author });
  if (made.outcome !== 'created' || !made.textRevisionId) throw new Error(made.outcome);
  return { ...made, slug, textRevisionId: made.textRevisionId };
}

async function publishAll({ entryId, sharedRevisionId, textRevisionId }: Awaited<ReturnType<typeof begin>>) {
  const parts = [
    { entryId, part: 'en', revisionId: textRevisionId } as const,
    { entryId, part: sharedPart, revisionId: sharedRevisionId } as const,
  ];
  expect(await publishTogether(store(), { parts, author })).toEqual({ outcome: 'published' });
}

async function readers(slug: string, prefix = ''): Promise<string> {
  await app.content.refresh();
  const response = await app.request(`${prefix}/news/${slug}`);
  return /<h1[^>]*>(.*?)<\/h1>/.exec(await response.text())?.[1] ?? `${response.status}`;
}

const latest = async (entryId: string, part: 'en' | 'gr' | 'bg' | typeof sharedPart) =>
  getRevision(db, (await findTranslation(db, entryId, part))?.latest_revision_id ?? '');

describe('an entry that is created', () => {
  test('is seen by nobody until it is published, its shared fields with it or before', async () => {
    const made = await begin(say('New'));
    expect(await readers(made.slug)).toBe('302');
    const text = { entryId: made.entryId, part: 'en', revisionId: made.textRevisionId } as const;
    expect((await publish(store(), { ...text, author })).outcome).toBe('shared-not-published');
    await publishAll(made);
    expect(await readers(made.slug)).toBe('New');
  });

  test('is shown no sooner than its shared fields, where those are planned', async () => {
    const { entryId, sharedRevisionId, textRevisionId } = await begin(say('Ahead'));
    const at = new Date(now.getTime() + 3_600_000);
    const parts = [{ entryId, part: 'en', revisionId: textRevisionId } as const];
    await plan(store(), { parts: [{ entryId, part: sharedPart, revisionId: sharedRevisionId }], at, author });
    const refused = { outcome: 'shared-not-published', entryId };
    expect(await publishTogether(store(), { parts, author })).toEqual(refused);
    expect(await plan(store(), { parts, at: new Date(at.getTime() - 1), author })).toEqual(refused);
    expect(await plan(store(), { parts, at, author })).toEqual({ outcome: 'planned' });
  });

  test('is refused where its address is taken, its place is none or its fields are wrong; nothing is left of it', async () => {
    const made = await begin(say('Here'));
    const place = { kind: 'news', slug: made.slug, parentId: null, position: 0, shared, author } as const;
    const again = { ...place, slug: `other-${number}` };
    expect(await create(store(), place)).toEqual({ outcome: 'slug-taken', entryId: made.entryId });
    expect(await create(store(), { ...place, slug: 'No Address' })).toEqual({ outcome: 'bad-slug' });
    expect(await create(store(), { ...again, parentId: made.entryId })).toEqual({ outcome: 'bad-parent' });
    expect(await create(store(), { ...again, shared: { date: 'soon', topics: [], extra: 1 } })).toMatchObject({
      outcome: 'invalid',
      problems: [{ path: ['date'] }, { path: ['topics'] }, { path: [] }],
    });
    expect((await create(store(), again)).outcome).toBe('created');
  });
});

describe('a text that two people change', () => {
  test('holds what both have done in different places, and says what came from the other', async () => {
    const { entryId, textRevisionId: base } = await begin(say('T', block('a', 'A'), block('b', 'B')));
    const mine = say('Mine', block('a', 'A'), block('b', 'B, mine'));
    const theirs = say('T', block('new', 'N'), block('a', 'A, theirs'), block('b', 'B'));
    await save(store(), { entryId, locale: 'en', base, text: theirs, author: 'bob' });
    const saved = await save(store(), { entryId, locale: 'en', base, text: mine, author });
    expect(saved).toMatchObject({ outcome: 'saved', taken: ['#new', '#a'] });
    expect(readRevision(await latest(entryId, 'en'))).toEqual(
      say('Mine', block('new', 'N'), block('a', 'A, theirs'), block('b', 'B, mine')),
    );
  });

  test('is not saved where both have changed the same; whoever comes second is told where', async () => {
    const { entryId, textRevisionId: base } = await begin(say('T', block('a', 'A'), block('b', 'B')));
    const theirs = say('T', block('a', 'A, theirs'), block('b', 'B'));
    await save(store(), { entryId, locale: 'en', base, text: theirs, author: 'bob' });
    for (const mine of [say('T', block('a', 'A, mine'), block('b', 'B')), say('T', block('b', 'B'))]) {
      const saved = await save(store(), { entryId, locale: 'en', base, text: mine, author });
      expect(saved).toMatchObject({ outcome: 'outdated', clashes: ['#a'], latest: { author: 'bob' } });
    }
    expect(readRevision(await latest(entryId, 'en'))).toEqual(theirs);
  });

  test('may be sent again: the second time changes nothing', async () => {
    const { entryId, textRevisionId: base } = await begin(say('T'));
    const saving = { entryId, locale: 'en', base, text: say('Again'), author } as const;
    const first = await save(store(), saving);
    expect(await save(store(), saving)).toEqual({
      outcome: 'unchanged',
      revisionId: 'revisionId' in first && first.revisionId,
    });
    expect(await listRevisions(db, entryId, 'en')).toHaveLength(2);
  });
});

describe('what no language changes', () => {
  test('waits for its publication, and comes at its hour where it is planned', async () => {
    const made = await begin(say('Dated'));
    await publishAll(made);
    const { entryId } = made;
    const fields = { ...shared, topics: ['a-new-topic'] };
    const saved = await saveShared(store(), { entryId, fields, base: made.sharedRevisionId, author });
    const revisionId = 'revisionId' in saved ? saved.revisionId : '';
    const topics = async () => {
      await app.content.refresh();
      return (await app.content.get('news', made.slug, 'en')).shared.topics;
    };
    expect(await topics()).toEqual(['tasks']);
    const at = new Date(now.getTime() + 3_600_000);
    await plan(store(), { parts: [{ entryId, part: sharedPart, revisionId }], at, author });
    expect(await topics()).toEqual(['tasks']);
    now = at;
    expect(await topics()).toEqual(['a-new-topic']);
  });

  test('cannot be planned for an hour that has passed', async () => {
    const made = await begin(say('Late'));
    const parts = [{ entryId: made.entryId, part: sharedPart, revisionId: made.sharedRevisionId } as const];
    expect(await plan(store(), { parts, at: now, author })).toEqual({ outcome: 'past' });
  });
});

describe('a reviewer', () => {
  test('publishes what was submitted and read, not what was written after it', async () => {
    const made = await begin(say('Read'));
    await publishAll(made);
    const named = { entryId: made.entryId, part: 'en', revisionId: made.textRevisionId } as const;
    await submit(store(), { ...named, author });
    await save(store(), {
      entryId: made.entryId,
      locale: 'en',
      base: made.textRevisionId,
      text: say('Unread'),
      author,
    });
    await publish(store(), { ...named, author: 'rev' });
    expect(await readers(made.slug)).toBe('Read');
    expect((await findTranslation(db, made.entryId, 'en'))?.submitted_revision_id).toBeNull();
  });

  test('sends back with a reason that stays in the history', async () => {
    const made = await begin(say('Not yet'));
    const named = { entryId: made.entryId, part: 'en', revisionId: made.textRevisionId } as const;
    expect(await sendBack(store(), { ...named, author: 'rev', note: 'Too long' })).toEqual({
      outcome: 'not-submitted',
    });
    await submit(store(), { ...named, author });
    await sendBack(store(), { ...named, author: 'rev', note: 'Too long' });
    const [change] = await listEntryChanges(db, made.entryId);
    expect(change).toMatchObject({ verb: 'send-back', author: 'rev', note: 'Too long', revision_id: named.revisionId });
  });

  test('publishes a set together, or none of it', async () => {
    const [one] = [await begin(say('One'))];
    number += 1000;
    const two = await begin(say('Two'));
    const parts = [
      { entryId: one.entryId, part: sharedPart, revisionId: one.sharedRevisionId } as const,
      { entryId: one.entryId, part: 'en', revisionId: one.textRevisionId } as const,
      { entryId: two.entryId, part: 'en', revisionId: two.textRevisionId } as const,
    ];
    const refused = { outcome: 'shared-not-published', entryId: two.entryId };
    expect(await publishTogether(store(), { parts, author })).toEqual(refused);
    expect([await readers(one.slug), await readers(two.slug)]).toEqual(['302', '302']);
  });
});

describe('a translation', () => {
  const stateOf = async (entryId: string, locale: string) =>
    (await getCoverage(db, clock, entryId)).find((one) => one.locale === locale);

  async function translated() {
    const made = await begin(say('T', block('a', 'A'), block('b', 'B')));
    const { entryId, textRevisionId: revisionId } = made;
    const text = say('Τ', block('a', 'Α'), block('b', 'Β'));
    const translatedFrom = { locale: 'en', revisionId } as const;
    const saved = await save(store(), { entryId, locale: 'gr', base: null, text, translatedFrom, author });
    return { ...made, greek: 'revisionId' in saved ? saved.revisionId : '' };
  }

  test('remembers what it was made from; a changed source makes it stale in that place until somebody says it still holds', async () => {
    const { entryId, textRevisionId: base, greek } = await translated();
    expect((await stateOf(entryId, 'gr'))?.state).toBe('current');
    const text = say('T', block('a', 'A, other'), block('b', 'B'));
    const changed = await save(store(), { entryId, locale: 'en', base, text, author });
    expect(await stateOf(entryId, 'gr')).toMatchObject({ state: 'stale', stale: ['a'] });
    const source = { locale: 'en', revisionId: 'revisionId' in changed ? changed.revisionId : '' } as const;
    const accepting = { entryId, locale: 'gr', base: greek, source, passages: ['a'], author } as const;
    expect((await acceptAsCurrent(store(), accepting)).outcome).toBe('accepted');
    expect((await stateOf(entryId, 'gr'))?.state).toBe('current');
    expect((await acceptAsCurrent(store(), accepting)).outcome).toBe('outdated');
    expect(readRevision(await latest(entryId, 'gr')).blocks[0]?.data).toEqual({ text: 'Α' });
  });

  test('stays current through changes of form only, and goes stale with the first change of meaning', async () => {
    const { entryId, textRevisionId } = await translated();
    let base = textRevisionId;
    for (const [words, formOnly, state] of [
      ['A!', true, 'current'],
      ['A!!', true, 'current'],
      ['Other', false, 'stale'],
      ['Other!', true, 'stale'],
      ['A', false, 'current'],
    ] as const) {
      const text = say('T', block('a', words), block('b', 'B'));
      const saved = await save(store(), { entryId, locale: 'en', base, text, formOnly, author });
      base = 'revisionId' in saved ? saved.revisionId : '';
      expect([words, (await stateOf(entryId, 'gr'))?.state]).toEqual([words, state]);
    }
  });

  test('of a translation remembers the language between', async () => {
    const { entryId, greek } = await translated();
    const translatedFrom = { locale: 'gr', revisionId: greek } as const;
    const text = say('Б', block('a', 'Б'), block('b', 'Б'));
    await save(store(), { entryId, locale: 'bg', base: null, text, translatedFrom, author });
    const held = readRevision(await latest(entryId, 'bg'));
    expect([held.sourceLocale, ...held.blocks.map(({ sourceLocale }) => sourceLocale)]).toEqual(['gr', 'gr', 'gr']);
  });

  test('cannot be said to come from a text that is another entry’s', async () => {
    const { entryId } = await begin(say('T'));
    number += 2000;
    const other = await begin(say('Other'));
    const translatedFrom = { locale: 'en', revisionId: other.textRevisionId } as const;
    const saved = await save(store(), { entryId, locale: 'gr', base: null, text: say('Τ'), translatedFrom, author });
    expect(saved).toEqual({ outcome: 'not-found' });
  });
});

describe('an entry as a whole', () => {
  test('can be put away and brought back as it was', async () => {
    const made = await begin(say('Away'));
    await publishAll(made);
    await archive(store(), { entryId: made.entryId, author });
    expect(await readers(made.slug)).toBe('302');
    await unarchive(store(), { entryId: made.entryId, author });
    expect(await readers(made.slug)).toBe('Away');
  });

  test('cannot be put away while others stand below it', async () => {
    const chapter = await db.selectFrom('entries').select('id').where('kind', '=', 'chapter').executeTakeFirstOrThrow();
    expect(await archive(store(), { entryId: chapter.id, author })).toEqual({ outcome: 'has-children' });
  });

  test('keeps its former address for itself when it is renamed, and can take it again', async () => {
    const { entryId, slug } = await begin(say('Named'));
    expect(await rename(store(), { entryId, slug: `${slug}-new`, author })).toEqual({ outcome: 'renamed' });
    number += 3000;
    const other = await begin(say('Other'));
    expect(await rename(store(), { entryId: other.entryId, slug, author })).toEqual({ outcome: 'slug-taken', entryId });
    expect(await rename(store(), { entryId, slug, author })).toEqual({ outcome: 'renamed' });
    expect((await findEntryById(db, entryId))?.slug).toBe(slug);
  });

  test('is found at its new address from the one that somebody has kept, in every language', async () => {
    const made = await begin(say('Renamed'));
    await publishAll(made);
    await rename(store(), { entryId: made.entryId, slug: `${made.slug}-now`, author });
    await app.content.refresh();
    for (const prefix of ['', '/tr']) {
      const response = await app.request(`${prefix}/news/${made.slug}?from=mail`);
      expect([response.status, response.headers.get('location')]).toEqual([
        301,
        `${prefix}/news/${made.slug}-now?from=mail`,
      ]);
      expect(response.headers.get('cache-control')).toBe('no-cache');
    }
    expect(await readers(`${made.slug}-now`)).toBe('Renamed');
  });

  test('is not written with a key beside the data of a block that nobody has described', async () => {
    const { entryId, textRevisionId } = await begin(say('Strict', block('a', 'A')));
    const text = say('Strict', Object.assign(block('a', 'B'), { colour: 'red' }));
    const saved = await save(store(), { entryId, locale: 'en', base: textRevisionId, text, author });
    expect(saved).toMatchObject({
      outcome: 'invalid',
      problems: [{ path: ['#a'], reason: expect.stringContaining('colour') }],
    });
  });

  test('is copied with everything that was written, and none of it is public', async () => {
    const made = await begin(say('Original'));
    await publishAll(made);
    await save(store(), { entryId: made.entryId, locale: 'gr', base: null, text: say('Πρωτότυπο'), author });
    const copied = await copy(store(), { entryId: made.entryId, slug: `${made.slug}-copy`, author });
    const id = copied.outcome === 'copied' ? copied.entryId : '';
    expect(readRevision(await latest(id, 'gr'))).toEqual(say('Πρωτότυπο'));
    expect(readRevision(await latest(id, sharedPart)).fields).toEqual(shared);
    expect(await readers(`${made.slug}-copy`)).toBe('302');
  });

  test('is moved between others, which make room; never below what is not above its kind', async () => {
    const lessons = await db
      .selectFrom('entries')
      .select(['id', 'parent_id', 'position'])
      .where('kind', '=', 'lesson')
      .orderBy('parent_id')
      .orderBy('position')
      .execute();
    const [first, second] = lessons;
    const third = lessons.find(({ parent_id }) => parent_id !== first?.parent_id);
    const to = { entryId: third?.id ?? '', parentId: first?.parent_id ?? '', position: first?.position ?? 0, author };
    expect(await move(store(), { ...to, makeRoom: true })).toEqual({ outcome: 'moved' });
    const ids = await db
      .selectFrom('entries')
      .select('id')
      .where('parent_id', '=', to.parentId)
      .orderBy('position')
      .execute();
    expect(ids.slice(0, 3).map(({ id }) => id)).toEqual([third?.id, first?.id, second?.id]);
    expect(await move(store(), { ...to, parentId: second?.id ?? '' })).toEqual({ outcome: 'bad-parent' });
  });
});
