import type { Locator, Page } from 'playwright';
import type { ActivityBlock } from '../src/features/content/blocks.ts';
import type { ContentFolder } from '../test/content-folder.ts';
import { listLessonFiles, readActivities } from '../test/course-files.ts';
import { makeFiveModules } from '../test/five-modules.ts';
import { type RunningServer, startServer } from '../test/running-server.ts';
import { enrol, type Learner, logIn, registerLearner } from './learner.ts';
import { cardOf, wakeAll } from './lesson-page.ts';
import { watchConsole } from './page-checks.ts';
import { expect, test } from './site.ts';

// One server of its own for all of them, with a lesson that holds every type of activity.
test.describe.configure({ mode: 'default' });

let folder: ContentFolder;
let server: RunningServer;
let learner: Learner;
let lesson: string;
let activities: ActivityBlock[];
test.beforeAll(async () => {
  test.setTimeout(120_000);
  folder = await makeFiveModules();
  server = await startServer({ content: folder.path });
  const slug = 'demo-every-block';
  lesson = `/mooc/${listLessonFiles(folder.path, 'presence').find((file) => file.slug === slug)?.id}`;
  // What is only read is sent by nobody.
  activities = readActivities(folder.path, slug).filter(
    (block) => block.type !== 'transcript' || block.data.ask !== undefined,
  );
});
test.afterAll(async () => {
  await server.stop();
  await folder.remove();
});
test.beforeEach(async ({ context }) => {
  learner = await registerLearner(server.url, server.dataDir, ['Åse', 'Østbø-Жечева']);
  await enrol(learner, 'presence');
  await logIn(context, learner);
});

const open = (page: Page, path: string) => page.goto(server.url + path);

/** Begins with an activity as somebody does, with script; whatever its type needs to be an answer at all. */
async function begin(card: Locator, { type }: ActivityBlock): Promise<void> {
  const each = async (elements: Locator, work: (element: Locator) => Promise<void>) => {
    for (const element of await elements.all()) await work(element);
  };
  switch (type) {
    case 'ordering':
      return card.locator('[data-drop] button').nth(1).click();
    case 'matching':
    case 'sorting':
      for (let place = 1; (await card.locator('[data-drop=""] [data-thing]').count()) > 0; place += 1) {
        await card.locator('[data-drop=""] [data-thing]').first().click();
        const targets = card.locator('[data-drop]:not([data-drop=""])');
        await targets
          .nth(place % (await targets.count()))
          .locator('[class*=put]')
          .click();
      }
      return;
    case 'flash-cards':
      return each(card.locator('summary'), (summary) => summary.click());
    case 'self-assessment':
      return each(card.locator('fieldset'), (statement) => statement.getByRole('radio').nth(1).check());
    case 'multiple-choice':
      return card.getByRole('checkbox').first().check();
    case 'gap-fill':
    case 'short-answer':
    case 'reflection':
      return each(card.locator('input[type=text], textarea'), (field) => field.fill('Жечева «ğ ø Ω»'));
    case 'form':
      await each(card.locator('input:not([type]), input[type=text], textarea'), (field) => field.fill('Ж «ğ ø Ω»'));
      await each(card.locator('input[type=date]'), (field) => field.fill('2026-11-05'));
      return each(card.locator('fieldset').filter({ has: card.page().getByRole('radio') }), (choice) =>
        choice.getByRole('radio').first().check(),
      );
    case 'marking-grid':
      await each(card.locator('select'), (band) => band.selectOption('2').then(() => undefined));
      return each(card.locator('input[name$=".turns"]'), (turns) => turns.fill('1'));
    case 'transcript':
      return card.getByRole('checkbox').first().check();
    case 'dialogue':
      return;
    default:
      return card.getByRole('radio').nth(1).check();
  }
}

/** What stands in the forms of all activities that are sent by a button, by their address. */
function readForms(page: Page): Promise<Record<string, string[]>> {
  return page.locator('[data-island=activity] form').evaluateAll((forms) => {
    const read = (form: HTMLFormElement) =>
      [...new FormData(form)].flatMap(([name, value]) =>
        name.startsWith('answer') && value ? [`${name}=${value}`] : [],
      );
    return Object.fromEntries(
      (forms as HTMLFormElement[]).map((form) => [
        (form.getAttribute('action') ?? '').replace(/^.*\//, ''),
        read(form).sort(),
      ]),
    );
  });
}

test('what was begun and not sent is there again after a reload and in another language, and gone when it was sent', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await open(page, lesson);
  await wakeAll(page);
  const untouched = await readForms(page);
  const begun = activities.filter(({ type }) => !['dialogue', 'flash-cards'].includes(type));
  for (const block of begun) await begin(cardOf(page, block), block);
  const before = await readForms(page);
  for (const { id } of begun) expect(before[id], id).not.toEqual(untouched[id]);
  for (const path of [lesson, `/bg${lesson}`]) {
    await open(page, path);
    // Also before anything has woken; what is written into the journal may be in the account already.
    await expect(page.locator('[data-note]:visible')).toHaveCount(begun.length);
    expect(await readForms(page)).toEqual(before);
    await wakeAll(page);
    await expect.poll(() => readForms(page)).toEqual(before);
  }
  for (const block of begun) await cardOf(page, block).locator('button[type=submit]').first().click();
  await expect(page.locator('[data-note]:visible')).toHaveCount(0);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft')))).toEqual([]);
  expect(complaints).toEqual([]);
});

