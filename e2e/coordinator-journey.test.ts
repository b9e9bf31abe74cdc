import type { Browser, Page } from 'playwright/test';
import { openSqlite } from '../src/foundation/database/database.ts';
import { besideSite } from '../test/beside-a-site.ts';
import { type FakeTranslator, startFakeTranslator } from '../test/fake-translator.ts';
import { type RunningServer, startServer } from '../test/running-server.ts';
import { createTestAccount } from '../test/test-account.ts';
import { testGrants } from '../test/test-grants.ts';
import { logIn } from './learner.ts';
import { createCoordinator } from './log-in-coordinator.ts';
import { findLink } from './mail.ts';
import { starterSeed } from './seeds.ts';
import { decideCookies, expect, test } from './site.ts';

// One server, whose texts a machine drafts.
test.describe.configure({ mode: 'default' });

let machine: FakeTranslator;
let server: RunningServer;

test.beforeAll(async () => {
  machine = await startFakeTranslator();
  server = await startServer({
    seed: starterSeed(),
    settings: async () => ({ FORM_SECONDS: '0', TRANSLATION: 'libretranslate', TRANSLATION_URL: machine.url }),
  });
});

test.afterAll(async () => {
  await server.stop();
  await machine.close();
});

/** Words of this news as the machine puts them. */
const drafted = /«(Come to|We meet|The partners|A harbour)/;

/** A telephone without script. */
async function openPhone(browser: Browser): Promise<Page> {
  const viewport = { width: 360, height: 800 };
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url, viewport });
  const page = await context.newPage();
  await decideCookies(page, server.url);
  return page;
}

async function openReviewer(browser: Browser): Promise<Page> {
  const db = openSqlite(`${server.dataDir}/polylogue.db`);
  const site = besideSite(db, { DATA_DIR: server.dataDir, SITE_URL: server.url });
  const { cookie } = await createTestAccount(site, { grants: testGrants('reviewer', { locales: ['gr'] }) });
  await db.destroy();
  const page = await openPhone(browser);
  await logIn(page.context(), { site: server.url, cookie });
  return page;
}

/** Presses one of the buttons at the foot of a text, which on a phone stand behind another one. */
async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('button', { name }).click();
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Publish version \d+$/ }).click();
  await expect(page.getByRole('status')).toHaveText('Done.');
}

