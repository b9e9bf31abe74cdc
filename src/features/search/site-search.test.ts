import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { projectRoot } from '../../foundation/project-root.ts';
import { localeCodes } from '../../i18n/locales.ts';
import { KnownTexts } from './known-texts.ts';
import { SiteSearch } from './site-search.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** A database that fails at some of its answers, counted from 1. */
function failing(...at: number[]): TestApp['db'] {
  let asked = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      asked += 1;
      if (at.includes(asked)) throw new Error('the database is away');
      return result;
    },
  };
  return app.db.withPlugin(plugin);
}

/** Before anything was published: an index is made of nothing. */
const early = () => new Date('2000-01-01T12:00:00Z');

test('who waits for the first index gets it, also where what has changed meanwhile cannot be read', async () => {
  const { content, log } = app.services;
  // The states of the texts and what they show of others, then the states again.
  const search = new SiteSearch({ db: failing(3), content, log, clock: early });
  const index = search.index();
  search.update();
  expect((await index).search('en', 'breakout', { learner: true })).toEqual([]);
});

test('a fault in the middle of the first reading leaves out no text, and what the build has read is taken all the same', async () => {
  const { content, log } = app.services;
  const find = vi.spyOn(KnownTexts.prototype, 'find');
  const countTaken = () => find.mock.results.splice(0).filter(({ value }) => value !== undefined).length;
  const whole = await new SiteSearch({ db: app.db, content, log, clock: app.clock }).index();
  const taken = countTaken();
  const search = new SiteSearch({ db: failing(9), content, log, clock: app.clock });
  await expect(search.index()).rejects.toThrow('away');
  expect(countTaken()).toBeGreaterThan(0);
  const index = await search.index();
  expect(countTaken()).toBeGreaterThan(taken / 2);
  for (const locale of localeCodes)
    expect([...(index.of(locale)?.settled.places.keys() ?? [])].toSorted()).toEqual(
      [...(whole.of(locale)?.settled.places.keys() ?? [])].toSorted(),
    );
});

test.each(['words', 'texts', 'lists'])(
  'where the build’s %s are cut off, all is found as if it were whole, and the log says so',
  async (part) => {
    const built = await mkdtemp(join(tmpdir(), 'polylogue-built-'));
    try {
      await cp(join(projectRoot, 'dist/lexicon'), built, { recursive: true });
      const file = join(built, `en.${part}.bin`);
      const bytes = await readFile(file);
      await writeFile(file, bytes.subarray(0, bytes.length - 1001));
      const { content, log } = app.services;
      const warn = vi.spyOn(log, 'warn');
      const search = new SiteSearch({ db: app.db, content, log, clock: app.clock, built });
      const [found] = (await search.index()).search('en', 'silent breakout room', { learner: true });
      expect(found?.document.key).toBe('news/why-breakout-rooms-fall-silent');
      expect(warn.mock.calls.map(([said]) => said)).toMatchObject([{ part, locale: 'en' }]);
    } finally {
      await rm(built, { recursive: true });
    }
  },
);
