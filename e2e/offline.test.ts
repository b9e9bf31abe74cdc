import type { Page } from 'playwright';
import { beginActivity } from './begin-activity.ts';
import { EveryActivity } from './every-activity.ts';
import { logIn } from './learner.ts';
import { cardOf, wakeAll } from './lesson-page.ts';
import { expect, test } from './site.ts';

const site = new EveryActivity();

/** Waits until the service worker answers for the page: it has every script by then. */
const controlled = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null));

for (const [seen, when] of [
  [false, 'also one that was never seen, and sends it when the network is back'],
  [true, 'one that was seen, and sends it when the lesson is opened again'],
] as const)
  test(`every activity takes an answer without network, ${when}`, async ({ page, context }) => {
    await site.open(page, site.lesson);
    await controlled(page);
    await kept(page, site.lesson);
    if (seen) await wakeAll(page);
    await context.setOffline(true);
    for (const block of site.activities) {
      const card = cardOf(page, block);
      await card.scrollIntoViewIfNeeded();
      await expect(card.locator('xpath=ancestor::*[@data-awake]')).toBeAttached();
      await beginActivity(card, block);
      if (block.type === 'flash-cards') continue;
      await card
        .locator(block.type === 'dialogue' ? '[name="answer.choice"]' : 'button[type=submit]')
        .first()
        .click();
    }
    await expect(page.locator('[data-note=waiting]:visible')).toHaveCount(site.activities.length);
    const open = seen ? await context.newPage() : page;
    if (seen) await page.close();
    await context.setOffline(false);
    if (seen) await site.open(open, site.lesson);
    await expect(open.locator('output')).toHaveText('Saved');
    await expect(open.locator('[data-note]:visible')).toHaveCount(0);
    for (const block of site.activities) {
      const told = block.type === 'dialogue' ? '[data-own]' : '[data-outcome]';
      await expect(cardOf(open, block).locator(told).first(), block.type).toBeAttached();
    }
  });

test('what is begun before the script has come, and sent without it, arrives', async ({ page }) => {
  await page.route('**/activity-island-*.js', (route) => route.abort());
  await site.open(page, site.lesson);
  const choice = site.find('single-choice');
  const card = cardOf(page, choice);
  await card.getByRole('radio').first().check();
  await card.getByRole('button', { name: 'Check' }).click();
  await expect(card.getByRole('status')).toContainText(/Not quite|Well done/);
});

/** Waits until this browser has kept a page. */
const kept = (page: Page, path: string) =>
  expect.poll(() => page.evaluate((url) => caches.match(url).then(Boolean), path)).toBe(true);

test('a lesson that was opened is there without network, takes answers, and what was given then is sent after the tab was closed', async ({
  page,
  context,
}) => {
  await site.open(page, site.lesson);
  await controlled(page);
  await kept(page, site.lesson);
  await context.setOffline(true);
  await page.reload();
  const choice = site.find('single-choice');
  await wakeAll(page);
  await beginActivity(cardOf(page, choice), choice);
  await cardOf(page, choice).getByRole('button', { name: 'Check' }).click();
  await expect(page.locator('[data-note=waiting]:visible')).toHaveCount(1);
  await page.reload();
  await expect(page.locator('[data-note=waiting]:visible')).toHaveCount(1);
  await expect(cardOf(page, choice).getByRole('radio').nth(1)).toBeChecked();
  await page.close();
  const later = await context.newPage();
  await context.setOffline(false);
  await site.open(later, '/mooc');
  await site.open(later, site.lesson);
  await expect(cardOf(later, choice).getByRole('status')).toContainText(/Not quite|Well done/);
  await expect(later.locator('[data-note]:visible')).toHaveCount(0);
});

/** What the browser does when there is a network again, also where no page is open. */
async function letWorkerSend(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    });
  });
  await browser.send('ServiceWorker.enable');
  const registrationId = await registered;
  const event = { origin: site.url, registrationId, tag: 'letters', lastChance: false };
  await browser.send('ServiceWorker.dispatchSyncEvent', event);
}

test('a lesson that is opened while the browser sends what was given in it shows what became of it', async ({
  page,
  context,
}) => {
  await site.open(page, site.lesson);
  await controlled(page);
  const choice = site.find('single-choice');
  await wakeAll(page);
  const begun = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  await context.route('**/activities/**', async (route) => {
    // Pages reach nobody; the service worker does.
    if (!route.request().serviceWorker()) return route.abort();
    begun.resolve();
    await held.promise;
    await route.continue();
  });
  await beginActivity(cardOf(page, choice), choice);
  await cardOf(page, choice).getByRole('button', { name: 'Check' }).click();
  await expect(page.locator('[data-note=waiting]:visible')).toHaveCount(1);
  const sending = letWorkerSend(page);
  await begun.promise;
  await sending;
  await site.open(page, site.lesson);
  await expect(page.locator('[data-note=waiting]:visible')).toHaveCount(1);
  held.resolve();
  await expect(cardOf(page, choice).getByRole('status')).toContainText(/Not quite|Well done/);
  await expect(page.locator('[data-note]:visible')).toHaveCount(0);
});

