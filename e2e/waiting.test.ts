import type { BrowserContext, Page } from 'playwright';
import type { ActivityBlock } from '../src/features/content/blocks.ts';
import { type Database, openSqlite } from '../src/foundation/database/database.ts';
import { listLessonFiles, readActivities } from '../test/course-files.ts';
import { beginActivity } from './begin-activity.ts';
import { EveryActivity } from './every-activity.ts';
import { answerLesson, logIn } from './learner.ts';
import { answerPlainly, cardOf, wakeAll } from './lesson-page.ts';
import { fiveModulesContent } from './seeds.ts';
import { expect, test } from './site.ts';

const site = new EveryActivity();

const waiting = (page: Page) => page.locator('[data-note=waiting]:visible');

async function answer(page: Page, block: ActivityBlock): Promise<void> {
  await beginActivity(cardOf(page, block), block);
  await cardOf(page, block).locator('button[type=submit]').first().click();
}

/** What the server has kept. */
async function read<Rows>(ask: (db: Database) => Promise<Rows>): Promise<Rows> {
  const db = openSqlite(`${site.dataDir}/polylogue.db`);
  return ask(db).finally(() => db.destroy());
}

/** Whatever is sent reaches nobody, and the browser does not know of it: a train, a hotel, a server that starts anew. */
async function cut(context: BrowserContext, how: 'no line' | 'busy'): Promise<() => Promise<void>> {
  const forms = (url: URL) => /\/(activities|progress|place)\b/.test(url.pathname);
  await context.route(forms, (route) => (how === 'busy' ? route.fulfill({ status: 503 }) : route.abort()));
  return () => context.unroute(forms);
}

test('an answer waits where the browser does not know that there is no line, and arrives as soon as there is one, whatever tells of it', async ({
  page,
  context,
}) => {
  const [first, second, third, fourth] = (['single-choice', 'multiple-choice', 'ordering', 'gap-fill'] as const).map(
    (type) => site.find(type),
  ) as [ActivityBlock, ActivityBlock, ActivityBlock, ActivityBlock];
  const bar = page.locator('output[data-saving]');
  const arrived = async (...blocks: ActivityBlock[]) => {
    await expect(waiting(page)).toHaveCount(0);
    await expect(bar).toHaveText('Saved');
    for (const block of blocks) await expect(cardOf(page, block).locator('[data-outcome]').first()).toBeAttached();
  };
  await page.clock.install();
  await site.open(page, site.lesson);
  await wakeAll(page);

  let mend = await cut(context, 'no line');
  await answer(page, first);
  await expect(waiting(page)).toHaveCount(1);
  await mend();
  await answer(page, second);
  await arrived(first, second);

  mend = await cut(context, 'busy');
  await answer(page, third);
  await expect(waiting(page)).toHaveCount(1);
  await expect(bar).toHaveText(/^Kept on this device/);
  await mend();
  await page.clock.fastForward(31_000);
  await arrived(third);

  mend = await cut(context, 'no line');
  await answer(page, fourth);
  await expect(waiting(page)).toHaveCount(1);
  await mend();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await arrived(fourth);
});

test('an answer that waits while its lesson is opened in another language shows what became of it there, and how far the lesson is', async ({
  page,
  context,
}) => {
  const choice = site.find('single-choice');
  const stillOpen = page.locator('#lesson-end li');
  await page.clock.install();
  await site.open(page, site.lesson);
  await wakeAll(page);
  const mend = await cut(context, 'no line');
  await answerPlainly(page, choice);
  await expect(waiting(page)).toHaveCount(1);
  await site.open(page, `/bg${site.lesson}`);
  await wakeAll(page);
  await expect(waiting(page)).toHaveCount(1);
  const before = await stillOpen.count();
  await mend();
  await page.clock.fastForward(31_000);
  await expect(page.locator('output[data-saving]')).toHaveText('Запазено');
  await expect(waiting(page)).toHaveCount(0);
  await expect(cardOf(page, choice).getByRole('status')).toContainText(/[а-я]{3}/);
  await expect(stillOpen).toHaveCount(before - 1);
  await expect(stillOpen.first()).toHaveText(/[а-я]{3}/);
});

