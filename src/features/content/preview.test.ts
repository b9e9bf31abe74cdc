import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publishLatest, storeFile, writeText } from '../../../test/change-content.ts';
import { openPage } from '../../../test/open-page.ts';
import { readPdf } from '../../../test/read-pdf.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { create } from './editing/create.ts';
import { PreviewContent } from './preview-content.ts';
import { findEntry, listRevisions } from './queries.ts';

let app: TestApp;
const later = '2027-03-01T00:00:00.000Z';
const soon = new Date('2027-02-01T00:00:00.000Z');

const addresses = [
  '/',
  '/news',
  '/news/try-a-module-this-spring',
  '/rss.xml',
  '/project',
  '/sitemap.xml',
  '/handbooks/policy-handbook',
];
const draft = 'A word that nobody has published';
const planned = 'A word for the spring';

async function idOf(kind: string, slug: string): Promise<string> {
  return (await findEntry(app.db, kind, slug))?.id ?? '';
}

/** What readers see, without what is new in every answer. */
async function readAll(): Promise<string[]> {
  return Promise.all(addresses.map(async (path) => (await app.request(path)).text()));
}

function lookAhead(path: string, token: 'drafts' | 'spring'): Promise<Response> {
  return app.request(path, { headers: { cookie: `preview=${token}` } });
}

beforeAll(async () => {
  app = await createTestApp({ clock: () => new Date('2027-01-01T12:00:00.000Z') });
  const { db, clock, services } = app;
  const article = await idOf('news', 'try-a-module-this-spring');
  const blocks = [{ id: 'opening', type: 'prose', data: { text: 'One sentence.' } }] as const;
  await writeText(db, clock, article, 'en', { fields: { title: planned, summary: planned }, blocks: [...blocks] });
  await publishLatest(db, clock, article, 'en', soon);
  await writeText(db, clock, article, 'en', { fields: { title: draft, summary: draft }, blocks: [...blocks] });
  await app.content.refresh();
  services.openPreview = async (token) =>
    new PreviewContent(db, services.isOpen, token === 'drafts' ? { now: later, drafts: true } : { now: later });
});
afterAll(() => app.close());

describe('somebody who was given a preview', () => {
  test.each(['/news/try-a-module-this-spring', '/news', '/', '/rss.xml'])(
    'sees drafts at %s, and the site at an hour',
    async (path) => {
      const drafts = await (await lookAhead(path, 'drafts')).text();
      expect(drafts.includes(draft)).toBe(true);
      const spring = await (await lookAhead(path, 'spring')).text();
      expect(spring.includes(planned)).toBe(true);
      expect(spring.includes(draft)).toBe(false);
    },
  );

  test('leaves nothing behind that a reader could see', async () => {
    const before = await readAll();
    const kept = app.pageCache.size;
    for (const path of addresses) {
      const answer = await lookAhead(path, 'drafts');
      expect([path, answer.headers.get('cache-control')]).toEqual([path, 'private, no-store']);
      expect(answer.headers.get('x-robots-tag')).toBe('noindex');
      await answer.text();
    }
    expect(app.pageCache.size).toBe(kept);
    app.pageCache.clear();
    const after = await readAll();
    expect(after).toEqual(before);
    for (const text of after) {
      expect([draft, planned].filter((word) => text.includes(word))).toEqual([]);
    }
  });

  test('is not shown a page that was kept for readers', async () => {
    await app.request('/news');
    expect((await (await lookAhead('/news', 'drafts')).text()).includes(draft)).toBe(true);
  });
});

