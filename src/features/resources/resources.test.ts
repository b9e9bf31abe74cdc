import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPublished, entryId } from '../../../test/change-content.ts';
import { readEveryBlock } from '../../../test/every-block.ts';
import { attributes, followRedirects, openPage } from '../../../test/open-page.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { hyphenate } from '../../i18n/hyphenate.ts';
import { localeCodes, localizePath } from '../../i18n/locales.ts';
import { rename } from '../content/editing/rename.ts';
import { raiseContentVersion } from '../content/queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const shelf = '#shelf li h3';
const titles = (document: Document) => [...document.querySelectorAll(shelf)].map((title) => title.textContent);

describe.each(localeCodes)('the library in %s', (locale) => {
  const library = localizePath(locale, '/resources');

  test('shows everything at once, with "all" chosen and a prompt to pick a category', async () => {
    const { document } = await openPage(app, library);
    const page = await app.content.get('page', 'resources', locale);
    const all = await app.content.list('resource', locale);
    const prompt = page.blocks.find(({ id }) => id === 'pick');
    const words = prompt?.type === 'prose' ? prompt.data.text : 'no prompt';
    expect(document.querySelector('main')?.textContent).toContain(words.slice(0, 12));
    expect(titles(document)).toEqual(all.map(({ fields }) => fields.title));
    const [first] = document.querySelectorAll('main nav a');
    expect(first?.getAttribute('aria-current')).toBe('true');
    expect(first?.getAttribute('href')).toBe(`${library}#shelf`);
    expect(first?.textContent).toContain(String(all.length));
  });

  test('has six categories, plain links that say how much is in each, and says which is open', async () => {
    const { document } = await openPage(app, library);
    const categories = 'main nav:first-of-type a';
    const links = attributes(document, categories, 'href').slice(1);
    expect(links).toHaveLength(6);
    let all = 0;
    for (const [index, href] of links.entries()) {
      const [path = ''] = href.split('#');
      const opened = await openPage(app, path);
      const shown = titles(opened.document);
      const count = document.querySelectorAll(categories)[index + 1]?.textContent?.match(/\d+/)?.[0];
      expect(shown).toHaveLength(Number(count));
      expect(attributes(opened.document, `${categories}[aria-current]`, 'href')).toEqual([href]);
      for (const go of opened.document.querySelectorAll('#shelf li p a')) {
        expect(go.getAttribute('href')).toMatch(/^https:\/\/|^\/([a-z]{2}\/)?resources\//);
      }
      all += shown.length;
    }
    expect(all).toBeGreaterThanOrEqual(24);
  });
});

describe('searching the library', () => {
  test('shows what matches, in how many pieces, and keeps the words in the field', async () => {
    const { document, text } = await openPage(app, '/resources?q=captions%20podcast');
    expect(attributes(document, 'input[name=q]', 'value')).toEqual(['captions podcast']);
    expect(text).toContain('Nothing found for “captions podcast”');
    const found = await openPage(app, '/resources?q=AUDACITY');
    expect(found.text).toContain('1 resource for “AUDACITY”');
    expect(titles(found.document)).toEqual(['Audacity']);
  });

  test('counts in the grammar of the language', async () => {
    const { text } = await openPage(app, '/bg/resources?q=audacity');
    expect(text).toContain('„audacity“');
    expect(text).toContain('1 ');
  });

  test('stays out of search engines and out of memory', async () => {
    app.pageCache.clear();
    const { document } = await openPage(app, '/resources?q=audio');
    expect(attributes(document, 'meta[name=robots]', 'content')).toEqual(['noindex']);
    expect(app.pageCache.size).toBe(0);
  });

  test('for nothing shows everything', async () => {
    for (const query of ['', '%20%20']) {
      const { document } = await openPage(app, `/resources?q=${query}`);
      expect(titles(document)).toHaveLength(await app.content.count('resource'));
      expect(document.querySelector('meta[name=robots]')).toBeNull();
    }
  });

  test('and categories narrow it together: each says what it would leave of what was found', async () => {
    const { document } = await openPage(app, '/resources?q=language&category=frameworks');
    const chosen = document.querySelector('main nav a[aria-current]');
    expect(chosen?.getAttribute('href')).toBe('/resources?q=language&category=frameworks#shelf');
    expect(titles(document)).toHaveLength(Number(chosen?.textContent?.match(/\d+/)?.[0]));
    const [all] = document.querySelectorAll('main nav a');
    expect(all?.getAttribute('href')).toBe('/resources?q=language#shelf');
    expect(Number(all?.textContent?.match(/\d+/)?.[0])).toBeGreaterThan(titles(document).length);
  });

  test('with an endless query still answers', async () => {
    const { response, document } = await openPage(app, `/resources?q=${'😀'.repeat(500)}`);
    expect(response.status).toBe(200);
    expect(document.querySelector('#shelf h2')?.textContent).not.toContain('\ufffd');
  });
});

test('a category that does not exist is an unknown address', async () => {
  for (const category of ['none', '', 'Tasks', 'tasks%20', '../tasks']) {
    expect((await followRedirects(app, `/nb/resources?category=${category}`)).way.at(-1)).toBe('/nb/404');
  }
});

test('a category has its own title, description and address for search engines', async () => {
  const { document } = await openPage(app, '/it/resources?category=tasks');
  const category = await app.content.get('resource-category', 'tasks', 'it');
  expect(document.title.startsWith(category.fields.title)).toBe(true);
  expect(attributes(document, 'meta[name=description]', 'content')).toEqual([category.fields.summary]);
  expect(attributes(document, 'link[rel=canonical]', 'href')[0]).toMatch(/\/it\/resources\?category=tasks$/);
});

describe('a lesson plan of our own', () => {
  beforeAll(async () => {
    const parentId = await entryId(app, 'resource-category', 'tasks');
    const blocks = readEveryBlock().filter(({ type }) => ['prose', 'task-sheet', 'comparison'].includes(type));
    const fields = {
      title: 'Half a plan each',
      publisher: 'Polylogue',
      summary: 'A short task.',
      classroom: 'Cut [Verkehrsverbindungen]{lang=de} into cards, and share responsibilities.',
      ages: '12–16',
      note: 'Say [halb neun]{lang=de} slowly.',
    };
    const shared = {
      category: 'tasks',
      format: 'lesson-plan',
      languages: ['de'],
      licence: 'CC BY-NC 4.0',
      taught: ['de'],
      level: 'A2-B1',
      minutes: 35,
    };
    const entry = {
      kind: 'resource',
      slug: 'half-a-plan',
      parentId,
      position: 99,
      shared,
      sourceLocale: 'en',
    } as const;
    await createPublished(app.db, app.clock, entry, [['en', { fields, blocks }]]);
    await raiseContentVersion(app.db);
    await app.content.refresh();
  });

  test('has a page with all of it, and says for whom it is to readers and to search engines', async () => {
    const { document } = await openPage(app, '/bg/resources/half-a-plan');
    const facts = [...document.querySelectorAll('main dl > div')].map(({ textContent }) => textContent);
    expect(facts).toContain('НивоA2–B1');
    expect(facts).toContain('Минути35 минути');
    expect(document.querySelector('main')?.textContent).toContain('Jeder weiß nur die Hälfte.');
    const [data] = [...document.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) =>
      JSON.parse(textContent ?? ''),
    );
    expect(data['@graph'].at(-1)).toMatchObject({
      '@type': 'LearningResource',
      teaches: ['de'],
      educationalLevel: 'A2-B1',
      timeRequired: 'PT35M',
      license: 'CC BY-NC 4.0',
    });
  });

  test.each(['/bg/resources?taught=de', '/bg/resources/half-a-plan'])(
    'says on %s what to do with it, each word in its language',
    async (path) => {
      const { html } = await openPage(app, path);
      expect(html).toContain('<span lang="de">Verkehrsverbindungen</span>');
      expect(html).toContain(hyphenate('responsibilities', 'en'));
    },
  );

  test('gives its sheet to everybody, as PDF and for Word', async () => {
    for (const [format, type] of [
      ['pdf', 'application/pdf'],
      ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ] as const) {
      const response = await app.request(`/gr/resources/half-a-plan/task-sheet/${format}`);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
    }
    expect((await app.request('/resources/audacity/task-sheet/pdf')).status).toBe(302);
  });

  test('is found by the language it teaches, by each of its levels, and by the time it takes', async () => {
    for (const query of ['taught=de', 'level=A2', 'level=B1', 'time=lesson', 'taught=de&level=B1&time=lesson']) {
      const { document } = await openPage(app, `/nb/resources?${query}`);
      expect(titles(document)).toContain('Half a plan each');
      expect(attributes(document, 'meta[name=robots]', 'content')).toEqual(['noindex']);
    }
    for (const query of ['taught=en', 'level=A1', 'time=short']) {
      const { document } = await openPage(app, `/nb/resources?${query}`);
      expect(titles(document)).not.toContain('Half a plan each');
    }
    for (const query of ['taught=bg', 'level=C1', 'time=never'])
      expect((await followRedirects(app, `/nb/resources?${query}`)).way.at(-1)).toBe('/nb/404');
  });

  test('leads to its own page, and what stands elsewhere leads there', async () => {
    const { document } = await openPage(app, '/resources?taught=de');
    expect(attributes(document, '#shelf li p a', 'href')).toContain('/resources/half-a-plan');
    const outside = await openPage(app, '/resources/audacity');
    expect(attributes(outside.document, 'main a.button', 'href')).toEqual(['https://www.audacityteam.org']);
  });
});

test('what stands in a category stays in it when its address is changed, twice too', async () => {
  const find = async (category: string) => (await openPage(app, `/resources?category=${category}`)).document;
  const before = titles(await find('tasks'));
  expect(before.length).toBeGreaterThan(0);
  const id = await entryId(app, 'resource-category', 'tasks');
  for (const slug of ['tasks-moved', 'tasks-moved-on'])
    await rename(app.services, { entryId: id, slug, author: 'ada' });
  await app.content.refresh();
  const after = await find('tasks-moved-on');
  expect(titles(after)).toEqual(before);
  const resource = after.querySelector(`${shelf} a`)?.getAttribute('href') ?? '';
  const { document } = await openPage(app, resource);
  expect(attributes(document, 'a[href*="category="]', 'href')).toContain('/resources?category=tasks-moved-on#shelf');
});
