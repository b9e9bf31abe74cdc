import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeShared, entryId } from '../../../test/change-content.ts';
import { openPage } from '../../../test/open-page.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { type Locale, localizePath } from '../../i18n/locales.ts';
import type { SharedFields } from '../content/kinds.ts';
import { keepReview } from './keep-review.ts';
import { watchReviews } from './show-ratings.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function showRatings(where: SharedFields<'site'>['ratings']) {
  const { shared } = await app.content.get('site', 'polylogue', 'en');
  await changeShared(app.db, app.clock, await entryId(app, 'site', 'polylogue'), { ...shared, ratings: where });
  await app.content.refresh();
}

const review = (name: string, page: string, content: number, experience: number) =>
  keepReview(app.services, { name, page, locale: 'en', content, experience, comment: '' });

async function readRatings(path: string, locale: Locale = 'en') {
  const { document } = await openPage(app, localizePath(locale, path));
  return [...document.querySelectorAll('aside li')].map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
}

test('ratings are shown nowhere until the project wants it', async () => {
  await review('a', '/news', 5, 4);
  expect(await readRatings('/news')).toEqual([]);
  await showRatings('lessons');
  expect(await readRatings('/news')).toEqual([]);
});

test('a page says that nobody has rated it, then what one reader thinks, then what they think together', async () => {
  await showRatings('everywhere');
  expect(await readRatings('/partners')).toEqual(['No reviews yet']);
  expect(await readRatings('/news')).toEqual([
    'Quality of the content 5 out of 5',
    'Accessibility and user experience 4 out of 5',
    '1 review',
  ]);
  await review('b', '/news', 5, 4);
  await review('c', '/news', 3, 1);
  await review('c', '/news', 4, 1);
  app.pageCache.clear();
  expect(await readRatings('/news', 'bg')).toEqual([
    'Качество на съдържанието 4,7 от 5',
    'Достъпност и удобство при ползване 3 от 5',
    '3 отзива',
  ]);
  expect(await readRatings('/partners', 'tr')).toEqual(['Henüz değerlendirme yok']);
});

test('a kept page learns of a new review, and of a changed one', async () => {
  await showRatings('everywhere');
  const watch = watchReviews(app.services, () => app.pageCache.clear());
  await watch();
  for (const content of [2, 3]) {
    await review('d', '/resources', content, 1);
    await watch();
    expect((await readRatings('/resources', 'nb'))[0]).toBe(`Kvaliteten på innholdet ${content} av 5`);
  }
  await readRatings('/resources');
  const kept = app.pageCache.size;
  await watch();
  expect(app.pageCache.size).toBe(kept);
});
