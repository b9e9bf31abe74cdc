import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { whileUnpublished } from '../../../test/change-content.ts';
import { attributes, followRedirects, type OpenedPage, openPage } from '../../../test/open-page.ts';
import { createTestApp, type TestApp, testOrigin } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** The language that the nearest element around some words says they are in. */
function languageOf({ document }: OpenedPage, selector: string): string | null | undefined {
  return document.querySelector(selector)?.closest('[lang]')?.getAttribute('lang');
}

const pages = [
  ['/', 'page', 'home'],
  ['/project', 'page', 'project'],
  ['/workPackages', 'page', 'results'],
  ['/resultOne', 'page', 'result-one'],
  ['/outputs', 'page', 'outputs'],
  ['/handbooks/policy-handbook', 'handbook', 'policy-handbook'],
  ['/news', 'page', 'news'],
  ['/news/first-five-minutes', 'news', 'first-five-minutes'],
  ['/resources', 'page', 'resources'],
  ['/partners', 'page', 'partners'],
  ['/accessibility', 'page', 'accessibility'],
] as const;

describe.each(pages)('%s, whose text is not there in Greek,', (path, kind, slug) => {
  const place = path === '/' ? '/gr' : `/gr${path}`;

  test('shows the English text with a notice in Greek', async () => {
    const source = await app.content.get(kind, slug, 'en');
    await whileUnpublished(app, [kind, slug, 'gr'], async () => {
      const page = await openPage(app, place);
      expect(page.response.status).toBe(200);
      expect(page.document.querySelector('h1')?.textContent).toBe((source.fields as { title: string }).title);
      const notice = page.document.querySelector('[role=note]');
      expect(notice?.textContent).toContain('Αγγλικά');
      expect(languageOf(page, '[role=note]')).toBe('el');
    });
    const page = await openPage(app, place);
    expect(page.document.querySelector('[role=note]')).toBeNull();
    expect(page.document.querySelector('main div[lang], main span[lang]')).toBeNull();
  });

  test('marks the English words as English and leaves the Greek ones Greek', async () => {
    await whileUnpublished(app, [kind, slug, 'gr'], async () => {
      const page = await openPage(app, place);
      expect(page.document.documentElement.lang).toBe('el');
      expect(languageOf(page, 'h1')).toBe('en');
      expect(languageOf(page, 'header nav')).toBe('el');
      expect(languageOf(page, 'footer')).toBe('el');
      for (const element of page.document.querySelectorAll('main *')) {
        const own = [...element.childNodes]
          .filter((node) => node.nodeType === 3)
          .map((node) => node.textContent)
          .join('');
        const language = element.closest('[lang]')?.getAttribute('lang');
        if (language === 'en') expect(own).not.toMatch(/\p{Script=Greek}/u);
        if (language === 'en') expect(element.getAttribute('aria-label') ?? '').not.toMatch(/\p{Script=Greek}/u);
      }
    });
  });

  test('is offered to search engines in English only, and in five languages', async () => {
    await whileUnpublished(app, [kind, slug, 'gr'], async () => {
      const { document } = await openPage(app, place);
      expect(attributes(document, 'link[rel=canonical]', 'href')).toEqual([testOrigin + path]);
      expect(attributes(document, 'link[hreflang]', 'hreflang')).toEqual(['en', 'bg', 'nb', 'tr', 'it', 'x-default']);
      expect(attributes(document, 'meta[property="og:locale"]', 'content')).toEqual(['en_GB']);
      expect(attributes(document, 'meta[property="og:locale:alternate"]', 'content')).not.toContain('el_GR');
      const map = await (await app.request('/sitemap.xml')).text();
      expect(map).not.toContain(`<loc>${testOrigin}${place}</loc>`);
      expect(map).not.toContain(`href="${testOrigin}${place}"`);
      expect(map).toContain(`<loc>${testOrigin}${path}</loc>`);
    });
  });
});

