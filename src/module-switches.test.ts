import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { switchOff } from '../test/change-content.ts';
import { attributes, followRedirects, openPage } from '../test/open-page.ts';
import { createTestAccount } from '../test/test-account.ts';
import { createTestApp, type TestApp } from '../test/test-app.ts';
import type { Block } from './features/content/blocks.ts';
import { type Kind, type NavigationSwitch, navigationSwitches } from './features/content/kinds.ts';
import { collectLinks } from './features/content/links.ts';
import { type ModuleSwitch, moduleSwitches } from './foundation/http/modules.ts';

let app: TestApp;
let whole: Block[];
beforeAll(async () => {
  app = await createTestApp();
  whole = await listTexts();
});
afterEach(() => switchOff(app, {}));
afterAll(() => app.close());

/** All that is written in one language, in whatever it stands. */
async function listTexts(): Promise<Block[]> {
  const withTexts: Kind[] = ['page', 'news', 'partner', 'handbook', 'course', 'lesson'];
  const lists = await Promise.all(withTexts.map((kind) => app.content.list(kind, 'it')));
  return lists.flat().flatMap((entry) => entry.blocks);
}

/** The pages that belong to a module and so disappear with it. */
const pagesOf: Record<ModuleSwitch, string[]> = {
  home: ['/'],
  about: ['/project'],
  partners: ['/partners'],
  workPackages: [
    '/workPackages',
    '/resultOne',
    '/resultTwo',
    '/resultThree',
    '/resultFour',
    '/outputs',
    '/handbooks/policy-handbook',
    '/handbooks/policy-handbook/pdf',
  ],
  training: ['/mooc', '/course/presence'],
  news: ['/news', '/news?page=2', '/news/first-five-minutes', '/rss.xml'],
  rss: ['/rss.xml'],
  resources: ['/resources', '/resources?category=tasks'],
  contact: ['/contact'],
};

/** Pages that texts lead to, and that ask a visitor to log in. */
const behindLogIn: Partial<Record<ModuleSwitch, string[]>> = { training: ['/selfassessment'] };

const entryOf: Partial<Record<NavigationSwitch, string>> = {
  home: '/',
  project: '/project',
  partners: '/partners',
  workPackages: '/workPackages',
  training: '/mooc',
  news: '/news',
  resources: '/resources',
  contact: '/contact',
  loginRegister: '/login',
};

/** Where somebody can go from the bar, the drawer and the footer. */
const frameLinks = (document: Document) => new Set(attributes(document, 'header a, footer a', 'href'));