test('every activity takes an answer without network, also one that was never seen, and sends it later', async ({
  page,
  context,
}) => {
  await open(page, lesson);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  for (const block of activities) {
    const card = cardOf(page, block);
    await card.scrollIntoViewIfNeeded();
    await expect(card.locator('xpath=ancestor::*[@data-awake]')).toBeAttached();
    await begin(card, block);
    if (block.type === 'flash-cards') continue;
    await card
      .locator(block.type === 'dialogue' ? '[name="answer.choice"]' : 'button[type=submit]')
      .first()
      .click();
  }
  await expect(page.locator('[data-note=waiting]:visible')).toHaveCount(activities.length);
  await context.setOffline(false);
  await expect(page.locator('output')).toHaveText('Saved');
  await expect(page.locator('[data-note]:visible')).toHaveCount(0);
  for (const block of activities) {
    const told = block.type === 'dialogue' ? '[data-own]' : '[data-outcome]';
    await expect(cardOf(page, block).locator(told).first(), block.type).toBeAttached();
  }
});

test('what is begun before the script has come, and sent without it, arrives', async ({ page }) => {
  await page.route('**/activity-island-*.js', (route) => route.abort());
  await open(page, lesson);
  const [choice] = activities;
  if (!choice) throw new Error('The lesson has no activity.');
  const card = cardOf(page, choice);
  await card.getByRole('radio').first().check();
  await card.getByRole('button', { name: 'Check' }).click();
  await expect(card.getByRole('status')).toContainText(/Not quite|Well done/);
});

/** Waits until the service worker answers for the page. */
const controlled = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null));

/** Waits until this browser has kept a page. */
const kept = (page: Page, path: string) =>
  expect.poll(() => page.evaluate((url) => caches.match(url).then(Boolean), path)).toBe(true);

