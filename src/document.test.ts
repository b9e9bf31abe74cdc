import { parseHTML } from 'linkedom';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPublished } from '../test/change-content.ts';
import { attributes, type OpenedPage, openPage } from '../test/open-page.ts';
import { createTestApp, type TestApp, testOrigin } from '../test/test-app.ts';
import type { Kind } from './features/content/kinds.ts';
import type { Messages } from './i18n/create-i18n.ts';
import { hyphenate } from './i18n/hyphenate.ts';
import { getLocale, type Locale, localeCodes, localizePath } from './i18n/locales.ts';
import bg from './i18n/messages/bg.json' with { type: 'json' };
import en from './i18n/messages/en.json' with { type: 'json' };
import gr from './i18n/messages/gr.json' with { type: 'json' };
import it from './i18n/messages/it.json' with { type: 'json' };
import nb from './i18n/messages/nb.json' with { type: 'json' };
import tr from './i18n/messages/tr.json' with { type: 'json' };

/** Every public page with the entry whose title it bears. */
const pages: [path: string, kind: Kind, slug: string][] = [
  ['/', 'page', 'home'],
  ['/project', 'page', 'project'],
  ['/workPackages', 'page', 'results'],
  ['/resultOne', 'page', 'result-one'],
  ['/resultTwo', 'page', 'result-two'],
  ['/resultThree', 'page', 'result-three'],
  ['/resultFour', 'page', 'result-four'],
  ['/outputs', 'page', 'outputs'],
  ['/handbooks/policy-handbook', 'handbook', 'policy-handbook'],
  ['/news', 'page', 'news'],
  ['/news?page=2', 'page', 'news'],
  ['/news/first-five-minutes', 'news', 'first-five-minutes'],
  ['/resources', 'page', 'resources'],
  ['/resources?category=tasks', 'resource-category', 'tasks'],
  ['/partners', 'page', 'partners'],
  ['/dev', 'page', 'dev'],
  ['/privacypolicy', 'page', 'privacy-policy'],
  ['/accessibility', 'page', 'accessibility'],
  ['/placeholder', 'page', 'placeholder'],
  ['/404', 'page', 'not-found'],
];

const unlisted = new Set(['/placeholder', '/404']);
const catalogues = { en, bg, nb, tr, it, gr } satisfies Record<Locale, Messages>;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const opened = new Map<string, Promise<OpenedPage>>();

/** Each page is asked for once and looked at by several tests. */
function open(locale: Locale, path: string): Promise<OpenedPage> {
  const address = localizePath(locale, path);
  const page = opened.get(address) ?? openPage(app, address);
  opened.set(address, page);
  return page;
}

function listPhrases(messages: object, prefix = ''): [string, string][] {
  return Object.entries(messages).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : listPhrases(value as object, `${prefix + key}.`),
  );
}

/** Every word or name that a reader meets, one for each piece of text and each spoken attribute. */
function listTexts(document: Document): Set<string> {
  const spoken = ['aria-label', 'alt', 'title', 'placeholder'].flatMap((name) =>
    attributes(document, `[${name}]`, name),
  );
  const leaves = [...document.querySelectorAll('body *')].flatMap((element) =>
    [...element.childNodes].filter((node) => node.nodeType === 3).map((node) => (node.textContent ?? '').trim()),
  );
  return new Set([...spoken, ...leaves]);
}