test('news goes from a coordinator to Greek readers by a translator, a machine and a reviewer', async ({ browser }) => {
  const coordinator = await openPhone(browser);
  await logIn(coordinator.context(), await createCoordinator(server.url, server.dataDir, 'en'));
  const email = 'eleni@school.example';
  await coordinator.goto('/desk/people/invite');
  await coordinator.locator('#email').fill(email);
  await coordinator.locator('#role').selectOption('translator');
  await coordinator.getByRole('checkbox', { name: 'Greek' }).check();
  await coordinator.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(coordinator.getByRole('status')).toContainText('The invitation is on its way');

  const translator = await openPhone(browser);
  await translator.goto(await findLink(server.dataDir, email));
  await translator.fill('[name=firstName]', 'Ελένη');
  await translator.fill('[name=lastName]', 'Παππά');
  await translator.fill('[name=password]', 'τρία ποτήρια θάλασσα');
  await translator.fill('[name=repeatPassword]', 'τρία ποτήρια θάλασσα');
  await translator.selectOption('[name=country]', 'GR');
  await translator.check('[name=privacyAgreement]');
  await translator.getByRole('button', { name: 'Create the account and accept' }).click();
  await expect(translator).toHaveURL(/\/desk$/);

  await coordinator.goto('/desk/texts/new?kind=news');
  await coordinator.getByRole('textbox', { name: 'Title' }).fill('We meet in Patras');
  await coordinator.getByRole('textbox', { name: 'Summary' }).fill('The partners meet in May.');
  await coordinator.getByRole('button', { name: 'Add: Topic' }).click();
  await coordinator.getByRole('textbox', { name: /^Topic/ }).fill('presence');
  await coordinator.getByRole('button', { name: 'Create' }).click();
  await expect(coordinator).toHaveURL(/\/en$/);
  const entry = coordinator.url().replace(/\/en$/, '');
  await coordinator.goto(entry);
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30"/></svg>';
  await coordinator
    .locator('#file')
    .setInputFiles({ name: 'patras.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) });
  await coordinator.getByRole('button', { name: 'Add the file' }).click();
  await coordinator.goto(`${entry}/en`);
  await coordinator.locator('select[name="insert/"]').selectOption('image');
  await coordinator.getByRole('button', { name: 'Insert here' }).first().click();
  await coordinator.waitForLoadState();
  await coordinator.locator('[data-block] select[name$="/file"]').selectOption('patras.svg');
  await coordinator.getByRole('textbox', { name: 'Alternative text' }).fill('A harbour');
  await coordinator.getByRole('button', { name: 'Insert here' }).last().click();
  await coordinator.getByRole('textbox', { name: 'Text', exact: true }).fill('Come to the harbour at nine.');
  await press(coordinator, 'Save and look at it before publishing');
  await publish(coordinator);

  const reader = await openPhone(browser);
  const readGreek = async () => {
    await reader.goto('/gr/news/we-meet-in-patras');
    return reader.locator('main').innerText();
  };
  expect(await readGreek()).toContain('Come to the harbour at nine.');

  // Passage by passage, from what a machine wrote.
  const own = `${new URL(entry).pathname}/gr`;
  await translator.goto('/desk/board?show=none');
  await expect(translator.locator(`a[href$="${own}"]`).first()).toBeVisible();
  await translator.goto(own);
  await press(translator, 'Machine draft of what is missing');
  await translator.waitForLoadState();
  const accept = translator.getByRole('button', { name: /^Read and accepted/ });
  const count = await accept.count();
  expect(count).toBeGreaterThan(2);
  for (let left = count; left > 0; left -= 1) {
    expect(await readGreek()).not.toMatch(drafted);
    await accept.first().click();
    await expect(accept).toHaveCount(left - 1);
  }
  await press(translator, 'Save and ask for a review');

  const reviewer = await openReviewer(browser);
  await reviewer.goto('/desk');
  await reviewer.locator(`a[href*="${own}/review"]`).first().click();
  await reviewer.getByRole('textbox', { name: 'Note' }).fill('Say where the harbour is.');
  await reviewer.getByRole('button', { name: 'Send back' }).click();
  expect(await readGreek()).not.toMatch(drafted);
  await translator.goto(own);
  await translator.locator('textarea[data-prose]').last().fill('Ελάτε στο λιμάνι της Πάτρας στις εννέα.');
  await press(translator, 'Save and ask for a review');
  await reviewer.goto(`${own}/review`);
  await publish(reviewer);
  expect(await readGreek()).toContain('Ελάτε στο λιμάνι της Πάτρας');

  // The source changes one sentence: it is seen on the board, in the list and at the passage, until somebody says that Greek still holds.
  await coordinator.goto(`${entry}/en`);
  await coordinator.getByRole('textbox', { name: 'Text', exact: true }).fill('Come to the harbour at nine, please.');
  await press(coordinator, 'Save and look at it before publishing');
  await publish(coordinator);
  await translator.goto('/desk/board?show=stale');
  await expect(translator.locator(`a[href$="${own}"]`).first()).toBeVisible();
  await translator.goto('/desk');
  await expect(translator.locator(`a[href$="${own}"]`).first()).toBeVisible();
  await translator.goto(own);
  await expect(translator.locator('ins')).toContainText('please');
  await translator.getByRole('button', { name: /^It still holds as it is/ }).click();
  await expect(translator.getByText('Up to date').first()).toBeVisible();
  await translator.goto('/desk/board?show=stale');
  await expect(translator.locator(`a[href$="${own}"]`)).toHaveCount(0);
  for (const page of [coordinator, translator, reviewer, reader]) await page.context().close();
});