test('a lesson that was opened is there without network, takes answers, and what was given then is sent after the tab was closed', async ({
  page,
  context,
}) => {
  await open(page, lesson);
  await controlled(page);
  await kept(page, lesson);
  await context.setOffline(true);
  await page.reload();
  const [choice] = activities;
  if (!choice) throw new Error('The lesson has no activity.');
  await wakeAll(page);
  await begin(cardOf(page, choice), choice);
  await cardOf(page, choice).getByRole('button', { name: 'Check' }).click();
  await expect(page.locator('[data-note=waiting]:visible')).toHaveCount(1);
  await page.reload();
  await expect(page.locator('[data-note=waiting]:visible')).toHaveCount(1);
  await expect(cardOf(page, choice).getByRole('radio').nth(1)).toBeChecked();
  await page.close();
  const later = await context.newPage();
  await context.setOffline(false);
  await open(later, '/mooc');
  await open(later, lesson);
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
  const event = { origin: server.url, registrationId, tag: 'letters', lastChance: false };
  await browser.send('ServiceWorker.dispatchSyncEvent', event);
}

test('a lesson that is opened while the browser sends what was given in it shows what became of it', async ({
  page,
  context,
}) => {
  await open(page, lesson);
  await controlled(page);
  const [choice] = activities;
  if (!choice) throw new Error('The lesson has no activity.');
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
  await begin(cardOf(page, choice), choice);
  await cardOf(page, choice).getByRole('button', { name: 'Check' }).click();
  await expect(page.locator('[data-note=waiting]:visible')).toHaveCount(1);
  const sending = letWorkerSend(page);
  await begun.promise;
  await sending;
  await open(page, lesson);
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
    await open(page, locale + lesson);
    await controlled(page);
    await kept(page, locale + lesson);
    await context.setOffline(true);
    await open(page, `${locale}/news`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await page.locator('[data-kept-pages] a').first().click();
    await expect(page.locator('[data-lesson]')).toBeVisible();
  });
}

test('pages of one learner are forgotten when another one’s come', async ({ page, context }) => {
  await open(page, lesson);
  await controlled(page);
  await kept(page, lesson);
  await context.clearCookies();
  const other = await registerLearner(server.url, server.dataDir, ['Bela', 'Ðorić']);
  await enrol(other, 'presence');
  await logIn(context, other);
  await open(page, '/course/presence');
  await kept(page, '/course/presence');
  expect(await page.evaluate((path) => caches.match(path).then(Boolean), lesson)).toBe(false);
});

test('visitors get no service worker', async ({ page, context }) => {
  await context.clearCookies();
  await open(page, '/');
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});

test('whoever logs out with work not sent is asked, and after it nothing of theirs is on the device', async ({
  page,
}) => {
  await open(page, lesson);
  await controlled(page);
  await kept(page, lesson);
  await wakeAll(page);
  const [choice] = activities;
  if (!choice) throw new Error('The lesson has no activity.');
  await begin(cardOf(page, choice), choice);
  await open(page, '/account');
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not everything has been sent yet');
  await page.getByRole('link', { name: 'Stay logged in' }).click();
  await open(page, lesson);
  await expect(page.locator('[data-note=begun]:visible')).toHaveCount(1);
  await open(page, '/account');
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

test('a module that is taken along is there without network, lesson by lesson, until it is removed', async ({
  page,
  context,
}) => {
  await open(page, '/course/presence');
  await controlled(page);
  await page.getByRole('button', { name: /Take this module along \(about [\d.]+ MB\)/ }).click();
  await expect(page.getByText('This module is on this device')).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('link', { name: 'Start the first lesson' }).click();
  await expect(page.locator('[data-lesson]')).toBeVisible();
  await open(page, lesson);
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
  await open(page, '/course/presence');
  await page.getByRole('button', { name: 'Remove it' }).click();
  await expect(page.getByRole('button', { name: /Take this module along/ })).toBeVisible();
});

test('what is written into the journal is taken along to another device, and both go on from both', async ({
  page,
  browser,
}) => {
  const reflection = activities.find(({ type }) => type === 'reflection');
  if (!reflection) throw new Error('The lesson has no reflection.');
  const notesOf = (device: Page) => cardOf(device, reflection).getByRole('textbox');
  await open(page, lesson);
  await wakeAll(page);
  await notesOf(page).fill('At home.');
  await expect(page.locator('[data-note=drafted]:visible')).toHaveCount(1);
  const context = await browser.newContext();
  await logIn(context, learner);
  const other = await context.newPage();
  await open(other, lesson);
  await wakeAll(other);
  await expect(notesOf(other)).toHaveValue('At home.');
  await notesOf(other).fill('At home, then on the train.');
  await expect(other.locator('[data-note=drafted]:visible')).toHaveCount(1);
  await notesOf(page).fill('At home, in the evening.');
  await expect(notesOf(page)).toHaveValue('At home, in the evening.\n\nAt home, then on the train.');
  await cardOf(page, reflection).getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('output')).toHaveText('Saved');
  await open(other, '/mooc');
  await open(other, lesson);
  await expect(notesOf(other)).toHaveValue('At home, in the evening.\n\nAt home, then on the train.');
  await context.close();
});

test('what is filled into a form is taken along to another device, and each field stays as it was left last', async ({
  page,
  browser,
}) => {
  const form = activities.find(({ type }) => type === 'form');
  if (!form) throw new Error('The lesson has no form.');
  const fieldOf = (device: Page, label: string) => cardOf(device, form).getByLabel(label, { exact: false }).first();
  const noteOf = (device: Page) => device.locator('[data-note=drafted]:visible');
  await open(page, lesson);
  await wakeAll(page);
  await fieldOf(page, 'My group').fill('At home');
  await cardOf(page, form).getByLabel('three').check();
  await expect(noteOf(page)).toHaveCount(1);
  const context = await browser.newContext();
  await logIn(context, learner);
  const other = await context.newPage();
  await open(other, `/bg${lesson}`);
  await wakeAll(other);
  await expect(fieldOf(other, 'My group')).toHaveValue('At home');
  await expect(cardOf(other, form).getByLabel('three')).toBeChecked();
  await fieldOf(other, 'What changes').fill('On the train');
  await expect(noteOf(other)).toHaveCount(1);
  await fieldOf(page, 'My group').fill('At home, later');
  await expect(fieldOf(page, 'What changes')).toHaveValue('On the train');
  await cardOf(page, form).getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('output')).toHaveText('Saved');
  await open(other, '/mooc');
  await open(other, lesson);
  await expect(fieldOf(other, 'My group')).toHaveValue('At home, later');
  await expect(noteOf(other)).toHaveCount(0);
  await context.close();
});
