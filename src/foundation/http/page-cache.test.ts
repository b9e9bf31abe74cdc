import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { entryId, publishLatest, switchOff, writeText } from '../../../test/change-content.ts';
import { testClock } from '../../../test/template-database.ts';
import { createTestApp, type TestApp, testOrigin } from '../../../test/test-app.ts';
import { pageKeyFor } from '../../route-list.ts';
import { PageCache } from './page-cache.ts';
import { chooseEncoding, storeResponse } from './stored-response.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => app.pageCache.clear());
afterAll(() => app.close());

/** Everything a browser is told, except what names this one answer. */
async function answer(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const response = await app.request(path, { method, headers });
  const { 'x-request-id': _, ...told } = Object.fromEntries(response.headers);
  return { status: response.status, headers: told, body: Buffer.from(await response.arrayBuffer()) };
}

const text = ({ body }: { body: Buffer }) => body.toString('utf8');

describe('a page asked for a second time', () => {
  test.each(['/', '/bg/news?page=2', '/resources?category=tasks', '/rss.xml', '/sitemap.xml'])(
    '%s is word for word and header for header the first answer',
    async (path) => {
      for (const encoding of ['', 'gzip', 'br']) {
        app.pageCache.clear();
        const first = await answer(path, { 'accept-encoding': encoding });
        const second = await answer(path, { 'accept-encoding': encoding });
        expect(second).toEqual(first);
      }
      expect(app.pageCache.size).toBe(1);
    },
  );

  test('is not sent again to somebody who has it', async () => {
    const { headers, body } = await answer('/project');
    for (const known of [headers.etag, `W/${headers.etag}`, `"other", ${headers.etag}`, '*']) {
      const again = await answer('/project', { 'if-none-match': known ?? '' });
      expect([again.status, again.body.byteLength, again.headers.etag]).toEqual([304, 0, headers.etag]);
    }
    const other = await answer('/project', { 'if-none-match': '"other"' });
    expect([other.status, other.body.equals(body)]).toEqual([200, true]);
  });

  test('is described without being sent where only its head is asked for', async () => {
    for (const _ of ['first', 'kept']) {
      const head = await answer('/project', {}, 'HEAD');
      const { headers } = await answer('/project');
      expect(head.body.byteLength).toBe(0);
      expect(head.headers).toEqual(headers);
    }
  });
});

describe('compression', () => {
  test.each([
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.000 , gzip;q=0.5', 'gzip'],
    ['gzip;q=0,br;q=0', undefined],
    ['identity', undefined],
    ['deflate', undefined],
    ['vibrant, gzipped', undefined],
    ['', undefined],
  ])('for a reader who takes "%s" the page comes as %s', async (accepted, encoding) => {
    const plain = await answer('/gr/project');
    for (const _ of ['first', 'kept']) {
      const packed = await answer('/gr/project', { 'accept-encoding': accepted });
      expect(packed.headers['content-encoding']).toBe(encoding);
      expect(packed.headers['content-length']).toBe(String(packed.body.byteLength));
      const opened = packed.headers['content-encoding'] === 'br' ? brotliDecompressSync(packed.body) : packed.body;
      const read = encoding === 'gzip' ? gunzipSync(packed.body) : opened;
      expect(read.equals(plain.body)).toBe(true);
    }
  });

  test('a page made for one person is compressed too and says what it depends on', async () => {
    const plain = await answer('/project', { cookie: 'session=x' });
    for (const [encoding, open] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const packed = await answer('/project', { cookie: 'session=x', 'accept-encoding': encoding });
      expect(packed.headers['content-encoding']).toBe(encoding);
      expect(open(packed.body).equals(plain.body)).toBe(true);
      expect(packed.headers.vary).toBe('Accept-Encoding, Cookie, Accept-Language');
    }
  });

  test('what is not worth it stays as it is', () => {
    const small = storeResponse(Buffer.from('short'), { 'content-type': 'text/plain' });
    const picture = storeResponse(Buffer.alloc(5000), { 'content-type': 'image/png' });
    for (const stored of [small, picture]) expect(stored.forms.br).toBe(stored.forms.identity);
    expect(chooseEncoding(undefined)).toBe('identity');
  });
});

describe('who shares a page', () => {
  test('each theme and each cookie decision has its own', async () => {
    const cookies = ['', 'theme=dark', 'theme=light', 'consent=-.1.1', 'consent=am.1.1', 'theme=dark; consent=-.1.1'];
    const bodies = await Promise.all(cookies.map(async (cookie) => text(await answer('/dev', { cookie }))));
    expect(new Set(bodies).size).toBe(cookies.length);
    const kept = await Promise.all(cookies.map(async (cookie) => text(await answer('/dev', { cookie }))));
    expect(kept).toEqual(bodies);
  });

  test('cookies that change nothing do not make another copy', async () => {
    for (const cookie of ['', 'theme=auto', 'locale=en', 'theme=pink', 'consent=maybe', 'other=1; more=2']) {
      await answer('/dev', { cookie });
    }
    expect(app.pageCache.size).toBe(1);
  });

  test('nothing is kept for, or given from memory to, somebody with a session', async () => {
    await answer('/dev', { cookie: 'session=abc' });
    expect(app.pageCache.size).toBe(0);
    await answer('/dev');
    const { hits } = app.pageCache;
    await answer('/dev', { cookie: 'theme=dark; session=abc' });
    expect([app.pageCache.size, app.pageCache.hits]).toEqual([1, hits]);
  });
});