describe('what is looked at before comes also on paper and in pictures, and none of it to readers', () => {
  test('a handbook on paper', async () => {
    const { db, clock } = app;
    const path = '/handbooks/policy-handbook/pdf';
    const id = await idOf('handbook', 'policy-handbook');
    const before = await app.request(path);
    const published = Buffer.from(await before.arrayBuffer());
    const blocks = [{ id: 'opening', type: 'prose', data: { text: draft } }] as const;
    const fields = { title: draft, summary: draft };
    const [latest] = await listRevisions(db, id, 'en');
    const known = JSON.parse(latest?.fields ?? '{}') as Record<string, unknown>;
    await writeText(db, clock, id, 'en', { fields: { ...known, ...fields }, blocks: [...blocks] });
    const paper = await lookAhead(path, 'drafts');
    expect(paper.headers.get('cache-control')).toBe('private, no-store');
    expect((await readPdf(Buffer.from(await paper.arrayBuffer()))).text).toContain(draft);
    const after = Buffer.from(await (await app.request(path)).arrayBuffer());
    expect(after.equals(published)).toBe(true);
  });

  test('a picture in a draft', async () => {
    const { db, clock } = app;
    const id = await idOf('news', 'try-a-module-this-spring');
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"><title>not published</title></svg>';
    const { hash } = await storeFile(app, app.services.env.dataDir, id, 'unpublished.svg', Buffer.from(svg));
    const blocks = [{ id: 'shown', type: 'image', data: { file: 'unpublished.svg', alt: 'A room' } }] as const;
    await writeText(db, clock, id, 'en', { fields: { title: draft, summary: draft }, blocks: [...blocks] });
    await app.content.refresh();
    const page = await (await lookAhead('/news/try-a-module-this-spring', 'drafts')).text();
    const address = new RegExp(`/media/${hash}/[^" ]+`).exec(page)?.[0] ?? '';
    expect(await (await app.request(address)).text()).toContain('not published');
    expect(await (await app.request('/news/try-a-module-this-spring')).text()).not.toContain(hash);
  });
});

test('a cookie of a preview that is not granted shows what readers see', async () => {
  const given = app.services.openPreview;
  app.services.openPreview = async () => undefined;
  const answer = await lookAhead('/news/try-a-module-this-spring', 'drafts');
  expect(answer.status).toBe(200);
  expect((await answer.text()).includes(draft)).toBe(false);
  if (given) app.services.openPreview = given;
});

describe('a text that was begun in Greek and is not there in English', () => {
  beforeAll(async () => {
    const { db, clock } = app;
    const created = await create(
      { db, clock },
      {
        kind: 'news',
        slug: 'begun-in-greek',
        author: 'test',
        sourceLocale: 'gr',
        shared: { date: '2026-12-01', topics: ['presence'] },
        parentId: null,
        position: 0,
        text: {
          locale: 'gr',
          text: { fields: { title: 'Νέα από την Πάτρα', summary: 'Πρώτα στα ελληνικά.' }, blocks: [] },
        },
      },
    );
    if (created.outcome !== 'created') throw new Error(created.outcome);
    const { entryId } = created;
    for (const part of ['shared', 'gr'] as const) await publishLatest(db, clock, entryId, part);
    await app.content.refresh();
  });

  test('is shown in Greek to a reader of Bulgarian, who is told so, and whose list marks it', async () => {
    const page = await openPage(app, '/bg/news/begun-in-greek');
    expect(page.response.status).toBe(200);
    expect(page.document.querySelector('[role=note]')?.textContent).toContain('гръцки');
    expect(page.document.querySelector('h1')?.closest('[lang]')?.getAttribute('lang')).toBe('el');
    expect(page.document.querySelector('link[rel=canonical]')?.getAttribute('href')).toContain(
      '/gr/news/begun-in-greek',
    );
    const list = await openPage(app, '/bg/news');
    const link = list.document.querySelector('main a[href="/bg/news/begun-in-greek"]');
    expect(link?.closest('[lang]')?.getAttribute('lang')).toBe('el');
  });

  test('is shown in English as soon as it is there', async () => {
    const { db, clock } = app;
    const id = await idOf('news', 'begun-in-greek');
    const text = { fields: { title: 'News from Patras', summary: 'First in Greek.' }, blocks: [] };
    await writeText(db, clock, id, 'en', text);
    await publishLatest(db, clock, id, 'en');
    await app.content.refresh();
    const page = await openPage(app, '/bg/news/begun-in-greek');
    expect(page.document.querySelector('h1')?.textContent).toContain('News from Patras');
    expect((await openPage(app, '/gr/news/begun-in-greek')).document.querySelector('[role=note]')).toBeNull();
  });
});
