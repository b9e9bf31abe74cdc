import { parseHTML } from 'linkedom';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { openPage } from '../../../test/open-page.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { createTestLearner } from '../../../test/test-learner.ts';
import { loadOutside } from './load-outside.ts';

const url = 'https://counting.example:8443/at';
const origin = 'https://counting.example:8443';
const systems = [
  { kind: 'matomo', site: '7', images: `${origin} 'self' data:`, script: `${url}/matomo.js`, attributes: {} },
  {
    kind: 'plausible',
    site: 'polylogue.example',
    images: "'self' data:",
    script: `${url}/js/script.js`,
    attributes: { 'data-domain': 'polylogue.example' },
  },
  {
    kind: 'umami',
    site: '94db1cb1-74f4-4a40-ad6c-962362670409',
    images: "'self' data:",
    script: `${url}/script.js`,
    attributes: { 'data-website-id': '94db1cb1-74f4-4a40-ad6c-962362670409' },
  },
] as const;

const policyWith = (scripts: string, images: string, connections: string) =>
  `default-src 'none'; script-src ${scripts}; style-src 'self'; img-src ${images}; font-src 'self'; media-src 'self'; ` +
  `connect-src ${connections}; manifest-src 'self'; worker-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'`;
const closedPolicy = policyWith("'self'", "'self' data:", "'self'");

/** What a page says to its visitor's browser about outside statistics. */
async function ask(app: TestApp, path: string, cookie: string) {
  const { response, document } = await openPage(app, path, { headers: { cookie } });
  const { outsideStatistics, outsideUrl, outsideSite } = (document.body as HTMLElement).dataset;
  const named = outsideStatistics ? [outsideStatistics, outsideUrl, outsideSite] : [];
  return { named, policy: response.headers.get('content-security-policy'), response };
}

describe.each(systems)('$kind', ({ kind, site, images, script, attributes }) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ env: { outsideStatistics: { kind, url, site } } });
  });
  afterAll(() => app.close());
  afterEach(() => void vi.unstubAllGlobals());

  test('is named and let in on exactly its origin where analytics are agreed to, kept page or not', async () => {
    for (const cookie of ['consent=a.1.1', 'consent=am.1.1', 'consent=a.1.1']) {
      const { named, policy, response } = await ask(app, '/gr/project', cookie);
      expect(named).toEqual([kind, url, site]);
      expect(policy).toBe(policyWith(`${origin} 'self'`, images, `${origin} 'self'`));
      expect(response.headers.has('cross-origin-embedder-policy')).toBe(false);
    }
  });

  test.each(['', 'consent=-.1.1', 'consent=m.1.1', 'consent=a.0.1', 'consent=a'])(
    'is not there with "%s"',
    async (cookie) => {
      await ask(app, '/gr/project', 'consent=a.1.1');
      const { named, policy, response } = await ask(app, '/gr/project', cookie);
      expect([named, policy]).toEqual([[], closedPolicy]);
      expect(response.headers.get('cross-origin-embedder-policy')).toBe('require-corp');
    },
  );

  test('comes to no form, and to nobody who is logged in', async () => {
    for (const path of ['/login', '/contact']) {
      const { named, policy } = await ask(app, path, 'consent=a.1.1');
      expect([path, named, policy]).toEqual([path, [], closedPolicy]);
    }
    const { cookie } = await createTestLearner(app);
    expect(await ask(app, '/project', `${cookie}; consent=a.1.1`)).toMatchObject({ named: [], policy: closedPolicy });
  });

  /** A browser that has opened the page, and the script elements that it has then. */
  function load(navigator: object) {
    const { document } = parseHTML('<html><head></head><body></body></html>');
    Object.assign(document, { referrer: 'https://polylogue.example/reset?token=secret' });
    const window: { _paq?: unknown } = {};
    const globals = { document, navigator, window, location: { origin: 'https://polylogue.example' } };
    for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
    loadOutside({ outsideStatistics: kind, outsideUrl: url, outsideSite: site });
    return { found: [...document.querySelectorAll('script')], referrer: document.referrer, told: window._paq };
  }

  test('is one script element, which is not told at which address of ours its visitor was before', () => {
    const { found, referrer, told } = load({});
    const [element] = found;
    expect(
      found.map(({ attributes: all }) => Object.fromEntries([...all].map(({ name, value }) => [name, value]))),
    ).toEqual([{ src: script, ...attributes }]);
    expect([element?.textContent, referrer]).toEqual(['', '']);
    const instructions = [
      ['disableCookies'],
      ['setTrackerUrl', `${url}/matomo.php`],
      ['setSiteId', site],
      ['trackPageView'],
    ];
    expect(told).toEqual(kind === 'matomo' ? instructions : undefined);
  });

  test.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])('is not asked for by who sends %j', (navigator) => {
    expect(load(navigator)).toMatchObject({ found: [], told: undefined });
  });
});

test('no system comes to a search, whose address holds what somebody looks for', async () => {
  const app = await createTestApp({ env: { outsideStatistics: { kind: 'matomo', url, site: '7' } } });
  expect((await ask(app, '/project', 'consent=a.1.1')).named).toContain('matomo');
  expect(await ask(app, '/search?q=tasks', 'consent=a.1.1')).toMatchObject({ named: [], policy: closedPolicy });
  await app.close();
});

test('where nothing is set, nothing is named or let in', async () => {
  const app = await createTestApp();
  expect(await ask(app, '/project', 'consent=am.1.1')).toMatchObject({ named: [], policy: closedPolicy });
  await app.close();
});