describe('memory', () => {
  test('does not grow with queries that pages do not know', async () => {
    const pointless = [
      '/dev?utm_source=x',
      '/dev?page=7',
      '/dev?category=tasks',
      '/news?category=tasks',
      '/resources?page=2',
      '/news?page=02',
      '/news?page=2&page=1',
      '/news?page=2&x=1',
      '/bg/partners?page=1',
      '/resources?q=audio',
      '/news/%63hat-is-a-second-voice',
    ];
    for (const path of pointless) expect([path, (await answer(path)).status]).toEqual([path, 200]);
    expect(app.pageCache.size).toBe(0);
    for (const path of ['/news?page=2', '/it/news?page=2', '/resources?category=tasks']) await answer(path);
    expect(app.pageCache.size).toBe(3);
  });

  test('does not grow with what is not there', async () => {
    for (const path of ['/nothing', '/404', '/news?page=99', '/resources?category=no-such', '/news/nothing']) {
      await answer(path);
    }
    expect(app.pageCache.size).toBe(0);
  });

  test('is limited: the page not asked for longest goes first', () => {
    const cache = new PageCache(pageKeyFor(app.content));
    const page = (mebibytes: number) =>
      storeResponse(Buffer.alloc(mebibytes * 1024 * 1024), { 'content-type': 'image/png' });
    for (const key of ['/a', '/b', '/c']) cache.set(key, page(20));
    cache.find('/a');
    cache.set('/d', page(20));
    expect(['/a', '/b', '/c', '/d'].map((key) => cache.find(key) !== undefined)).toEqual([true, false, true, true]);
    cache.set('/d', page(1));
    expect(cache.size).toBe(3);
  });
});

test('what was kept before a change elsewhere is shown for a moment, and what was before a change here by nobody', () => {
  const page = storeResponse(Buffer.from('old'), { 'content-type': 'text/html' });
  const find = (forget: (cache: PageCache) => void) => {
    const cache = new PageCache(pageKeyFor(app.content));
    cache.set('/a', page);
    cache.outdate();
    forget(cache);
    return [cache.find('/a'), cache.findFormer('/a')];
  };
  vi.useFakeTimers();
  expect(find(() => vi.advanceTimersByTime(999))).toEqual([undefined, page]);
  expect(find(() => vi.advanceTimersByTime(1_001))).toEqual([undefined, undefined]);
  expect(find((cache) => cache.clear())).toEqual([undefined, undefined]);
  vi.useRealTimers();
});

describe('a page that many ask for at once', () => {
  test('is rendered once, and each is given it in the form they take', async () => {
    const before = app.pageCache.misses;
    const encodings = ['br', 'gzip', ''].flatMap((encoding) => [encoding, encoding, encoding]);
    const answers = await Promise.all(encodings.map((encoding) => answer('/outputs', { 'accept-encoding': encoding })));
    expect(app.pageCache.misses - before).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual(encodings.map(() => 200));
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1);
    expect(answers.map(({ headers }) => headers['content-encoding'] ?? '')).toEqual(encodings);
  });

  test('is made by each where it is one that is not kept', async () => {
    const pages = await Promise.all(['', '', ''].map(() => app.request('/login')));
    expect(pages.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(await Promise.all(pages.map((page) => page.headers.get('x-request-id')))).size).toBe(3);
  });

  test('is made anew for those who ask after a change', async () => {
    const before = app.pageCache.misses;
    const early = answer('/outputs');
    app.pageCache.clear();
    await Promise.all([early, answer('/outputs')]);
    expect(app.pageCache.misses - before).toBe(2);
  });
});

describe('a change of the content', () => {
  test('is seen with the next request, in every theme', async () => {
    const id = await entryId(app, 'news', 'chat-is-a-second-voice');
    const article = await app.content.get('news', 'chat-is-a-second-voice', 'en');
    for (const cookie of ['', 'theme=dark']) await answer('/news/chat-is-a-second-voice', { cookie });
    const fields = { ...article.fields, title: 'The first ten minutes' };
    await writeText(app.db, testClock, id, 'en', { fields, blocks: article.blocks });
    await app.content.refresh();
    expect(text(await answer('/news/chat-is-a-second-voice'))).not.toContain('The first ten minutes');
    await publishLatest(app.db, testClock, id, 'en');
    await app.content.refresh();
    for (const cookie of ['', 'theme=dark']) {
      expect(text(await answer('/news/chat-is-a-second-voice', { cookie }))).toContain('The first ten minutes');
      expect(text(await answer('/news', { cookie }))).toContain('The first ten minutes');
    }
  });

  test('that comes while a page is being made keeps that page out of memory', async () => {
    const under = answer('/partners');
    app.pageCache.clear();
    expect((await under).status).toBe(200);
    expect(app.pageCache.size).toBe(0);
    await answer('/partners');
    expect(app.pageCache.size).toBe(1);
  });

  test('made by another instance is followed when the version is next looked at', async () => {
    const other = await createTestApp({ db: app.db });
    await answer('/dev');
    await switchOff(other, { navbar: ['news'] });
    expect(text(await answer('/dev'))).toContain('href="/news"');
    await app.content.refresh();
    expect(text(await answer('/dev'))).not.toContain('href="/news"');
    await switchOff(app, {});
  });
});

test('a page is kept under the address that was asked for, whatever the Host header says', async () => {
  const response = await app.request('/dev', { headers: { 'x-forwarded-host': 'evil.example' } });
  expect(await response.text()).not.toContain('evil.example');
  const again = text(await answer('/dev'));
  expect(again).toContain(`<link rel="canonical" href="${testOrigin}/dev"/>`);
});
