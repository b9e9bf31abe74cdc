import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { author, block, NewsDesk, say, shared } from '../../../../test/news-desk.ts';
import { getCoverage } from '../coverage.ts';
import { sharedPart } from '../part.ts';
import { findTranslation, listEntryChanges, listRevisions } from '../queries.ts';
import { readRevision } from '../texts.ts';
import { acceptAsCurrent } from './accept-as-current.ts';
import { create } from './create.ts';
import { plan } from './plan.ts';
import { publish } from './publish.ts';
import { publishTogether } from './publish-together.ts';
import { save } from './save.ts';
import { saveShared } from './save-shared.ts';
import { sendBack } from './send-back.ts';
import { submit } from './submit.ts';

let desk: NewsDesk;

beforeAll(async () => {
  desk = await NewsDesk.open();
});
afterAll(() => desk.close());

describe('an entry that is created', () => {
  test('is seen by nobody until it is published, its shared fields with it or before', async () => {
    const made = await desk.begin(say('New'));
    expect(await desk.readers(made.slug)).toBe('302');
    const text = { entryId: made.entryId, part: 'en', revisionId: made.textRevisionId } as const;
    expect((await publish(desk.store, { ...text, author })).outcome).toBe('shared-not-published');
    await desk.publish(made);
    expect(await desk.readers(made.slug)).toBe('New');
  });

  test('is shown no sooner than its shared fields, where those are planned', async () => {
    const { entryId, sharedRevisionId, textRevisionId } = await desk.begin(say('Ahead'));
    const at = new Date(desk.now.getTime() + 3_600_000);
    const parts = [{ entryId, part: 'en', revisionId: textRevisionId } as const];
    await plan(desk.store, { parts: [{ entryId, part: sharedPart, revisionId: sharedRevisionId }], at, author });
    const refused = { outcome: 'shared-not-published', entryId };
    expect(await publishTogether(desk.store, { parts, author })).toEqual(refused);
    expect(await plan(desk.store, { parts, at: new Date(at.getTime() - 1), author })).toEqual(refused);
    expect(await plan(desk.store, { parts, at, author })).toEqual({ outcome: 'planned' });
  });

  test('is refused where its address is taken, its place is none or its fields are wrong; nothing is left of it', async () => {
    const made = await desk.begin(say('Here'));
    const place = { kind: 'news', slug: made.slug, parentId: null, position: 0, shared, author } as const;
    const again = { ...place, slug: `other-than-${made.slug}` };
    expect(await create(desk.store, place)).toEqual({ outcome: 'slug-taken', entryId: made.entryId });
    expect(await create(desk.store, { ...place, slug: 'No Address' })).toEqual({ outcome: 'bad-slug' });
    expect(await create(desk.store, { ...again, parentId: made.entryId })).toEqual({ outcome: 'bad-parent' });
    expect(await create(desk.store, { ...again, shared: { date: 'soon', topics: [], extra: 1 } })).toMatchObject({
      outcome: 'invalid',
      problems: [{ path: ['date'] }, { path: ['topics'] }, { path: [] }],
    });
    expect((await create(desk.store, again)).outcome).toBe('created');
  });
});

