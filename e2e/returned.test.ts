import type { BrowserContext, Page } from 'playwright';
import type { ActivityBlock } from '../src/features/content/blocks.ts';
import { beginActivity } from './begin-activity.ts';
import { EveryActivity } from './every-activity.ts';
import { answerPlainly, cardOf, wakeAll } from './lesson-page.ts';
import { listAxeViolations } from './page-checks.ts';
import { expect, test } from './site.ts';

const site = new EveryActivity();
const words = 'Жечева «ğ ø Ω»';

/** Whatever is sent reaches nobody. */
async function cut(context: BrowserContext): Promise<() => Promise<void>> {
  const forms = (url: URL) => /\/(activities|progress|place)\b/.test(url.pathname);
  await context.route(forms, (route) => route.abort());
  return () => context.unroute(forms);
}

const beside = (page: Page, block: ActivityBlock) =>
  cardOf(page, block).locator('xpath=ancestor::*[@data-island]/..').locator('[data-returned-answer]');
const listed = (page: Page) => page.locator('[data-returned]');
const waiting = (page: Page) => page.locator('[data-note=waiting]:visible');

async function answerWithoutLine(page: Page, block: ActivityBlock): Promise<void> {
  await beginActivity(cardOf(page, block), block);
  await cardOf(page, block).locator('button[type=submit]').first().click();
}

/** Opens the lesson and answers an activity without a line, so that the answer waits. Gives what brings the line back. */
async function leaveWaiting(page: Page, block: ActivityBlock): Promise<() => Promise<void>> {
  await site.open(page, site.lesson);
  await wakeAll(page);
  const mend = await cut(page.context());
  await answerWithoutLine(page, block);
  await expect(waiting(page)).toHaveCount(1);
  return mend;
}

test('an answer to an activity that was taken away meanwhile can be read and copied, also after a reload and on the list of modules, until its writer lets go of it', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const short = site.find('short-answer');
  const mend = await leaveWaiting(page, short);
  await site.changeLesson((blocks) => blocks.filter(({ id }) => id !== short.id));
  await mend();
  for (let visit = 0; visit < 2; visit += 1) {
    await site.open(page, site.lesson);
    await expect(listed(page)).toContainText('This activity is no longer in the lesson');
    await expect(listed(page).locator('blockquote')).toHaveText(words);
    await expect(page.locator('output[data-saving]')).not.toHaveText('Saved');
  }
  expect(await listAxeViolations(page)).toEqual([]);
  await listed(page).getByRole('button', { name: 'Copy the words' }).click();
  await expect(listed(page).getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(words);
  await site.open(page, '/account');
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not everything has been sent yet');
  await site.open(page, '/bg/mooc');
  await expect(listed(page).locator('blockquote')).toHaveText(words);
  await expect(listed(page)).toContainText('Тази дейност вече не е част от урока');
  await listed(page).getByRole('button', { name: 'Премахнете от това устройство' }).click();
  await expect(listed(page)).toBeHidden();
  await site.open(page, site.lesson);
  await wakeAll(page);
  await expect(listed(page)).toBeHidden();
});

test('an answer that fits its activity no more comes back to it with what was chosen, neutrally, and goes when it is answered anew', async ({
  page,
}) => {
  const choice = site.find('single-choice');
  const mend = await leaveWaiting(page, choice);
  await site.changeLesson((blocks) =>
    blocks.map((block) =>
      block.id === choice.id && block.type === 'single-choice'
        ? {
            ...block,
            data: { ...block.data, options: block.data.options.map((one) => ({ ...one, id: `new-${one.id}` })) },
          }
        : block,
    ),
  );
  await mend();
  await site.open(page, site.lesson);
  await expect(beside(page, choice)).toContainText('this activity has been changed since');
  await expect(beside(page, choice).locator('blockquote')).toHaveText(/\p{L}/u);
  await expect(waiting(page)).toHaveCount(0);
  await expect(cardOf(page, choice).getByRole('alert')).toHaveCount(0);
  await site.open(page, site.lesson);
  await wakeAll(page);
  await expect(beside(page, choice)).toBeVisible();
  await answerPlainly(page, choice);
  await expect(cardOf(page, choice).getByRole('status')).toContainText(/Not quite|Well done/);
  await expect(beside(page, choice)).toHaveCount(0);
  await site.open(page, site.lesson);
  await wakeAll(page);
  await expect(beside(page, choice)).toHaveCount(0);
});

test('an answer that the server says no to stands in its activity as a draft, and can be sent again', async ({
  page,
  context,
}) => {
  const short = site.find('short-answer');
  const mend = await leaveWaiting(page, short);
  await mend();
  const refused = (url: URL) => url.pathname.endsWith(`/activities/${short.id}`);
  await context.route(refused, (route) => route.fulfill({ status: 403 }));
  // Sent by a page that knows nothing of its form.
  await site.open(page, '/mooc');
  await expect(listed(page).getByRole('link')).toHaveAttribute('href', site.lesson);
  await context.unroute(refused);
  await listed(page).getByRole('link').click();
  await expect(beside(page, short)).toContainText('Your answer was not taken.');
  const field = cardOf(page, short).locator('textarea, input[type=text]').first();
  await expect(field).toHaveValue(words);
  await cardOf(page, short).locator('button[type=submit]').first().click();
  await expect(page.locator('output[data-saving]')).toHaveText('Saved');
  await expect(beside(page, short)).toHaveCount(0);
});

test('that an answer waits is said without the colour of a fault, beside its activity and in the bar', async ({
  page,
  context,
}) => {
  const short = site.find('short-answer');
  await site.open(page, site.lesson);
  await wakeAll(page);
  await cut(context);
  await answerWithoutLine(page, short);
  const bar = page.locator('output[data-saving=kept]');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const colours = await page.evaluate(() =>
      ['--ink-soft', '--accent-ink', '--wrong'].map((name) => {
        const sample = document.createElement('i');
        sample.style.color = `var(${name})`;
        document.body.append(sample);
        const { color } = getComputedStyle(sample);
        sample.remove();
        return color;
      }),
    );
    const [neutral = '', ...faults] = colours;
    for (const said of [waiting(page), bar]) {
      await expect(said).toHaveCSS('color', neutral);
      expect(faults).not.toContain(neutral);
    }
  }
});

test('what has arrived shows at once on every page of the lesson that is open', async ({ page, context }) => {
  const [choice, short] = [site.find('single-choice'), site.find('short-answer')];
  const second = await context.newPage();
  for (const one of [page, second]) {
    await site.open(one, site.lesson);
    await wakeAll(one);
  }
  const mend = await cut(context);
  await answerPlainly(page, choice);
  await expect(waiting(page)).toHaveCount(1);
  await second.reload();
  await expect(waiting(second)).toHaveCount(1);
  await mend();
  await answerPlainly(page, short);
  for (const one of [page, second]) {
    await expect(waiting(one)).toHaveCount(0);
    await expect(one.locator('output[data-saving]')).toHaveText('Saved');
    for (const block of [choice, short])
      await expect(cardOf(one, block).locator('[data-outcome]').first()).toBeAttached();
  }
});
