import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { entryId, publishLatest, switchOff, whileUnpublished, writeText } from '../../../test/change-content.ts';
import { attributes, followRedirects, openPage } from '../../../test/open-page.ts';
import { elements, readXml, textOf } from '../../../test/read-xml.ts';
import { testClock } from '../../../test/template-database.ts';
import { createTestApp, type TestApp, testOrigin } from '../../../test/test-app.ts';
import { localeCodes, localizePath } from '../../i18n/locales.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const articles = 'main li h2 a';

describe('the list of news', () => {
  test('shows every article once, newest first, over its pages', async () => {
    const first = await openPage(app, '/it/news');
    const second = await openPage(app, '/it/news?page=2');
    const links = [first, second].flatMap(({ document }) => attributes(document, articles, 'href'));
    const dates = [first, second].flatMap(({ document }) => attributes(document, 'main li time', 'datetime'));
    const all = await app.content.list('news', 'it');
    expect(links).toHaveLength(all.length);
    expect(new Set(links)).toEqual(new Set(all.map(({ slug }) => `/it/news/${slug}`)));
    expect(dates).toEqual(dates.toSorted().toReversed());
    expect(attributes(first.document, articles, 'href')).toHaveLength(6);
  });

  test('leads to the next page and back by plain links that name the page one is on', async () => {
    const { document } = await openPage(app, '/gr/news');
    expect(attributes(document, 'main a[rel=next]', 'href')).toEqual(['/gr/news?page=2']);
    expect(document.querySelector('main a[rel=prev]')).toBeNull();
    const second = await openPage(app, '/gr/news?page=2');
    expect(attributes(second.document, 'main a[rel=prev]', 'href')).toEqual(['/gr/news']);
    expect(second.document.querySelector('main a[rel=next]')).toBeNull();
    expect(second.document.querySelector('main [aria-current=page]')?.textContent).toBe('2');
  });

  test('has one address for its first page', async () => {
    const { document } = await openPage(app, '/nb/news?page=1');
    expect(attributes(document, 'link[rel=canonical]', 'href')).toEqual([`${testOrigin}/nb/news`]);
  });

  test.each(['0', '-1', '3', '99', '1.5', '1e3', 'x', '', 'NaN', 'Infinity', '%20', '2%00'])(
    'has no page "%s"',
    async (number) => {
      expect((await followRedirects(app, `/tr/news?page=${number}`)).way.at(-1)).toBe('/tr/404');
    },
  );

  test('counts an article that is published in the language of the page only', async () => {
    const source = await app.content.get('page', 'news', 'en');
    expect(source.fields.title).toBe('News');
    const [newest] = await app.content.list('news', 'bg', { order: 'newest', limit: 1 });
    await whileUnpublished(app, ['news', newest?.slug ?? '', 'en'], async () => {
      expect(await app.content.count('news', 'bg')).toBe((await app.content.list('news', 'bg')).length);
      expect(await app.content.count('news', 'en')).toBe((await app.content.list('news', 'en')).length);
    });
  });

  test('leads to the newsletter and the feed', async () => {
    const { document } = await openPage(app, '/bg/news');
    const links = attributes(document, 'main header a', 'href');
    expect(links).toEqual(['/bg/newsletter', '/bg/rss.xml']);
    expect(document.querySelector('main form')?.getAttribute('action')).toBe('/bg/newsletter');
  });
});

describe('an article', () => {
  test('ends with related ones, which share a topic, and with the way to all', async () => {
    for (const article of await app.content.list('news', 'bg')) {
      const { document } = await openPage(app, `/bg/news/${article.slug}`);
      const related = attributes(document, 'main section h3 a', 'href').map((href) => href.replace('/bg/news/', ''));
      expect(related.length).toBeGreaterThan(0);
      expect(related.length).toBeLessThan(4);
      expect(related).not.toContain(article.slug);
      for (const slug of related) {
        const other = await app.content.get('news', slug, 'bg');
        expect(other.shared.topics.some((topic) => article.shared.topics.includes(topic))).toBe(true);
      }
      expect(attributes(document, 'main section a', 'href').at(-1)).toBe('/bg/news');
    }
  });

  test('is an article to those who share it', async () => {
    const { document } = await openPage(app, '/tr/news/first-five-minutes');
    expect(attributes(document, 'meta[property="og:type"]', 'content')).toEqual(['article']);
    expect(attributes(document, 'meta[property="og:url"]', 'content')).toEqual([
      `${testOrigin}/tr/news/first-five-minutes`,
    ]);
  });
});

describe('the feed', () => {
  test.each(localeCodes)('of %s can be read by any reader and holds the news of that language', async (locale) => {
    const response = await app.request(localizePath(locale, '/rss.xml'));
    expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
    const feed = readXml(await response.text());
    const news = await app.content.list('news', locale, { order: 'newest' });
    expect(textOf(feed, 'language')).toBe(locale === 'gr' ? 'el' : locale);
    expect(elements(feed, 'atom:link')[0]?.getAttribute('href')).toBe(testOrigin + localizePath(locale, '/rss.xml'));
    const items = elements(feed, 'item');
    expect(items.map((item) => textOf(item, 'title'))).toEqual(news.map(({ fields }) => fields.title));
    expect(items.map((item) => textOf(item, 'link'))).toEqual(
      news.map(({ slug }) => testOrigin + localizePath(locale, `/news/${slug}`)),
    );
    const days = items.map((item) => new Date(textOf(item, 'pubDate') ?? '').toISOString().slice(0, 10));
    expect(days).toEqual(news.map(({ shared }) => shared.date));
  });

  test('stays readable whatever an editor writes', async () => {
    const id = await entryId(app, 'news', 'first-five-minutes');
    const article = await app.content.get('news', 'first-five-minutes', 'en');
    const title = `<b>"Tom" & 'Ann'</b> ]]> \u00a0 – ☎ 😀`;
    await writeText(app.db, testClock, id, 'en', { fields: { title, summary: title }, blocks: article.blocks });
    await publishLatest(app.db, testClock, id, 'en');
    await app.content.refresh();
    const feed = readXml(await (await app.request('/rss.xml')).text());
    expect(elements(feed, 'item').map((item) => textOf(item, 'description'))).toContain(title);
    const { document } = await openPage(app, '/news/first-five-minutes');
    expect(document.querySelector('h1')?.textContent).toBe(title);
  });

  test('goes when either the news or the feed is switched off', async () => {
    for (const module of ['news', 'rss'] as const) {
      await switchOff(app, { modules: [module] });
      expect((await followRedirects(app, '/it/rss.xml')).way).toEqual(['/it/rss.xml', '/it/404']);
    }
    await switchOff(app, {});
    expect((await app.request('/it/rss.xml')).status).toBe(200);
  });
});
