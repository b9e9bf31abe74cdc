import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { publishLatest, restoreNumber, takeDown, takePlanBack, writeText } from '../../../test/change-content.ts';
import { openTestDatabase } from '../../../test/template-database.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Database } from '../../foundation/database/database.ts';
import { localeCodes } from '../../i18n/locales.ts';
import { getContentVersion } from './content-version-queries.ts';
import { getCoverage } from './coverage.ts';
import { findEntry, listRevisions } from './queries.ts';
import { hashBlock, hashFields } from './source-hash.ts';
import type { Text } from './texts.ts';

let db: Database;
/** Two instances of one site, each with caches of its own. */
let instances: TestApp[];
let id: string;
let now: Date;
const clock = () => now;
const at = (time: string) => new Date(`2026-11-20T${time}:00.000Z`);
const path = '/news/first-five-minutes';

beforeAll(async () => {
  db = await openTestDatabase('starter');
  now = at('12:00');
  instances = await Promise.all([createTestApp({ db, clock }), createTestApp({ db, clock })]);
  id = (await findEntry(db, 'news', 'first-five-minutes'))?.id ?? '';
});
afterAll(() => db.destroy());

const say = (title: string): Text => ({
  fields: { title, summary: 'Short.' },
  blocks: [{ id: 'a', type: 'prose', data: { text: `${title}.` } }],
});

/** What stands on every instance after its next look at the content version: the pages kept until then are gone or still good. */
async function everywhere(read: (app: TestApp) => Promise<string>): Promise<string> {
  const answers = await Promise.all(
    instances.map(async (app) => {
      await app.content.refresh();
      return read(app);
    }),
  );
  expect(new Set(answers).size).toBe(1);
  return answers[0] ?? '';
}

const readers = (locale = 'en') =>
  everywhere(async (app) => {
    const response = await app.request(locale === 'en' ? path : `/${locale}${path}`);
    return /<h1[^>]*>(.*?)<\/h1>/.exec(await response.text())?.[1] ?? `${response.status}`;
  });

const siteMap = () => everywhere(async (app) => (await app.request('/sitemap.xml')).text());
const changed = async () => new RegExp(`${path}</loc><lastmod>(.*?)</lastmod>`).exec(await siteMap())?.[1];
const version = () => getContentVersion(db, now.toISOString());

/** Public in English only, and says "Old". */
beforeEach(async () => {
  now = at('12:00');
  for (const locale of localeCodes) await takeDown(db, id, locale);
  await writeText(db, clock, id, 'en', say('Old'));
  await publishLatest(db, clock, id, 'en');
});

async function plan(title: string, time: string): Promise<void> {
  await writeText(db, clock, id, 'en', say(title));
  await publishLatest(db, clock, id, 'en', at(time));
}

describe('a first publication that is planned', () => {
  beforeEach(async () => {
    await writeText(db, clock, id, 'nb', say('I dag klokka ett'));
    await publishLatest(db, clock, id, 'nb', at('13:00'));
  });

  test('appears by itself when its time has come, and the kept pages make room for it', async () => {
    now = at('12:59');
    expect(await readers('nb')).toBe('Old');
    expect(await siteMap()).not.toContain(`/nb${path}<`);
    now = at('13:00');
    expect(await readers('nb')).toBe('I dag klokka ett');
    expect(await siteMap()).toContain(`/nb${path}<`);
  });

  test('can be published at once after all', async () => {
    expect(await readers('nb')).toBe('Old');
    await publishLatest(db, clock, id, 'nb');
    expect(await readers('nb')).toBe('I dag klokka ett');
  });

  test('does not come once it is taken back', async () => {
    await takePlanBack(db, clock, id, 'nb');
    now = at('13:00');
    expect(await readers('nb')).toBe('Old');
  });

  test('stays where its plan is taken back too late', async () => {
    now = at('13:00');
    await takePlanBack(db, clock, id, 'nb');
    expect(await readers('nb')).toBe('I dag klokka ett');
  });
});