describe('a text that two people change', () => {
  test('holds what both have done in different places, and says what came from the other', async () => {
    const { entryId, textRevisionId: base } = await desk.begin(say('T', block('a', 'A'), block('b', 'B')));
    const mine = say('Mine', block('a', 'A'), block('b', 'B, mine'));
    const theirs = say('T', block('new', 'N'), block('a', 'A, theirs'), block('b', 'B'));
    await save(desk.store, { entryId, locale: 'en', base, text: theirs, author: 'bob' });
    const saved = await save(desk.store, { entryId, locale: 'en', base, text: mine, author });
    expect(saved).toMatchObject({ outcome: 'saved', taken: ['#new', '#a'] });
    expect(readRevision(await desk.latest(entryId, 'en'))).toEqual(
      say('Mine', block('new', 'N'), block('a', 'A, theirs'), block('b', 'B, mine')),
    );
  });

  test('is not saved where both have changed the same; whoever comes second is told where', async () => {
    const { entryId, textRevisionId: base } = await desk.begin(say('T', block('a', 'A'), block('b', 'B')));
    const theirs = say('T', block('a', 'A, theirs'), block('b', 'B'));
    await save(desk.store, { entryId, locale: 'en', base, text: theirs, author: 'bob' });
    for (const mine of [say('T', block('a', 'A, mine'), block('b', 'B')), say('T', block('b', 'B'))]) {
      const saved = await save(desk.store, { entryId, locale: 'en', base, text: mine, author });
      expect(saved).toMatchObject({ outcome: 'outdated', clashes: ['#a'], latest: { author: 'bob' } });
    }
    expect(readRevision(await desk.latest(entryId, 'en'))).toEqual(theirs);
  });

  test('may be sent again: the second time changes nothing', async () => {
    const { entryId, textRevisionId: base } = await desk.begin(say('T'));
    const saving = { entryId, locale: 'en', base, text: say('Again'), author } as const;
    const first = await save(desk.store, saving);
    expect(await save(desk.store, saving)).toEqual({
      outcome: 'unchanged',
      revisionId: 'revisionId' in first && first.revisionId,
    });
    expect(await listRevisions(desk.db, entryId, 'en')).toHaveLength(2);
  });
});

describe('what no language changes', () => {
  test('waits for its publication, and comes at its hour where it is planned', async () => {
    const made = await desk.begin(say('Dated'));
    await desk.publish(made);
    const { entryId } = made;
    const fields = { ...shared, topics: ['a-new-topic'] };
    const saved = await saveShared(desk.store, { entryId, fields, base: made.sharedRevisionId, author });
    const revisionId = 'revisionId' in saved ? saved.revisionId : '';
    const topics = async () => {
      await desk.app.content.refresh();
      return (await desk.app.content.get('news', made.slug, 'en')).shared.topics;
    };
    expect(await topics()).toEqual(['tasks']);
    const at = new Date(desk.now.getTime() + 3_600_000);
    await plan(desk.store, { parts: [{ entryId, part: sharedPart, revisionId }], at, author });
    expect(await topics()).toEqual(['tasks']);
    desk.now = at;
    expect(await topics()).toEqual(['a-new-topic']);
  });

  test('cannot be planned for an hour that has passed', async () => {
    const made = await desk.begin(say('Late'));
    const parts = [{ entryId: made.entryId, part: sharedPart, revisionId: made.sharedRevisionId } as const];
    expect(await plan(desk.store, { parts, at: desk.now, author })).toEqual({ outcome: 'past' });
  });
});

describe('a reviewer', () => {
  test('publishes what was submitted and read, not what was written after it', async () => {
    const made = await desk.begin(say('Read'));
    await desk.publish(made);
    const named = { entryId: made.entryId, part: 'en', revisionId: made.textRevisionId } as const;
    await submit(desk.store, { ...named, author });
    await save(desk.store, {
      entryId: made.entryId,
      locale: 'en',
      base: made.textRevisionId,
      text: say('Unread'),
      author,
    });
    await publish(desk.store, { ...named, author: 'rev' });
    expect(await desk.readers(made.slug)).toBe('Read');
    expect((await findTranslation(desk.db, made.entryId, 'en'))?.submitted_revision_id).toBeNull();
  });

  test('sends back with a reason that stays in the history', async () => {
    const made = await desk.begin(say('Not yet'));
    const named = { entryId: made.entryId, part: 'en', revisionId: made.textRevisionId } as const;
    expect(await sendBack(desk.store, { ...named, author: 'rev', note: 'Too long' })).toEqual({
      outcome: 'not-submitted',
    });
    await submit(desk.store, { ...named, author });
    await sendBack(desk.store, { ...named, author: 'rev', note: 'Too long' });
    const [change] = await listEntryChanges(desk.db, made.entryId);
    expect(change).toMatchObject({ verb: 'send-back', author: 'rev', note: 'Too long', revision_id: named.revisionId });
  });

  test('publishes a set together, or none of it', async () => {
    const [one] = [await desk.begin(say('One'))];
    const two = await desk.begin(say('Two'));
    const parts = [
      { entryId: one.entryId, part: sharedPart, revisionId: one.sharedRevisionId } as const,
      { entryId: one.entryId, part: 'en', revisionId: one.textRevisionId } as const,
      { entryId: two.entryId, part: 'en', revisionId: two.textRevisionId } as const,
    ];
    const refused = { outcome: 'shared-not-published', entryId: two.entryId };
    expect(await publishTogether(desk.store, { parts, author })).toEqual(refused);
    expect([await desk.readers(one.slug), await desk.readers(two.slug)]).toEqual(['302', '302']);
  });
});

