import { once } from 'node:events';
import { request as ask, createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '../../../test/empty-tables.ts';
import { openTestDatabase } from '../../../test/template-database.ts';
import { createTestApp, type TestApp, type TestAppOptions, testOrigin } from '../../../test/test-app.ts';
import { createTestLearner } from '../../../test/test-learner.ts';
import type { Database } from '../../foundation/database/database.ts';
import { dayOf } from './statistics.ts';
import { estimateVisitors, tidyStatistics } from './tidy-statistics.ts';
import { createVisitDoor } from './visit-door.ts';

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1';
const computer = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const norwegian = '193.71.0.1';
const bulgarian = '212.5.128.1';

let db: Database;
let app: TestApp;
let server: Server;

async function start(options: TestAppOptions = {}): Promise<void> {
  app = await createTestApp({ db, ...options, env: { trustProxy: true, ...options.env } });
  await app.services.statistics.prepare();
  const door = createVisitDoor(app.services);
  server = createServer((request, response) => door(request, response) || response.writeHead(404).end());
  await once(server.listen(0, '127.0.0.1'), 'listening');
}

function stop(): void {
  server.close();
  server.closeAllConnections();
}

beforeAll(async () => {
  db = await openTestDatabase('starter');
});
beforeEach(() => start());
afterEach(async () => {
  stop();
  await emptyTables(db, 'visit_counts', 'visit_months', 'visitor_sketches', 'visitor_salts', 'attempts');
});
afterAll(() => db.destroy());

/** What a page's script sends. `fetch` may not set Origin or DNT. */
function say(body: unknown, headers: Record<string, string> = {}, method = 'POST'): Promise<number | undefined> {
  const { port } = server.address() as AddressInfo;
  const sent = {
    origin: testOrigin,
    'user-agent': computer,
    'x-forwarded-for': norwegian,
    'content-type': 'text/plain;charset=UTF-8',
    ...headers,
  };
  return new Promise((resolve, reject) => {
    const request = ask({ port, method, path: '/visits', headers: sent }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode));
    });
    request.once('error', reject).end(typeof body === 'string' ? body : JSON.stringify(body));
  });
}

async function counted(kind = 'views'): Promise<Record<string, number>> {
  await app.services.statistics.flush();
  const rows = await app.db.selectFrom('visit_counts').selectAll().where('kind', '=', kind).orderBy('value').execute();
  return Object.fromEntries(rows.map(({ dimension, value, count }) => [`${dimension} ${value}`, Number(count)]));
}

const today = () => dayOf(app.clock());
const visitors = async () => (await estimateVisitors(app.db, today(), today())).get(today()) ?? 0;