describe.each(localeCodes)('in %s', (locale) => {
  const { tag, openGraph } = getLocale(locale);

  test.each(pages)('%s says in its title and language tag what it is', async (path, kind, slug) => {
    const { document } = await open(locale, path);
    const entry = await app.content.get(kind, slug, locale);
    const { name, tagline } = (await app.content.get('site', 'polylogue', locale)).fields;
    const { title } = entry.fields as { title: string };
    expect(entry.locale).toBe(locale);
    expect(document.documentElement.lang).toBe(tag);
    expect(document.title.startsWith(path === '/' ? `${name} · ${tagline}` : title)).toBe(true);
    expect(document.title).toContain(name);
    expect(document.querySelectorAll('h1')).toHaveLength(1);
    expect(document.querySelector('meta[property="og:locale"]')?.getAttribute('content')).toBe(openGraph);
  });

  test.each(pages.filter(([path]) => !unlisted.has(path)))(
    '%s names itself and its five sisters to search engines',
    async (path) => {
      const { document } = await open(locale, path);
      const address = (code: Locale) => testOrigin + localizePath(code, path);
      expect(attributes(document, 'link[rel=canonical]', 'href')).toEqual([address(locale)]);
      const alternates = [...document.querySelectorAll('link[rel=alternate][hreflang]')].map((link) => [
        link.getAttribute('hreflang'),
        link.getAttribute('href'),
      ]);
      expect(alternates).toEqual([
        ['en', address('en')],
        ['bg', address('bg')],
        ['nb', address('nb')],
        ['tr', address('tr')],
        ['it', address('it')],
        ['el', address('gr')],
        ['x-default', address('en')],
      ]);
      const description = document.querySelector('meta[name=description]')?.getAttribute('content') ?? '';
      expect(description.length).toBeGreaterThan(20);
      expect(document.querySelector('meta[name=robots]')).toBeNull();
    },
  );

  test.each([...pages.map(([path]) => path), '/mooc', '/course/presence'])(
    '%s lets the long words of its headings break, and says without soft hyphens what is not looked at',
    async (path) => {
      const { document } = parseHTML((await open(locale, path)).html);
      const headings = [...document.querySelectorAll('main :is(h1, h2, h3)')].map(({ textContent }) => textContent);
      expect(headings.map((heading) => hyphenate(heading, locale))).toEqual(headings);
      const unseen = [...document.querySelectorAll('head, script, option, .visually-hidden')].map(
        ({ innerHTML }) => innerHTML,
      );
      const values = [...document.querySelectorAll('*')].flatMap((element) =>
        [...element.attributes].map(({ value }) => value),
      );
      expect([...unseen, ...values].filter((text) => text.includes('\u00ad'))).toEqual([]);
    },
  );

  test.each([...unlisted])('%s stays out of search engines', async (path) => {
    const { document } = await open(locale, path);
    expect(attributes(document, 'meta[name=robots]', 'content')).toEqual(['noindex']);
    expect(document.querySelector('link[rel=canonical]')).toBeNull();
  });
});

describe.each(localeCodes.filter((code) => code !== 'en'))('in %s', (locale) => {
  const own = new Map(listPhrases(catalogues[locale]));
  const ownTexts = new Set(own.values());
  const english = listPhrases(en).filter(([key, text]) => own.get(key) !== text && !ownTexts.has(text));

  test.each(pages)('%s has no phrase left in English', async (path) => {
    const { document } = await open(locale, path);
    const texts = listTexts(document);
    expect(english.filter(([, text]) => texts.has(text))).toEqual([]);
  });

  test.each(pages)('every link of %s into the site stays in the language', async (path) => {
    const { document } = await open(locale, path);
    const inside = attributes(document, 'a[href^="/"]', 'href');
    expect(inside.length).toBeGreaterThan(8);
    expect(inside.filter((href) => href !== `/${locale}` && !href.startsWith(`/${locale}/`))).toEqual([]);
  });
});

test('an author’s own soft hyphens are on the page, and in nothing that says what it is', async () => {
  const entry = { kind: 'news', slug: 'hyphens', parentId: null, position: 99, sourceLocale: 'en' } as const;
  const shared = { date: '2026-01-05', topics: ['tools'] };
  const fields = { title: 'Inter\u00adcomprehension', summary: 'Inter\u00adcomprehension for all.' };
  await createPublished(app.db, app.clock, { ...entry, shared }, [['en', { fields, blocks: [] }]]);
  await app.content.refresh();
  const { document } = parseHTML((await openPage(app, '/news/hyphens')).html);
  expect(document.querySelector('h1')?.textContent).toBe(fields.title);
  expect(document.head.innerHTML).toContain('Intercomprehension for all.');
  expect(document.head.innerHTML).not.toContain('\u00ad');
});

test('dates are written as each language writes them', async () => {
  const written = await Promise.all(
    localeCodes.map(async (locale) => {
      const { document } = await open(locale, '/news/first-five-minutes');
      return document.querySelector('time')?.textContent;
    }),
  );
  const { date } = (await app.content.get('news', 'first-five-minutes', 'en')).shared;
  const day = String(Number(date.slice(8)));
  expect(written.every((text) => text?.includes(day) && text.includes('2026'))).toBe(true);
  expect(new Set(written).size).toBeGreaterThan(4);
});
