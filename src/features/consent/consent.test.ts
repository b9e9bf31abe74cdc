import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changeShared, entryId } from '../../../test/change-content.ts';
import { emptyTables } from '../../../test/empty-tables.ts';
import { attributes, openPage } from '../../../test/open-page.ts';
import { testClock } from '../../../test/template-database.ts';
import { createTestApp, type TestApp, testOrigin } from '../../../test/test-app.ts';
import english from '../../i18n/messages/en.json' with { type: 'json' };
import { bannerVersion } from '../preferences/preferences.ts';
import { forgetConsents } from './record-consent.ts';

const halfYear = 182 * 24 * 60 * 60;
const rest = `Max-Age=${halfYear}; Path=/; Secure; SameSite=Lax`;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => emptyTables(app.db, 'consents', 'attempts'));
afterAll(() => app.close());

/** What the banner sends, and what a browser then keeps. */
async function decide(fields: Record<string, string>, { cookie = '', next = '/gr/news' } = {}) {
  const response = await app.post('/consent', { ...fields, next }, cookie ? { cookie } : {});
  const cookies = response.headers.getSetCookie();
  const name = /^consent-id=([^;]*)/.exec(cookies.find((one) => one.startsWith('consent-id=')) ?? '')?.[1];
  return { status: response.status, place: response.headers.get('location'), cookies, name };
}

const records = () => app.db.selectFrom('consents').selectAll().orderBy('id').execute();
const allowAnalytics = { decision: 'choose', analytics: 'on' };

describe('deciding on cookies', () => {
  test.each([
    [{ decision: 'choose' }, '-', []],
    [{ decision: 'choose', analytics: 'on' }, 'a', ['analytics']],
    [{ decision: 'choose', marketing: 'on' }, 'm', ['marketing']],
    [{ decision: 'accept' }, 'am', ['analytics', 'marketing']],
    [{ decision: 'refuse', analytics: 'on', marketing: 'on' }, '-', []],
  ])(
    '%j is kept by the server for half a year and shown when the settings are opened again',
    async (fields, value, ticked) => {
      const { cookies, place } = await decide(fields);
      expect(place).toBe('/gr/news#cookies-saved');
      expect(cookies).toContain(`consent=${value}.1.1; ${rest}`);
      expect(cookies).toContain(`visited=true; ${rest}`);
      const { document } = await openPage(app, '/gr/news', { headers: { cookie: `consent=${value}.1.1` } });
      const banner = document.querySelector('#cookie-settings');
      expect(banner?.hasAttribute('data-decided')).toBe(true);
      expect(banner?.querySelector('details')?.hasAttribute('open')).toBe(true);
      const boxes = [...document.querySelectorAll('#cookie-settings input[type=checkbox]')].map((box) => [
        box.getAttribute('name'),
        box.hasAttribute('checked'),
        box.hasAttribute('disabled'),
      ]);
      expect(boxes).toEqual([
        ['essential', true, true],
        ['analytics', ticked.includes('analytics' as never), false],
        ['marketing', ticked.includes('marketing' as never), false],
      ]);
    },
  );

  test('before a decision on these words the banner asks, with nothing but the essential ticked', async () => {
    for (const cookie of ['', 'consent=yes', 'consent=ma.1.1', 'consent=a', 'consent=am.0.1', 'visited=true']) {
      const { document } = await openPage(app, '/', { headers: { cookie } });
      expect(document.querySelector('#cookie-settings')?.hasAttribute('data-decided')).toBe(false);
      expect(document.querySelector('#cookie-settings details')?.hasAttribute('open')).toBe(false);
      expect(attributes(document, '#cookie-settings input[checked]', 'name')).toEqual(['essential']);
    }
  });

  test('without a decision stores nothing and asks again', async () => {
    expect(await decide({ analytics: 'on' }, { next: '/news' })).toMatchObject({
      status: 303,
      place: '/news',
      cookies: [],
    });
    expect(await records()).toEqual([]);
  });

  test('from another site is refused and written down nowhere', async () => {
    const response = await app.post('/consent', allowAnalytics, { origin: 'https://evil.example' });
    expect([response.status, response.headers.getSetCookie(), await records()]).toEqual([403, [], []]);
  });
});

