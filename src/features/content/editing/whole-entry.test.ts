import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { author, block, NewsDesk, say, shared } from '../../../../test/news-desk.ts';
import { sharedPart } from '../part.ts';
import { findEntryById } from '../queries.ts';
import { readRevision } from '../texts.ts';
import { archive } from './archive.ts';
import { copy } from './copy.ts';
import { move } from './move.ts';
import { rename } from './rename.ts';
import { save } from './save.ts';
import { unarchive } from './unarchive.ts';

let desk: NewsDesk;

beforeAll(async () => {
  desk = await NewsDesk.open();
});
afterAll(() => desk.close());

describe('an entry as a whole', () => {
  test('can be put away and brought back as it was', async () => {
    const made = await desk.begin(say('Away'));
    await desk.publish(made);
    await archive(desk.store, { entryId: made.entryId, author });
    expect(await desk.readers(made.slug)).toBe('302');
    await unarchive(desk.store, { entryId: made.entryId, author });
    expect(await desk.readers(made.slug)).toBe('Away');
  });

  test('cannot be put away while others stand below it', async () => {
    const chapter = await desk.db
      .selectFrom('entries')
      .select('id')
      .where('kind', '=', 'chapter')
      .executeTakeFirstOrThrow();
    expect(await archive(desk.store, { entryId: chapter.id, author })).toEqual({ outcome: 'has-children' });
  });

  test('keeps its former address for itself when it is renamed, and can take it again', async () => {
    const { entryId, slug } = await desk.begin(say('Named'));
    expect(await rename(desk.store, { entryId, slug: `${slug}-new`, author })).toEqual({ outcome: 'renamed' });
    const other = await desk.begin(say('Other'));
    expect(await rename(desk.store, { entryId: other.entryId, slug, author })).toEqual({
      outcome: 'slug-taken',
      entryId,
    });
    expect(await rename(desk.store, { entryId, slug, author })).toEqual({ outcome: 'renamed' });
    expect((await findEntryById(desk.db, entryId))?.slug).toBe(slug);
  });

  test('is found at its new address from the one that somebody has kept, in every language', async () => {
    const made = await desk.begin(say('Renamed'));
    await desk.publish(made);
    await rename(desk.store, { entryId: made.entryId, slug: `${made.slug}-now`, author });
    await desk.app.content.refresh();
    for (const prefix of ['', '/tr']) {
      const response = await desk.app.request(`${prefix}/news/${made.slug}?from=mail`);
      expect([response.status, response.headers.get('location')]).toEqual([
        301,
        `${prefix}/news/${made.slug}-now?from=mail`,
      ]);
      expect(response.headers.get('cache-control')).toBe('no-cache');
    }
    expect(await desk.readers(`${made.slug}-now`)).toBe('Renamed');
  });

  test('is not written with a key beside the data of a block that nobody has described', async () => {
    const { entryId, textRevisionId } = await desk.begin(say('Strict', block('a', 'A')));
    const text = say('Strict', Object.assign(block('a', 'B'), { colour: 'red' }));
    const saved = await save(desk.store, { entryId, locale: 'en', base: textRevisionId, text, author });
    expect(saved).toMatchObject({
      outcome: 'invalid',
      problems: [{ path: ['#a'], reason: expect.stringContaining('colour') }],
    });
  });

  test('is copied with everything that was written, and none of it is public', async () => {
    const made = await desk.begin(say('Original'));
    await desk.publish(made);
    await save(desk.store, { entryId: made.entryId, locale: 'gr', base: null, text: say('Πρωτότυπο'), author });
    const copied = await copy(desk.store, { entryId: made.entryId, slug: `${made.slug}-copy`, author });
    const id = copied.outcome === 'copied' ? copied.entryId : '';
    expect(readRevision(await desk.latest(id, 'gr'))).toEqual(say('Πρωτότυπο'));
    expect(readRevision(await desk.latest(id, sharedPart)).fields).toEqual(shared);
    expect(await desk.readers(`${made.slug}-copy`)).toBe('302');
  });

  test('is moved between others, which make room; never below what is not above its kind', async () => {
    const lessons = await desk.db
      .selectFrom('entries')
      .select(['id', 'parent_id', 'position'])
      .where('kind', '=', 'lesson')
      .orderBy('parent_id')
      .orderBy('position')
      .execute();
    const [first, second] = lessons;
    const third = lessons.find(({ parent_id }) => parent_id !== first?.parent_id);
    const to = { entryId: third?.id ?? '', parentId: first?.parent_id ?? '', position: first?.position ?? 0, author };
    expect(await move(desk.store, { ...to, makeRoom: true })).toEqual({ outcome: 'moved' });
    const ids = await desk.db
      .selectFrom('entries')
      .select('id')
      .where('parent_id', '=', to.parentId)
      .orderBy('position')
      .execute();
    expect(ids.slice(0, 3).map(({ id }) => id)).toEqual([third?.id, first?.id, second?.id]);
    expect(await move(desk.store, { ...to, parentId: second?.id ?? '' })).toEqual({ outcome: 'bad-parent' });
  });
});
