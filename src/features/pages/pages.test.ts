import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { attributes, openPage } from '../../../test/open-page.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { localeCodes, localizePath } from '../../i18n/locales.ts';
import { isSet } from '../content/open-places.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('the home page tells in English what the project is, with its five modules and the latest news', async () => {
  const page = await (await app.request('/')).text();
  expect(page).toContain('<html lang="en">');
  expect(page).toContain('A language lives between people. So should your online lesson.');
  expect(page.match(/href="\/course\//g)).toHaveLength(5);
  expect(page.match(/href="\/news\//g)).toHaveLength(3);
});

describe.each(localeCodes)('in %s', (locale) => {
  const open = (path: string) => openPage(app, localizePath(locale, path));
  const place = (path: string) => localizePath(locale, path);

  test('the home page leads to the modules, the newest news, the results and the five partners', async () => {
    const { document } = await open('/');
    const links = attributes(document, 'main a', 'href');
    expect(links.filter((href) => href.startsWith(place('/course/')))).toHaveLength(5);
    expect(links.filter((href) => href.startsWith(`${place('/partners')}#`))).toHaveLength(5);
    for (const path of ['/resultOne', '/resultTwo', '/resultThree', '/resultFour', '/news', '/mooc', '/project']) {
      expect(links).toContain(place(path));
    }
    const news = await app.content.list('news', locale, { order: 'newest', limit: 3 });
    const shown = links.filter((href) => href.startsWith(place('/news/')));
    expect(shown).toEqual(news.map(({ slug }) => place(`/news/${slug}`)));
  });

  test('the project names its objectives, the fifth and sixth among them', async () => {
    const { text } = await open('/project');
    // "O" is written with the Cyrillic or Greek letter where a language does so.
    for (const number of [1, 2, 3, 4, 5, 6]) expect(text).toMatch(new RegExp(`\\p{Lu}{1,2}\\s?${number}`, 'u'));
  });

  test('the results lead to the four result pages and the outputs', async () => {
    const { document } = await open('/workPackages');
    const links = attributes(document, 'main a', 'href');
    for (const path of ['/resultOne', '/resultTwo', '/resultThree', '/resultFour', '/outputs']) {
      expect(links).toContain(place(path));
    }
  });

  test('each result leads to its outputs and to the other results', async () => {
    const outputs = await app.content.list('output', locale);
    for (const [path, slug] of [
      ['/resultOne', 'result-one'],
      ['/resultTwo', 'result-two'],
      ['/resultThree', 'result-three'],
      ['/resultFour', 'result-four'],
    ] as const) {
      const { document, text } = await open(path);
      for (const { shared, fields } of outputs) {
        const own = shared.result === slug;
        expect([fields.title, document.querySelector('main')?.innerHTML.includes(`>${fields.title}</h3>`)]).toEqual([
          fields.title,
          own,
        ]);
      }
      expect(attributes(document, 'main nav a[aria-current=page]', 'href')).toEqual([place(path)]);
      expect(document.querySelectorAll('main nav[aria-label] li a')).toHaveLength(4);
      expect(text.length).toBeGreaterThan(400);
    }
  });

  test('the outputs offer both handbooks as flipbook and PDF, and the podcast', async () => {
    const { document } = await open('/outputs');
    const links = attributes(document, 'main a', 'href');
    for (const slug of ['competence-framework', 'policy-handbook']) {
      expect(links).toContain(place(`/handbooks/${slug}`));
      expect(links).toContain(place(`/handbooks/${slug}/pdf`));
    }
    const podcast = (await app.content.list('output', locale)).find(({ shared }) => shared.format === 'podcast');
    expect(links.includes(place(podcast?.shared.url ?? 'no podcast'))).toBe(isSet(podcast?.shared.url ?? ''));
  });

  test('a handbook can be turned page by page to its end and from its contents to every page', async () => {
    const { document } = await open('/handbooks/competence-framework');
    const pages = attributes(document, 'main article', 'id');
    expect(pages.length).toBeGreaterThan(7);
    expect(attributes(document, '#cover li a', 'href')).toEqual(pages.map((id) => `#${id}`));
    for (const [index, id] of pages.entries()) {
      const turning = attributes(document, `#${id} nav a`, 'href');
      expect(turning).toEqual([`#${pages[index - 1] ?? 'cover'}`, `#${pages[index + 1] ?? 'cover'}`]);
    }
    expect(attributes(document, '#cover > nav a', 'href')).toEqual([`#${pages[0]}`]);
  });

  test('five partners stand with title, place, description, logo, and a link where they have a site', async () => {
    const { document } = await open('/partners');
    const partners = [...document.querySelectorAll('main li[id]')];
    expect(partners.map(({ id }) => id).toSorted()).toEqual(['greece', 'italy', 'sofia', 'steinkjer', 'turkiye']);
    for (const partner of partners) {
      const logo = partner.querySelector('img');
      expect(logo?.getAttribute('alt')).toContain(partner.querySelector('h2')?.textContent);
      expect(Number(logo?.getAttribute('width'))).toBeGreaterThan(0);
      expect(Number(logo?.getAttribute('height'))).toBeGreaterThan(0);
      const { shared } = await app.content.get('partner', partner.id, locale);
      expect(attributes(document, `#${partner.id} a[rel=noopener]`, 'href')).toEqual(
        isSet(shared.url) ? [shared.url] : [],
      );
      expect(partner.querySelectorAll('p').length).toBeGreaterThan(1);
    }
    expect(document.querySelector('#sofia')?.textContent).toMatch(/\bISO\b/);
  });

  test('what is not open yet says that it is coming', async () => {
    const { fields } = await app.content.get('page', 'placeholder', locale);
    const { document, text } = await open('/placeholder');
    expect(document.querySelector('h1')?.textContent).toBe(fields.title);
    expect(text).toContain(fields.lead);
    expect(attributes(document, 'meta[name=robots]', 'content')).toEqual(['noindex']);
  });

  test('the frame holds emblem, funding, reference number, licence, privacy and social links', async () => {
    const { document } = await open('/dev');
    const site = await app.content.get('site', 'polylogue', locale);
    const footer = document.querySelector('footer');
    const words = footer?.textContent?.replaceAll(/\s+/g, ' ') ?? '';
    expect(words).toContain(site.fields.funding);
    expect(words).toContain(site.shared.reference);
    expect(words).toContain(site.fields.licence);
    expect(footer?.querySelector('svg, img')).not.toBeNull();
    const links = attributes(document, 'footer a', 'href');
    expect(links).toContain(place('/privacypolicy'));
    expect(links).toContain(place('/accessibility'));
    expect(links).toContain('#cookie-settings');
    expect(links.some((href) => href.startsWith('https://creativecommons.org/licenses/by-nc/4.0/'))).toBe(true);
    for (const { url } of site.shared.links.social) expect(links.includes(url)).toBe(isSet(url));
  });

  test('the bar and the drawer hold the same entries and mark the page one is on', async () => {
    const { document } = await open('/news');
    const [bar = [], drawer = []] = [...document.querySelectorAll('header nav')].map((nav) =>
      [...nav.querySelectorAll('a')].map((link) => [link.getAttribute('href'), link.textContent]),
    );
    expect(bar).toHaveLength(8);
    expect(drawer).toEqual(bar);
    expect(attributes(document, 'header nav a[aria-current=page]', 'href')).toEqual([place('/news'), place('/news')]);
    expect(new Set(attributes(document, 'header form button', 'value'))).toEqual(new Set(localeCodes));
    expect(new Set(attributes(document, 'header form [aria-current=true]', 'value'))).toEqual(new Set([locale]));
  });
});

test('an article marks the news in the bar; the home page marks only itself', async () => {
  const article = await openPage(app, '/news/first-five-minutes');
  expect(new Set(attributes(article.document, 'header [aria-current=page]', 'href'))).toEqual(new Set(['/news']));
  const home = await openPage(app, '/');
  expect(new Set(attributes(home.document, 'header [aria-current=page]', 'href'))).toEqual(new Set(['/']));
});

test('the footer is not there on lessons', async () => {
  for (const [path, footers] of [
    ['/mooc/some-lesson', 0],
    ['/gr/mooc/some-lesson', 0],
    ['/mooc', 1],
    ['/news', 1],
  ] as const) {
    const { document } = await openPage(app, path);
    expect([path, document.querySelectorAll('footer').length]).toEqual([path, footers]);
  }
});

test('the skip link is the first thing one can reach, and leads to the content', async () => {
  const { document } = await openPage(app, '/tr/partners');
  const first = document.querySelector('body a, body button, body input, body summary');
  expect(first?.getAttribute('href')).toBe('#main');
  expect(document.querySelector('main')?.id).toBe('main');
});