describe('a view', () => {
  test('is counted by page, language, country, device, referrer and campaign, and nothing of who it was is kept', async () => {
    await say(
      { page: '/bg/news', referrer: 'search.example', campaign: 'newsletter / mail / autumn' },
      { 'user-agent': phone, 'x-forwarded-for': bulgarian },
    );
    await say({ page: '/' });
    expect(await counted()).toEqual({
      'page /': 1,
      'page /bg/news': 1,
      'language bg': 1,
      'language en': 1,
      'country BG': 1,
      'country NO': 1,
      'device phone': 1,
      'device computer': 1,
      'referrer search.example': 1,
      'campaign newsletter / mail / autumn': 1,
    });
    for (const table of ['visit_counts', 'visitor_sketches', 'attempts'] as const) {
      const kept = JSON.stringify(await app.db.selectFrom(table).selectAll().execute());
      for (const trace of [norwegian, bulgarian, 'iPhone', 'Firefox']) expect(kept).not.toContain(trace);
    }
  });

  test('of a lesson or a certificate does not say which one', async () => {
    await say({ page: '/tr/certificates/PLG-1234-5678' });
    await say({ page: '/mooc/some-lesson' });
    expect(Object.keys(await counted()).filter((key) => key.startsWith('page'))).toEqual([
      'page /mooc/:guid',
      'page /tr/certificates/:number',
    ]);
  });

  test('of an article is counted as soon as it is published, and never where there is none', async () => {
    expect(await say({ page: '/gr/news/first-five-minutes' })).toBe(204);
    expect(await say({ page: '/news/made-up' })).toBe(400);
    expect(Object.keys(await counted())).toContain('page /gr/news/first-five-minutes');
  });

  test('is not counted where its sender is a known bot or says nothing of itself', async () => {
    for (const agent of ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'curl/8.0', ''])
      expect(await say({ page: '/' }, { 'user-agent': agent })).toBe(204);
    expect(await counted()).toEqual({});
  });

  test.each(['dnt', 'sec-gpc'])('is not counted for who sends %s', async (wish) => {
    expect(await say({ page: '/' }, { [wish]: '1' })).toBe(204);
    expect([await counted(), await visitors()]).toEqual([{}, 0]);
  });

  test('that another site has sent is refused', async () => {
    for (const origin of ['https://evil.example', 'null', 'https://polylogue.example.evil.example'])
      expect(await say({ page: '/' }, { origin })).toBe(403);
    expect(await counted()).toEqual({});
  });

  test.each([
    ['no JSON', 'page=/', 400],
    ['nothing', '', 400],
    ['no page', {}, 400],
    ['a page of another site', { page: 'https://evil.example/' }, 400],
    ['an address that is none of ours', { page: '/wp-admin' }, 400],
    ['a file', { page: '/handbooks/competence-framework/pdf' }, 400],
    ['more than was asked for', { page: '/', visitor: 'somebody' }, 400],
    ['a list', [], 400],
    ['a NUL', { page: '/\0' }, 400],
    ['an outbound address', { page: '/', outbound: 'https://x.example/secret' }, 400],
    ['a large body', { page: `/${'x'.repeat(5_000)}` }, 413],
  ])('that is %s is refused', async (_, body, status) => {
    expect(await say(body)).toBe(status);
    expect(await counted()).toEqual({});
  });

  test('keeps what was said of it except a referrer or campaign that is none', async () => {
    const wrong = ['127.0.0.1', 'localhost', '=cmd()', 'a b', '<script>', 'x'.repeat(200)];
    for (const referrer of wrong) expect(await say({ page: '/', referrer, campaign: `${referrer}@;` })).toBe(204);
    expect(Object.keys(await counted()).filter((key) => /^(referrer|campaign)/.test(key))).toEqual([]);
  });

  test('is only sent, never fetched', async () => {
    expect(await say('', {}, 'GET')).toBe(405);
  });

  test('too many from one network in a minute are not counted, while others are', async () => {
    const sent = await Promise.all(Array.from({ length: 610 }, () => say({ page: '/' })));
    expect(sent.filter((status) => status === 429)).toHaveLength(10);
    expect(await say({ page: '/' }, { 'x-forwarded-for': bulgarian })).toBe(204);
    expect(await counted()).toMatchObject({ 'page /': 601, 'country NO': 600, 'country BG': 1 });
  });
});

test('a link that leads away is counted by where it leads', async () => {
  await say({ page: '/nb/partners', outbound: 'partner.example' });
  expect(await counted('outbound')).toEqual({ 'page partner.example': 1, 'language nb': 1, 'country NO': 1 });
  expect(await counted()).toEqual({});
});

describe('where only who has agreed is counted', () => {
  beforeEach(async () => {
    stop();
    await start({ env: { statistics: 'consent' } });
  });

  test('a view counts with consent to analytics to the words of now', async () => {
    for (const cookie of ['', 'consent=-.1.1', 'consent=m.1.1', 'consent=a', 'consent=a.1.1'])
      expect(await say({ page: '/' }, cookie ? { cookie } : {})).toBe(204);
    expect(await counted()).toMatchObject({ 'page /': 1 });
  });

  test('pages ask their script to say a view only then', async () => {
    const page = async (cookie: string) => (await app.request('/', { headers: { cookie } })).text();
    expect(await page('')).not.toContain('data-visits');
    expect(await page('consent=m.1.1')).not.toContain('data-visits');
    expect(await page('consent=a.1.1')).toContain('data-visits');
  });
});

test('switched off, nothing is counted and no page asks for it', async () => {
  stop();
  await start({ env: { statistics: 'off' } });
  await say({ page: '/' }, { cookie: 'consent=a.1.1' });
  expect(await counted()).toEqual({});
  expect(await (await app.request('/')).text()).not.toContain('data-visits');
});

