import type { BrowserContext, Page } from 'playwright';
import type { ActivityBlock } from '../src/features/content/blocks.ts';
import { beginActivity } from './begin-activity.ts';
import { EveryActivity } from './every-activity.ts';
import { answerPlainly, cardOf, wakeAll } from './lesson-page.ts';
import { expect, test } from './site.ts';

const site = new EveryActivity();

const waiting = (page: Page) => page.locator('[data-note=waiting]:visible');

async function answer(page: Page, block: ActivityBlock): Promise<void> {
  await beginActivity(cardOf(page, block), block);
  await cardOf(page, block).locator('button[type=submit]').first().click();
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