describe('a change of a public text that is planned', () => {
  test('leaves readers the public text until its moment, and then is there by itself', async () => {
    await plan('New', '18:00');
    for (const time of ['12:00', '17:59']) {
      now = at(time);
      expect([await readers(), await changed()]).toEqual(['Old', at('12:00').toISOString()]);
    }
    now = at('18:00');
    expect([await readers(), await changed()]).toEqual(['New', at('18:00').toISOString()]);
    expect(await everywhere(async (app) => (await app.request('/news')).text())).toContain('New');
    now = at('23:00');
    expect([await readers(), await changed()]).toEqual(['New', at('18:00').toISOString()]);
  });

  test('is the text that was planned, whatever is written after it', async () => {
    await plan('New', '18:00');
    await writeText(db, clock, id, 'en', say('Newer'));
    now = at('18:00');
    expect(await readers()).toBe('New');
    await publishLatest(db, clock, id, 'en');
    expect(await readers()).toBe('Newer');
  });

  test('can be published at once after all, and its hour then changes nothing', async () => {
    await plan('New', '18:00');
    now = at('13:00');
    await publishLatest(db, clock, id, 'en');
    expect([await readers(), await changed()]).toEqual(['New', at('13:00').toISOString()]);
    await writeText(db, clock, id, 'en', say('Newer'));
    now = at('18:00');
    expect([await readers(), await changed()]).toEqual(['New', at('13:00').toISOString()]);
  });

  test('does not come once it is taken back, and can be planned anew', async () => {
    await plan('New', '18:00');
    await takePlanBack(db, clock, id, 'en');
    now = at('18:00');
    expect(await readers()).toBe('Old');
    await publishLatest(db, clock, id, 'en', at('19:00'));
    now = at('19:00');
    expect(await readers()).toBe('New');
  });

  test('stays where its plan is taken back too late', async () => {
    await plan('New', '18:00');
    now = at('18:00');
    await takePlanBack(db, clock, id, 'en');
    expect([await readers(), await changed()]).toEqual(['New', at('18:00').toISOString()]);
  });

  test('is replaced by another plan', async () => {
    await plan('New', '18:00');
    await plan('Other', '19:00');
    now = at('18:30');
    expect(await readers()).toBe('Old');
    now = at('19:00');
    expect(await readers()).toBe('Other');
  });

  test('is what readers go on seeing while the next change waits', async () => {
    await plan('New', '18:00');
    now = at('18:00');
    await plan('Other', '20:00');
    expect([await readers(), await changed()]).toEqual(['New', at('18:00').toISOString()]);
    now = at('20:00');
    expect(await readers()).toBe('Other');
  });

  test('is followed where it came due and made room for the next plan between two looks', async () => {
    await plan('New', '18:00');
    now = at('17:59');
    expect(await readers()).toBe('Old');
    now = at('18:01');
    await plan('Other', '20:00');
    expect(await readers()).toBe('New');
  });

  test('goes with its text when that is taken down', async () => {
    await plan('New', '18:00');
    await takeDown(db, id, 'en');
    now = at('18:00');
    expect(await everywhere(async (app) => `${(await app.request(path)).status}`)).toBe('302');
    expect(await changed()).toBeUndefined();
  });

  test('keeps its place in history', async () => {
    await plan('New', '18:00');
    now = at('18:00');
    const [, before] = await listRevisions(db, id, 'en');
    await restoreNumber(db, clock, id, 'en', before?.number ?? 0);
    await publishLatest(db, clock, id, 'en');
    expect(await readers()).toBe('Old');
  });

  test('moves the content version at its moment and at no other', async () => {
    await plan('New', '18:00');
    const versions: string[] = [];
    for (const time of ['12:00', '17:59', '18:00', '18:01', '23:59']) {
      now = at(time);
      versions.push(await version());
    }
    expect(new Set(versions).size).toBe(2);
    expect(versions[1]).toBe(versions[0]);
    expect(versions[2]).not.toBe(versions[1]);
  });
});

describe('coverage of a text whose source has a planned change', () => {
  const source = say('Old');
  const next = say('New');
  const translate = (from: Text, title: string): Text => ({
    fields: { title, summary: 'Σ' },
    blocks: from.blocks.map((block) => ({ ...block, sourceHash: hashBlock(block) })),
    sourceHash: hashFields(from.fields),
  });
  const stateOf = async (seenBy: 'editors' | 'readers') =>
    (await getCoverage(db, clock, id, seenBy)).find(({ locale }) => locale === 'gr')?.state;

  beforeEach(async () => {
    await writeText(db, clock, id, 'gr', translate(source, 'Παλιό'));
    await publishLatest(db, clock, id, 'gr');
    await plan('New', '18:00');
  });

  test('is stale for editors at once, for readers from its moment on', async () => {
    expect([await stateOf('editors'), await stateOf('readers')]).toEqual(['stale', 'current']);
    now = at('18:00');
    expect([await stateOf('editors'), await stateOf('readers')]).toEqual(['stale', 'stale']);
  });

  test('is current all the time where the translation of the change is planned with it', async () => {
    await writeText(db, clock, id, 'gr', translate(next, 'Νέο'));
    await publishLatest(db, clock, id, 'gr', at('18:00'));
    for (const time of ['12:00', '17:59', '18:00']) {
      now = at(time);
      expect([await stateOf('editors'), await stateOf('readers')]).toEqual(['current', 'current']);
    }
    expect(await readers('gr')).toBe('Νέο');
  });

  test('is missing for readers where the translation is not public', async () => {
    await takeDown(db, id, 'gr');
    expect([await stateOf('editors'), await stateOf('readers')]).toEqual(['stale', 'missing']);
  });
});

test('a text that is written and not published changes nothing that readers are told, not even its date', async () => {
  const before = [await readers(), await changed()];
  now = at('15:00');
  await writeText(db, clock, id, 'en', say('Draft'));
  await takePlanBack(db, clock, id, 'en');
  expect([await readers(), await changed()]).toEqual(before);
});
