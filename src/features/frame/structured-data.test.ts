import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPage } from '../../../test/open-page.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { localeCodes, localizePath } from '../../i18n/locales.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

interface Thing {
  '@type': string;
  [property: string]: unknown;
}

/** What a search engine is told of a page, by type. */
async function readGraph(path: string): Promise<Record<string, Thing>> {
  const { document } = await openPage(app, path);
  const scripts = [...document.querySelectorAll('script[type="application/ld+json"]')];
  const graphs = scripts.map(({ textContent }) => JSON.parse(textContent ?? ''));
  expect(graphs.map((graph) => graph['@context'])).toEqual(scripts.map(() => 'https://schema.org'));
  return Object.fromEntries(graphs.flatMap((graph) => graph['@graph']).map((thing: Thing) => [thing['@type'], thing]));
}

const trailOf = ({ BreadcrumbList: trail }: Record<string, Thing>) =>
  ((trail as Thing).itemListElement as { position: number; name: string; item: string }[]).map(
    ({ position, name, item }) => `${position} ${name} ${new URL(item).pathname}`,
  );

test('the home page says who publishes the site', async () => {
  const { Organization: publisher, BreadcrumbList: trail } = await readGraph('/');
  const { siteUrl } = app.services.env;
  expect(publisher).toMatchObject({ name: 'Polylogue', url: siteUrl, logo: `${siteUrl}/icon-512.png` });
  expect(trail).toBeUndefined();
});

test('an article says when it was written and where it stands, in its language', async () => {
  const graph = await readGraph('/bg/news/chat-is-a-second-voice');
  const article = await app.content.get('news', 'chat-is-a-second-voice', 'bg');
  expect(graph.NewsArticle).toMatchObject({
    headline: article.fields.title,
    datePublished: article.shared.date,
    dateModified: article.updatedAt,
    inLanguage: 'bg',
    publisher: { '@type': 'Organization', name: 'Polylogue' },
  });
  expect(trailOf(graph)).toEqual([
    '1 Начало /bg',
    '2 Новини /bg/news',
    `3 ${article.fields.title} /bg/news/chat-is-a-second-voice`,
  ]);
});

test('a module says that it is free, online, and how long it takes', async () => {
  const graph = await readGraph('/gr/course/presence');
  const course = await app.content.get('course', 'presence', 'gr');
  expect(graph.Course).toMatchObject({
    name: course.fields.title,
    inLanguage: 'el',
    isAccessibleForFree: true,
    hasCourseInstance: { courseMode: 'Online', courseWorkload: `PT${course.shared.hours}H` },
  });
  expect(trailOf(graph)).toHaveLength(3);
});

test('results and handbooks say where they stand', async () => {
  expect(trailOf(await readGraph('/nb/resultThree'))).toHaveLength(3);
  expect(trailOf(await readGraph('/it/handbooks/competence-framework'))).toHaveLength(3);
});

/** What schema.org, and who reads it, want of each type that the site names, as a pattern of its value; lists and things are looked into. */
const address = /^https?:\/\/\S+$/;
const moment = /^\d{4}-\d\d-\d\d(T[\d:.]+Z)?$/;
const words = /\S/;
const wanted: Record<string, Record<string, RegExp | string>> = {
  Organization: { name: words, url: address },
  NewsArticle: { headline: words, datePublished: moment, dateModified: moment, publisher: 'Organization' },
  Course: { name: words, description: words, provider: 'Organization', hasCourseInstance: 'CourseInstance' },
  CourseInstance: { courseMode: /^(Online|Onsite|Blended)$/, courseWorkload: /^PT\d+H$/ },
  Offer: { category: words },
  BreadcrumbList: { itemListElement: 'ListItem' },
  ListItem: { position: /^\d+$/, name: words, item: address },
};

function listFaults(thing: Thing): string[] {
  const type = thing['@type'];
  const properties = wanted[type];
  if (!properties) return [`${type} is not known`];
  const missing = Object.entries(properties).flatMap(([name, kind]) => {
    const values = [thing[name] ?? []].flat();
    const fits = (value: unknown) =>
      typeof kind === 'string' ? (value as Thing)['@type'] === kind : kind.test(String(value));
    return values.length > 0 && values.every(fits) ? [] : [`${type}.${name} is ${JSON.stringify(thing[name])}`];
  });
  const inside = Object.values(thing)
    .flat()
    .filter((value): value is Thing => typeof value === 'object' && value !== null);
  return [...missing, ...inside.flatMap(listFaults)];
}

test('what is told of each kind of page has what its type must have', async () => {
  const told = new Set<string>();
  for (const locale of localeCodes)
    for (const path of ['/', '/news', '/news/chat-is-a-second-voice', '/mooc', '/resources', '/resultThree'].concat(
      ['presence', 'across-borders'].map((id) => `/course/${id}`),
      '/handbooks/competence-framework',
    )) {
      const page = localizePath(locale, path);
      for (const [type, thing] of Object.entries(await readGraph(page))) {
        expect(listFaults(thing), page).toEqual([]);
        told.add(type);
      }
    }
  expect([...told].toSorted()).toEqual(['BreadcrumbList', 'Course', 'NewsArticle', 'Organization']);
});

test('what search engines are kept out of tells them nothing', async () => {
  expect(await readGraph('/placeholder')).toEqual({});
});