for (const [locale, title] of [
  ['', 'You are offline'],
  ['/gr', 'Δεν υπάρχει σύνδεση'],
] as const) {
  test(`without network a page that was not kept says so in its language (${locale || '/'}), and what is there`, async ({
    page,
    context,
  }) => {
    await site.open(page, locale + site.lesson);
    await controlled(page);
    await kept(page, locale + site.lesson);
    await context.setOffline(true);
    await site.open(page, `${locale}/news`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.locator('[data-offline] button').filter({ visible: true })).toHaveCount(1);
    // What comes after it may have been kept meanwhile, and stands before it then.
    await page.locator(`[data-kept-pages] a[href="${locale}${site.lesson}"]`).click();
    await expect(page.locator('[data-lesson]')).toBeVisible();
  });
}

test('without network the app opens in the reader’s language, forms do not end at the browser’s own page, and the page that says so is nobody’s', async ({
  page,
  context,
}) => {
  await site.open(page, `/bg${site.lesson}`);
  await controlled(page);
  await site.open(page, '/bg/mooc');
  await kept(page, '/bg/mooc');
  await kept(page, `/bg${site.lesson}`);
  await site.open(page, '/bg/account');
  await context.setOffline(true);
  const title = page.getByRole('heading', { level: 1 });
  await page.locator('form[data-remember=leave] button').click();
  await expect(title).toHaveText('Няма връзка');
  await page.getByRole('button', { name: 'Назад' }).click();
  await expect(page).toHaveURL(`${site.url}/bg/account`);
  // The address of the installed app.
  await site.open(page, '/mooc');
  await expect(page).toHaveURL(`${site.url}/bg/mooc`);
  await site.open(page, '/news');
  await expect(title).toHaveText('Няма връзка');
  await expect(page.locator('#cookie-settings, [data-assistant], header a[href$=login]')).toHaveCount(0);
  await page.locator(`[data-kept-pages] a[href="/bg${site.lesson}"]`).click();
  await page.locator('header summary').click();
  await page.locator('header details button[value=en]').click();
  await expect(page).toHaveURL(site.url + site.lesson);
  await expect(title).toHaveText('You are offline');
  await expect(page.locator(`[data-kept-pages] a[lang=bg][href="/bg${site.lesson}"]`)).toBeVisible();
});

test('pages of one learner are forgotten when another one’s come', async ({ page, context }) => {
  await site.open(page, site.lesson);
  await controlled(page);
  await kept(page, site.lesson);
  await context.clearCookies();
  const other = await site.register('Bela', 'Ðorić');
  await logIn(context, other);
  await site.open(page, '/course/presence');
  await kept(page, '/course/presence');
  expect(await page.evaluate((path) => caches.match(path).then(Boolean), site.lesson)).toBe(false);
});

test('visitors get no service worker', async ({ page, context }) => {
  await context.clearCookies();
  await site.open(page, '/');
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});

test('whoever logs out with work not sent is asked, and after it nothing of theirs is on the device', async ({
  page,
}) => {
  await site.open(page, site.lesson);
  await controlled(page);
  await kept(page, site.lesson);
  await wakeAll(page);
  const choice = site.find('single-choice');
  await beginActivity(cardOf(page, choice), choice);
  await site.open(page, '/account');
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not everything has been sent yet');
  await page.getByRole('link', { name: 'Stay logged in' }).click();
  await site.open(page, site.lesson);
  await expect(page.locator('[data-note=begun]:visible')).toHaveCount(1);
  await site.open(page, '/account');
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await page.getByRole('button', { name: 'Log out and delete them' }).click();
  await expect(page).toHaveURL(/notice=loggedOut/);
  const left = () =>
    page.evaluate(async () => [
      ...(await caches.keys()),
      ...Object.keys(localStorage).filter((key) => !['locale', 'consent', 'theme', 'visited'].includes(key)),
      ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
    ]);
  await expect.poll(left).toEqual([]);
});

test('a module that is taken along is there without network, lesson by site.lesson, until it is removed', async ({
  page,
  context,
}) => {
  await site.open(page, '/course/presence');
  await controlled(page);
  await page.getByRole('button', { name: /Take this module along \(about [\d.]+ [kM]B\)/ }).click();
  await expect(page.getByText('This module is on this device')).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('link', { name: 'Start the first lesson' }).click();
  await expect(page.locator('[data-lesson]')).toBeVisible();
  await site.open(page, site.lesson);
  const shown = await page.locator('article img').evaluateAll(async (images) => {
    for (const image of images as HTMLImageElement[]) image.loading = 'eager';
    await Promise.all(images.map((image) => (image as HTMLImageElement).decode().catch(() => undefined)));
    return (images as HTMLImageElement[]).filter(({ naturalWidth }) => naturalWidth === 0).map(({ src }) => src);
  });
  expect(shown).toEqual([]);
  const heard = page.locator('audio').first();
  await heard.evaluate((audio: HTMLAudioElement) => {
    audio.preload = 'metadata';
    audio.load();
  });
  await expect.poll(() => heard.evaluate((audio: HTMLAudioElement) => audio.readyState)).toBeGreaterThan(0);
  await context.setOffline(false);
  await site.open(page, '/course/presence');
  await page.getByRole('button', { name: 'Remove it' }).click();
  await expect(page.getByRole('button', { name: /Take this module along/ })).toBeVisible();
});