describe('a text in a list that is not there in the language of the page', () => {
  test('is shown in English and marked as English, without a notice', async () => {
    await whileUnpublished(app, ['news', 'chat-is-a-second-voice', 'bg'], async () => {
      for (const path of ['/bg', '/bg/news']) {
        const page = await openPage(app, path);
        expect(languageOf(page, 'main a[href="/bg/news/chat-is-a-second-voice"]')).toBe('en');
        expect(page.document.querySelector('[role=note]')).toBeNull();
      }
    });
  });

  test('keeps its own language inside a page that is itself in English', async () => {
    await whileUnpublished(app, ['page', 'home', 'bg'], async () => {
      const page = await openPage(app, '/bg');
      expect(languageOf(page, 'h1')).toBe('en');
      expect(languageOf(page, 'main a[href="/bg/news/chat-is-a-second-voice"]')).toBe('bg');
      expect(languageOf(page, 'main a[href="/bg/course/presence"] h3')).toBe('bg');
    });
  });

  test.each([
    ['resource', 'audacity', '/tr/resources?category=assessment', 'main h3'],
    ['resource-category', 'tools', '/tr/resources?category=tools', 'main h2'],
    ['partner', 'sofia', '/tr/partners', 'main #sofia h2'],
    ['output', 'podcast', '/tr/outputs', 'main h3'],
    ['course', 'tasks-that-need-talk', '/tr/mooc', 'main .visually-hidden'],
    ['course', 'tasks-that-need-talk', '/tr/course/presence', 'main a[rel=next]'],
    ['course', 'presence', '/tr/course/tasks-that-need-talk', 'main a[rel=prev]'],
    ['page', 'result-two', '/tr/workPackages', 'main a[href="/tr/resultTwo"]'],
    ['page', 'result-two', '/tr/resultOne', 'main a[href="/tr/resultTwo"]'],
  ])('%s %s on %s', async (kind, slug, path, selector) => {
    const { fields } = await app.content.get(kind as 'partner', slug, 'en');
    await whileUnpublished(app, [kind, slug, 'tr'], async () => {
      const { document } = await openPage(app, path);
      const element = [...document.querySelectorAll(`${selector}, ${selector} *`)].findLast((found) =>
        found.textContent?.includes(fields.title),
      );
      expect(element?.closest('[lang]')?.getAttribute('lang')).toBe('en');
    });
  });
});

describe('a text that is not there in English either', () => {
  test.each([
    ['/project', 'page', 'project'],
    ['/resultTwo', 'page', 'result-two'],
    ['/news/first-five-minutes', 'news', 'first-five-minutes'],
    ['/handbooks/policy-handbook', 'handbook', 'policy-handbook'],
    ['/partners', 'page', 'partners'],
    ['/resources', 'page', 'resources'],
    ['/news', 'page', 'news'],
    ['/', 'page', 'home'],
  ] as const)('%s answers as an unknown address does, and stays in the languages it has', async (path, kind, slug) => {
    await whileUnpublished(app, [kind, slug, 'en'], async () => {
      expect((await followRedirects(app, path)).way).toEqual([path, '/404']);
      const { document, response } = await openPage(app, path === '/' ? '/it' : `/it${path}`);
      expect(response.status).toBe(200);
      expect(attributes(document, 'link[hreflang]', 'hreflang')).toEqual(['bg', 'nb', 'tr', 'it', 'el']);
      const map = await (await app.request('/sitemap.xml')).text();
      expect(map).not.toContain(`<loc>${testOrigin}${path}</loc>`);
      expect(map).not.toContain(`href="${testOrigin}${path}"`);
    });
  });

  test('leaves the pages that list it standing', async () => {
    const { fields } = await app.content.get('page', 'result-two', 'en');
    await whileUnpublished(app, ['page', 'result-two', 'en'], async () => {
      for (const path of ['/', '/workPackages', '/resultOne', '/outputs']) {
        const page = await openPage(app, path);
        expect([path, page.response.status]).toEqual([path, 200]);
        expect(page.text).not.toContain(fields.title);
      }
    });
  });
});