describe('the record of a consent', () => {
  test('says under a random name what was allowed, on which words, in which language and when', async () => {
    const { name } = await decide(allowAnalytics);
    expect(await records()).toEqual([
      {
        id: expect.any(String),
        visitor: name,
        banner_version: bannerVersion,
        policy_version: 1,
        locale: 'gr',
        categories: 'a',
        decided_at: app.clock().toISOString(),
      },
    ]);
    expect(name).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('is one, however often the same decision is sent', async () => {
    const { name } = await decide(allowAnalytics);
    const again = await decide(allowAnalytics, { cookie: `consent=a.1.1; consent-id=${name}` });
    expect(again.name).toBe(name);
    expect(await records()).toHaveLength(1);
  });

  test('is followed by the withdrawal, after which the browser keeps no name', async () => {
    const { name } = await decide(allowAnalytics);
    const withdrawn = await decide(
      { decision: 'refuse' },
      { cookie: `consent=a.1.1; consent-id=${name}`, next: '/nb' },
    );
    expect(withdrawn.cookies).toContain(`consent=-.1.1; ${rest}`);
    expect(withdrawn.name).toBe('');
    const kept = (await records()).map(({ visitor, categories, locale }) => [visitor, categories, locale]);
    expect(kept).toEqual([
      [name, 'a', 'gr'],
      [name, '-', 'nb'],
    ]);
  });

  test('of a refusal gives the browser no name', async () => {
    const { cookies } = await decide({ decision: 'refuse' });
    expect(cookies.some((cookie) => cookie.startsWith('consent-id'))).toBe(false);
    await decide({ decision: 'refuse' }, { cookie: 'consent=-.1.1' });
    expect((await records()).map(({ categories }) => categories)).toEqual(['-']);
  });

  test('takes no name from a browser that this site did not make', async () => {
    const { name } = await decide(allowAnalytics, { cookie: 'consent-id=<script>' });
    expect(name).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('is deleted after a year', async () => {
    await decide(allowAnalytics);
    const { db } = app;
    const later = (days: number) => () => new Date(app.clock().getTime() + days * 86_400_000);
    await forgetConsents({ db, clock: later(365) });
    expect(await records()).toHaveLength(1);
    await forgetConsents({ db, clock: later(367) });
    expect(await records()).toEqual([]);
  });

  test('is bounded for one network, and says when it may be tried again', async () => {
    await decide(allowAnalytics);
    await app.db.updateTable('attempts').set({ count: 600 }).where('key', 'like', 'consentFromNetwork%').execute();
    const response = await app.post('/consent', { ...allowAnalytics, next: '/' });
    expect([response.status, Number(response.headers.get('retry-after')) > 0]).toEqual([429, true]);
  });
});

describe('once the privacy policy is another', () => {
  test('everybody is asked again, decides on the new one, and finds kept pages as they decided', async () => {
    const id = await entryId(app, 'site', 'polylogue');
    const { shared } = await app.content.get('site', 'polylogue', 'en');
    const isDecided = async (cookie: string) => {
      const { document } = await openPage(app, '/project', { headers: { cookie } });
      return document.querySelector('#cookie-settings')?.hasAttribute('data-decided');
    };
    const { name } = await decide(allowAnalytics);
    const before = `consent=a.1.1; consent-id=${name}`;
    expect(await isDecided(before)).toBe(true);
    try {
      await changeShared(app.db, testClock, id, { ...shared, policyVersion: 2 });
      await app.content.refresh();
      expect([await isDecided(before), await isDecided('')]).toEqual([false, false]);
      const again = await decide(allowAnalytics, { cookie: before });
      expect([again.name, again.cookies.includes(`consent=a.1.2; ${rest}`)]).toEqual([name, true]);
      expect([await isDecided('consent=a.1.2'), await isDecided(before)]).toEqual([true, false]);
      expect((await records()).map((record) => [record.visitor, record.policy_version])).toEqual([
        [name, 1],
        [name, 2],
      ]);
    } finally {
      await changeShared(app.db, testClock, id, shared);
      await app.content.refresh();
    }
  });
});

describe('a program', () => {
  async function begin() {
    const answer = await app.request('/api/session');
    const xsrf = /XSRF-TOKEN=([^;]+)/.exec(answer.headers.getSetCookie().join())?.[1] ?? '';
    const send = (body: unknown, cookie = '', headers = { 'x-xsrf-token': xsrf }) =>
      app.request('/api/consent', {
        method: 'PUT',
        body: JSON.stringify(body),
        headers: {
          origin: testOrigin,
          'content-type': 'application/json',
          cookie: `XSRF-TOKEN=${xsrf}; ${cookie}`,
          ...headers,
        },
      });
    return send;
  }
  const cookiesOf = (response: Response) =>
    response.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');

  test('decides, reads what was decided and takes it back, by the rules of the banner', async () => {
    const send = await begin();
    const read = async (cookie: string) => (await app.request('/api/consent', { headers: { cookie } })).json();
    expect(await read('')).toEqual({ consent: null });
    const agreed = await send({ analytics: true, marketing: false, locale: 'gr' });
    expect([agreed.status, await agreed.json()]).toEqual([200, { consent: { analytics: true, marketing: false } }]);
    expect(await read(cookiesOf(agreed))).toEqual({ consent: { analytics: true, marketing: false } });
    const withdrawn = await send({ analytics: false, marketing: false, locale: 'gr' }, cookiesOf(agreed));
    expect(await read(cookiesOf(withdrawn))).toEqual({ consent: { analytics: false, marketing: false } });
    expect((await records()).map(({ locale, categories }) => [locale, categories])).toEqual([
      ['gr', 'a'],
      ['gr', '-'],
    ]);
  });

  test('is refused without the pair that says it is of this site, and where the decision is none', async () => {
    const send = await begin();
    expect((await send({ analytics: true, marketing: true }, '', { 'x-xsrf-token': 'other' })).status).toBe(403);
    expect((await send({ analytics: 'yes', marketing: true })).status).toBe(400);
    expect((await send({ analytics: true })).status).toBe(400);
    expect(await records()).toEqual([]);
  });
});

test('whoever changes the words of the banner says whether everybody is asked again', () => {
  const words = createHash('sha256').update(JSON.stringify(english.cookies)).digest('hex').slice(0, 12);
  // Another text: raise bannerVersion where it asks for something else, then put the new hash here.
  expect([words, bannerVersion]).toEqual(['27c4018ba937', 1]);
});