test('two devices answer without a line: both answers are in the history, and the better one counts', async ({
  page,
  context,
  browser,
}) => {
  const choice = site.find('single-choice');
  const wrong =
    choice.type === 'single-choice' ? (choice.data.options.find(({ correct }) => !correct)?.text ?? '') : '';
  const other = await browser.newContext();
  await logIn(other, site.learner);
  const second = await other.newPage();
  for (const device of [page, second]) {
    await device.clock.install();
    await site.open(device, site.lesson);
    await wakeAll(device);
  }
  const mends = [await cut(context, 'no line'), await cut(other, 'no line')];
  await answerPlainly(page, choice);
  await expect(waiting(page)).toHaveCount(1);
  await cardOf(second, choice).getByLabel(wrong, { exact: true }).check();
  await cardOf(second, choice).locator('button[type=submit]').first().click();
  await expect(waiting(second)).toHaveCount(1);
  for (const mend of mends) await mend();
  // The later answer comes first.
  for (const device of [second, page]) {
    await device.clock.fastForward(31_000);
    await expect(device.locator('output[data-saving]')).toHaveText('Saved');
    await expect(waiting(device)).toHaveCount(0);
  }
  // The learner of this journey is the one who was registered last.
  const answered = await read((db) =>
    db
      .selectFrom('activity_attempts')
      .innerJoin('activity_records', (join) =>
        join
          .onRef('activity_records.account_id', '=', 'activity_attempts.account_id')
          .onRef('activity_records.block_id', '=', 'activity_attempts.block_id'),
      )
      .select(['activity_attempts.outcome', 'activity_records.done_at'])
      .where('activity_records.block_id', '=', choice.id)
      .orderBy('activity_attempts.account_id', 'desc')
      .limit(2)
      .execute(),
  );
  expect(answered.map(({ outcome }) => outcome).toSorted()).toEqual(['right', 'wrong']);
  expect(answered.map(({ done_at }) => done_at)).not.toContain(null);
  await other.close();
});

test('who finishes a lesson goes on to the next one, and its end arrives later', async ({ page, context }) => {
  const lessons = listLessonFiles(fiveModulesContent(), 'presence');
  const place = lessons.findIndex(({ slug }) => readActivities(fiveModulesContent(), slug).length > 0);
  const [lesson, next] = lessons.slice(place).map(({ id, slug }) => ({ id, slug, path: `/mooc/${id}` }));
  if (!lesson || !next) throw new Error('No lesson asks something and leads to another one.');
  await answerLesson(site.learner, fiveModulesContent(), lesson);
  const mend = await cut(context, 'no line');
  await page.clock.install();
  await site.open(page, lesson.path);
  // While nothing is to be done, what comes next is kept.
  await expect.poll(() => page.evaluate((path) => caches.match(path).then(Boolean), next.path)).toBe(true);
  await page.getByRole('button', { name: 'Finish and go on' }).click();
  await expect(page).toHaveURL(site.url + next.path);
  const bar = page.locator('output[data-saving]');
  await expect(bar).toHaveText(/^Kept on this device/);
  await mend();
  await page.clock.fastForward(31_000);
  await expect(bar).toHaveText('Saved');
  const [row] = await read((db) =>
    db.selectFrom('lesson_progress').selectAll().where('lesson_id', '=', lesson.id).execute(),
  );
  expect(row).toMatchObject({ completed_at: expect.any(String) });
});

test('where somebody stops reading without a line is kept, and told when there is one', async ({ page, context }) => {
  await site.open(page, site.lesson);
  await wakeAll(page);
  await context.setOffline(true);
  const block = await page.evaluate(() => {
    const places = [...document.querySelectorAll<HTMLElement>('article [data-place]')];
    const last = places.at(-3);
    last?.scrollIntoView();
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    return last?.dataset.place;
  });
  await page.close();
  await context.setOffline(false);
  await site.open(await context.newPage(), '/mooc');
  const readPlace = async () => {
    const lesson = site.lesson.split('/').at(-1) ?? '';
    const rows = await read((db) =>
      db
        .selectFrom('lesson_progress')
        .select(['read_block', 'account_id'])
        .where('lesson_id', '=', lesson)
        .orderBy('account_id', 'desc')
        .execute(),
    );
    return rows[0]?.read_block;
  };
  await expect.poll(readPlace).toEqual(expect.any(String));
  expect(block).toEqual(expect.any(String));
});

test('an answer that has arrived before the browser was asked to send it is not said to wait', async ({
  page,
  context,
}) => {
  const block = site.find('sorting');
  await page.addInitScript(() => {
    // The browser takes as long for this as another page or the service worker takes to send.
    navigator.serviceWorker.getRegistration = () =>
      new Promise((resolve) => addEventListener('answer-arrived', () => resolve(undefined), { once: true }));
  });
  await site.open(page, site.lesson);
  await wakeAll(page);
  const mend = await cut(context, 'no line');
  await answer(page, block);
  const countKept = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          indexedDB.open('polylogue').onsuccess = ({ target }) => {
            const db = (target as IDBOpenDBRequest).result;
            const count = db.transaction('letters').objectStore('letters').count();
            count.onsuccess = () => resolve(count.result);
            db.close();
          };
        }),
    );
  await expect.poll(countKept).toBe(1);
  await mend();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.locator('output[data-saving]')).toHaveText('Saved');
  await expect(cardOf(page, block).locator('[data-outcome]').first()).toBeAttached();
  await expect(waiting(page)).toHaveCount(0);
});