describe('a translation', () => {
  const stateOf = async (entryId: string, locale: string) =>
    (await getCoverage(desk.db, desk.clock, entryId)).find((one) => one.locale === locale);

  async function translated() {
    const made = await desk.begin(say('T', block('a', 'A'), block('b', 'B')));
    const { entryId, textRevisionId: revisionId } = made;
    const text = say('Τ', block('a', 'Α'), block('b', 'Β'));
    const translatedFrom = { locale: 'en', revisionId } as const;
    const saved = await save(desk.store, { entryId, locale: 'gr', base: null, text, translatedFrom, author });
    return { ...made, greek: 'revisionId' in saved ? saved.revisionId : '' };
  }

  test('remembers what it was made from; a changed source makes it stale in that place until somebody says it still holds', async () => {
    const { entryId, textRevisionId: base, greek } = await translated();
    expect((await stateOf(entryId, 'gr'))?.state).toBe('current');
    const text = say('T', block('a', 'A, other'), block('b', 'B'));
    const changed = await save(desk.store, { entryId, locale: 'en', base, text, author });
    expect(await stateOf(entryId, 'gr')).toMatchObject({ state: 'stale', stale: ['a'] });
    const source = { locale: 'en', revisionId: 'revisionId' in changed ? changed.revisionId : '' } as const;
    const accepting = { entryId, locale: 'gr', base: greek, source, passages: ['a'], author } as const;
    expect((await acceptAsCurrent(desk.store, accepting)).outcome).toBe('accepted');
    expect((await stateOf(entryId, 'gr'))?.state).toBe('current');
    expect((await acceptAsCurrent(desk.store, accepting)).outcome).toBe('outdated');
    expect(readRevision(await desk.latest(entryId, 'gr')).blocks[0]?.data).toEqual({ text: 'Α' });
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
      const saved = await save(desk.store, { entryId, locale: 'en', base, text, formOnly, author });
      base = 'revisionId' in saved ? saved.revisionId : '';
      expect([words, (await stateOf(entryId, 'gr'))?.state]).toEqual([words, state]);
    }
  });

  test('of a translation remembers the language between', async () => {
    const { entryId, greek } = await translated();
    const translatedFrom = { locale: 'gr', revisionId: greek } as const;
    const text = say('Б', block('a', 'Б'), block('b', 'Б'));
    await save(desk.store, { entryId, locale: 'bg', base: null, text, translatedFrom, author });
    const held = readRevision(await desk.latest(entryId, 'bg'));
    expect([held.sourceLocale, ...held.blocks.map(({ sourceLocale }) => sourceLocale)]).toEqual(['gr', 'gr', 'gr']);
  });

  test('cannot be said to come from a text that is another entry’s', async () => {
    const { entryId } = await desk.begin(say('T'));
    const other = await desk.begin(say('Other'));
    const translatedFrom = { locale: 'en', revisionId: other.textRevisionId } as const;
    const saved = await save(desk.store, { entryId, locale: 'gr', base: null, text: say('Τ'), translatedFrom, author });
    expect(saved).toEqual({ outcome: 'not-found' });
  });
});