describe.each(moduleSwitches)('with the module %s switched off', (module) => {
  test('its pages answer as unknown addresses do, in the language asked for', async () => {
    await switchOff(app, { modules: [module] });
    for (const path of pagesOf[module]) {
      const english = await followRedirects(app, path);
      expect([english.way, english.response.status]).toEqual([[path, '/404'], 404]);
      const italian = await followRedirects(app, `/it${path === '/' ? '' : path}`);
      expect(italian.way.at(-1)).toBe('/it/404');
      expect(italian.document.documentElement.lang).toBe('it');
    }
  });

  test('nothing of the frame, the head or the home page leads there', async () => {
    await switchOff(app, { modules: [module] });
    const gone = new Set(pagesOf[module].map((path) => path.split('?')[0]));
    for (const path of ['/', '/news', '/dev'].filter((own) => !gone.has(own))) {
      const { document } = await openPage(app, path);
      const links = path === '/' ? attributes(document, 'a', 'href') : [...frameLinks(document)];
      expect(links.filter((href) => gone.has(href.split(/[?#]/)[0] ?? ''))).toEqual([]);
      expect(attributes(document, 'link[type="application/rss+xml"]', 'href').filter((href) => gone.has(href))).toEqual(
        [],
      );
    }
  });

  test('the site map leaves its pages out and keeps the others', async () => {
    const whole = await (await app.request('/sitemap.xml')).text();
    await switchOff(app, { modules: [module] });
    const rest = await (await app.request('/sitemap.xml')).text();
    const listed = (map: string, path: string) => map.includes(`<loc>https://polylogue.example${path}</loc>`);
    for (const path of pagesOf[module]) expect([path, listed(rest, path)]).toEqual([path, false]);
    for (const path of ['/privacypolicy', '/gr/accessibility']) {
      expect([listed(whole, path), listed(rest, path)]).toEqual([true, true]);
    }
  });

  test('everything else stays', async () => {
    await switchOff(app, { modules: [module] });
    const others = moduleSwitches.filter((other) => other !== module).flatMap((other) => pagesOf[other]);
    const own = new Set(pagesOf[module]);
    for (const path of others.filter((other) => !own.has(other) && !other.endsWith('/pdf'))) {
      const page = await followRedirects(app, path);
      expect([page.way, page.html.includes('href="/404"')]).toEqual([[path], false]);
      expect(page.html.length).toBeGreaterThan(1000);
    }
  });
});

// Reading all texts takes its time: each module is off in one of two rounds, and on in the other.
test.each([
  ['first', 0],
  ['second', 1],
])(
  'no text of any page, lesson or handbook leads to the %s half of the modules, and its words stay',
  async (_, half) => {
    const off = moduleSwitches.filter((_, index) => index % 2 === half);
    await switchOff(app, { modules: off });
    const rest = await listTexts();
    const gone = new Set(
      off.flatMap((module) => [...pagesOf[module], ...(behindLogIn[module] ?? [])]).map((path) => path.split('?')[0]),
    );
    // Lessons have addresses below that of the modules.
    const leadsThere = (link: string) => {
      const [path = ''] = link.split(/[?#]/);
      return gone.has(path) || gone.has(path.replace(/\/[^/]+$/, ''));
    };
    expect(rest.flatMap(collectLinks).filter(leadsThere)).toEqual([]);
    expect(rest.flatMap(collectLinks).filter((link) => link !== '')).toEqual(
      whole.flatMap(collectLinks).filter((link) => !leadsThere(link)),
    );
    const words = (blocks: Block[]) => blocks.map((block) => JSON.stringify(block).replaceAll(/\]\([^)]*\)/g, ']()'));
    expect(words(rest)).toEqual(words(whole));
  },
);

describe.each(navigationSwitches)('with the navigation entry %s switched off', (entry) => {
  test('it is not in the bar nor in the drawer, and its page is still there', async () => {
    const asking = { headers: { 'accept-language': 'bg' } };
    const before = await openPage(app, '/dev', asking);
    await switchOff(app, { navbar: [entry] });
    const after = await openPage(app, '/dev', asking);
    const path = entryOf[entry];
    if (path) {
      const entries = (document: Document) =>
        attributes(document, 'header nav a, header a', 'href').filter((href) => href === path).length;
      // The site's name leads home too and stays.
      expect(entries(before.document) - entries(after.document)).toBe(2);
      expect((await app.request(path)).status).toBe(200);
    }
    const places = (selector: string) => [before, after].map((page) => page.document.querySelectorAll(selector).length);
    expect(places('header form[action="/language"]')).toEqual([2, entry === 'languageChanger' ? 0 : 2]);
    expect(places('body > form[lang=bg]')).toEqual([1, entry === 'languageChanger' ? 0 : 1]);
    expect(places('header a[href="/register"]')).toEqual([1, entry === 'loginRegister' ? 0 : 1]);
    expect(places('header a[href="/"] svg')).toEqual([1, entry === 'logo' ? 0 : 1]);
  });
});

test('whoever is logged in finds their account and the way out also where visitors are not offered to log in', async () => {
  await switchOff(app, { navbar: ['loginRegister'] });
  const { cookie } = await createTestAccount(app);
  const { document } = await openPage(app, '/account', { headers: { cookie } });
  expect(attributes(document, 'header a[href="/account"]', 'href')).toHaveLength(2);
  expect(document.querySelectorAll('form[action="/logout"]')).toHaveLength(1);
});

test('what led to a switched-off module is plain text on the page, and a link again when the module is back', async () => {
  const linksOf = async (path: string) => {
    const { document, text } = await openPage(app, path);
    return { links: attributes(document, 'main a', 'href'), text };
  };
  for (const [path, module, target] of [
    ['/bg/news/first-five-minutes', 'training', '/bg/mooc'],
    ['/resultThree', 'training', '/mooc'],
    ['/gr/outputs', 'resources', '/gr/resources'],
    ['/handbooks/policy-handbook', 'resources', '/resources'],
  ] as const) {
    const before = await linksOf(path);
    expect(before.links).toContain(target);
    await switchOff(app, { modules: [module] });
    expect((await linksOf(path)).links).not.toContain(target);
    await switchOff(app, {});
    expect(await linksOf(path)).toEqual(before);
  }
});

test('the feed is announced in the head, on the news page and in the footer while it is on', async () => {
  const { document } = await openPage(app, '/gr/news');
  expect(attributes(document, 'link[type="application/rss+xml"]', 'href')).toEqual(['/gr/rss.xml']);
  expect(attributes(document, 'main a[href$="rss.xml"], footer a[href$="rss.xml"]', 'href')).toHaveLength(2);
});