describe('visitors of a day', () => {
  test('are counted once, whichever instance they came to', async () => {
    const other = await createTestApp({ db: app.db });
    await other.services.statistics.prepare();
    const visit = { kind: 'views', page: '/', locale: 'en', userAgent: computer } as const;
    for (const network of ['10.0.0.1', '10.0.0.2', '10.0.0.3']) {
      app.services.statistics.count({ ...visit, network });
      other.services.statistics.count({ ...visit, network });
    }
    other.services.statistics.count({ ...visit, network: '10.0.0.4' });
    await Promise.all([app.services.statistics.flush(), other.services.statistics.flush()]);
    expect(await visitors()).toBe(4);
    expect(await counted()).toMatchObject({ 'page /': 7 });
  });

  test('stay as a number when the day is over, and nobody can tell who they were', async () => {
    let now = new Date('2026-11-20T23:59:30.000Z');
    stop();
    await emptyTables(db, 'visitor_salts');
    await start({ clock: () => now });
    await say({ page: '/' });
    await say({ page: '/' }, { 'user-agent': phone });
    await app.services.statistics.flush();
    const days = async () =>
      (await app.db.selectFrom('visitor_salts').select('day').orderBy('day').execute()).map(({ day }) => day);
    expect(await days()).toEqual(['2026-11-20', '2026-11-21']);
    now = new Date('2026-11-21T00:00:10.000Z');
    await say({ page: '/' });
    await app.services.statistics.flush();
    expect(await days()).toEqual(['2026-11-21', '2026-11-22']);
    now = new Date('2026-11-22T01:00:00.000Z');
    for (let times = 0; times < 2; times += 1) await tidyStatistics({ db: app.db, clock: () => now });
    const kept = await app.db
      .selectFrom('visit_counts')
      .select(['day', 'count'])
      .where('kind', '=', 'visitors')
      .execute();
    expect(kept.map(({ day, count }) => [day, Number(count)])).toEqual([['2026-11-20', 2]]);
    expect((await app.db.selectFrom('visitor_sketches').select('day').execute()).map(({ day }) => day)).toEqual([
      '2026-11-21',
    ]);
  });
});

describe('a server', () => {
  test('that is killed loses what it has not written yet, and nothing else', async () => {
    for (let times = 0; times < 5; times += 1) await say({ page: '/' });
    await app.services.statistics.flush();
    for (let times = 0; times < 3; times += 1) await say({ page: '/' });
    const rows = await app.db.selectFrom('visit_counts').select('count').where('dimension', '=', 'page').execute();
    expect(rows.map(({ count }) => Number(count))).toEqual([5]);
  });

  test('that is stopped writes what it has counted', async () => {
    app.services.statistics.start();
    await say({ page: '/' });
    await app.services.statistics.stop();
    expect(await app.db.selectFrom('visit_counts').select('value').where('dimension', '=', 'page').execute()).toEqual([
      { value: '/' },
    ]);
  });

  test('whose database was away writes it once when it is back', async () => {
    await say({ page: '/' });
    await app.db.schema.alterTable('visit_counts').renameTo('away').execute();
    await app.services.statistics.flush();
    await say({ page: '/' });
    await app.services.statistics.flush();
    await app.db.schema.alterTable('away').renameTo('visit_counts').execute();
    expect(await counted()).toMatchObject({ 'page /': 2 });
  });
});

describe('without any script', () => {
  const headers = { 'user-agent': computer, 'x-forwarded-for': bulgarian };

  test.each(['', '/gr'])('a handbook taken from %s/handbooks counts as a download', async (prefix) => {
    const path = `${prefix}/handbooks/competence-framework/pdf`;
    for (const dnt of ['0', '1']) await app.request(path, { headers: { ...headers, dnt } });
    expect(await counted('downloads')).toEqual({
      'page /handbooks/competence-framework/pdf': 1,
      [`language ${prefix ? 'gr' : 'en'}`]: 1,
      'country BG': 1,
    });
  });

  test('an enrolment counts once, however often it is sent', async () => {
    const learner = await createTestLearner(app);
    const [course] = await app.content.list('course', 'en');
    for (let times = 0; times < 2; times += 1) await learner.post(`/nb/course/${course?.slug}/enrol`, {}, headers);
    expect(await counted('enrolments')).toEqual({ [`page ${course?.slug}`]: 1, 'language nb': 1, 'country BG': 1 });
  });

  test('a page is shown as always and nothing is sent', async () => {
    const page = await (await app.request('/bg', { headers })).text();
    expect(page).not.toMatch(/<img[^>]*visits|<noscript/);
    expect(await counted()).toEqual({});
  });
});
