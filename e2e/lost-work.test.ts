import type { Page } from 'playwright';
import { insertEvaluation, updateEvaluation } from '../src/features/evaluation/queries.ts';
import { openSqlite } from '../src/foundation/database/database.ts';
import { beginActivity } from './begin-activity.ts';
import { EveryActivity } from './every-activity.ts';
import { logIn } from './learner.ts';
import { cardOf, wakeAll } from './lesson-page.ts';
import { expect, test } from './site.ts';

const site = new EveryActivity();

const listDrafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft')));

async function logOut(page: Page): Promise<void> {
  await site.open(page, '/account');
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
}

test('nobody is asked on logging out about what was begun in an activity that was taken away or has other answers now', async ({
  page,
}) => {
  const [choice, several] = [site.find('single-choice'), site.find('multiple-choice')];
  await site.open(page, site.lesson);
  await wakeAll(page);
  for (const block of [choice, several]) await beginActivity(cardOf(page, block), block);
  await expect.poll(() => listDrafts(page)).toHaveLength(2);
  await site.changeLesson((blocks) =>
    blocks
      .filter(({ id }) => id !== choice.id)
      .map((block) =>
        block.id === several.id && block.type === 'multiple-choice'
          ? {
              ...block,
              data: { ...block.data, options: block.data.options.map((one) => ({ ...one, id: `new-${one.id}` })) },
            }
          : block,
      ),
  );
  await logOut(page);
  await expect(page).toHaveURL(/notice=loggedOut/);
});

test('a page lets go of what was begun in an activity that it has no more, and not of what an older page does not know', async ({
  page,
  context,
}) => {
  const [choice, several] = [site.find('single-choice'), site.find('multiple-choice')];
  await site.open(page, site.lesson);
  await wakeAll(page);
  for (const block of [choice, several]) await beginActivity(cardOf(page, block), block);
  await expect.poll(() => listDrafts(page)).toHaveLength(2);
  // An older page of the lesson, as a device without network has kept it.
  const old = await context.newPage();
  await old.route(site.url + site.lesson, async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue();
    const body = (await (await route.fetch()).text()).replaceAll(choice.id, 'older').replaceAll(several.id, 'oldest');
    return route.fulfill({ body, contentType: 'text/html' });
  });
  await site.open(old, site.lesson);
  await old.waitForLoadState('networkidle');
  expect(await listDrafts(page)).toHaveLength(2);
  await site.changeLesson((blocks) => blocks.filter(({ id }) => id !== choice.id));
  await site.open(page, site.lesson);
  await expect.poll(() => listDrafts(page)).toHaveLength(1);
  await expect(page.locator('[data-note=begun]:visible')).toHaveCount(1);
});

test('what was left in an evaluation form that is closed by now is neither kept nor asked about', async ({
  page,
  context,
}) => {
  await site.open(page, '/evaluation');
  const learner = (await page.locator('body').getAttribute('data-learner')) ?? '';
  const db = openSqlite(`${site.dataDir}/polylogue.db`);
  await insertEvaluation(db, learner);
  const [field, state] = [page.getByRole('textbox').first(), page.locator('form[data-draft] output')];
  const leaveAndClose = async (words: string) => {
    await updateEvaluation(db, learner, { closed: 0 });
    await site.open(page, '/evaluation');
    await context.setOffline(true);
    await field.fill(words);
    await expect(state).toContainText('This browser keeps your answers');
    await updateEvaluation(db, learner, { closed: 1 });
    await context.setOffline(false);
  };
  await leaveAndClose('More talk');
  await field.fill('More talk, and less of mine');
  await expect(state).toContainText('They can no longer be changed.');
  await expect.poll(() => listDrafts(page)).toEqual([]);
  await leaveAndClose('More talk');
  await site.open(page, '/evaluation');
  await expect.poll(() => listDrafts(page)).toEqual([]);
  await leaveAndClose('More talk');
  await logOut(page);
  await expect(page).toHaveURL(/notice=loggedOut/);
  await db.destroy();
});

test('one’s own answers to the framework are there after a change of language in the middle, and after the connection was away', async ({
  page,
  context,
}) => {
  const steps = page.locator('main input[type=radio]');
  await site.open(page, '/selfassessment/before');
  await steps.nth(2).check();
  // Less than a moment before they leave.
  await site.open(page, '/bg/selfassessment/before');
  await expect(steps.nth(2)).toBeChecked();
  await context.setOffline(true);
  await steps.nth(1).check();
  await expect(page.locator('form[data-draft] output')).not.toBeEmpty();
  await page.close();
  await context.setOffline(false);
  const again = await context.newPage();
  await site.open(again, '/selfassessment/before');
  await expect(again.locator('main input[type=radio]').nth(1)).toBeChecked();
  await expect(again.locator('form[data-draft] output')).toContainText('Your answers are saved.');
  await expect.poll(() => listDrafts(again)).toEqual([]);
});

test('what somebody writes on in a tab goes to nobody else who has logged in since in the same browser', async ({
  page,
  context,
}) => {
  const reflection = site.find('reflection');
  const notes = (on: Page) => cardOf(on, reflection).getByRole('textbox');
  await site.open(page, site.lesson);
  await wakeAll(page);
  await context.clearCookies();
  await logIn(context, await site.register('Bela', 'Ðorić'));
  const refused = page.waitForResponse((response) => response.url().endsWith('/draft'));
  await notes(page).fill('Nobody else’s words');
  expect((await refused).status()).toBe(401);
  await cardOf(page, reflection).getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('output')).toContainText('Kept on this device');
  const other = await context.newPage();
  await site.open(other, site.lesson);
  await expect(notes(other)).toHaveValue('');
  await context.clearCookies();
  await logIn(context, site.learner);
  await site.open(page, site.lesson);
  await expect(notes(page)).toHaveValue('Nobody else’s words');
  await expect(page.locator('output')).toHaveText('Saved');
});

test('what is written without network on two pages of one lesson is there from both after they were closed', async ({
  page,
  context,
}) => {
  const reflection = site.find('reflection');
  const notes = (on: Page) => cardOf(on, reflection).getByRole('textbox');
  const second = await context.newPage();
  for (const one of [page, second]) {
    await site.open(one, site.lesson);
    await wakeAll(one);
  }
  await context.setOffline(true);
  await notes(page).fill('From the first page');
  await expect(notes(second)).toHaveValue('From the first page');
  await notes(second).pressSequentially(', and from the second');
  await expect(notes(page)).toHaveValue('From the first page, and from the second');
  for (const one of [page, second]) await one.close();
  await context.setOffline(false);
  const again = await context.newPage();
  await site.open(again, site.lesson);
  await expect(notes(again)).toHaveValue('From the first page, and from the second');
});

test('a lesson that is open in another window leads to the log-in when its learner logs out, and keeps nothing more', async ({
  page,
  context,
}) => {
  const second = await context.newPage();
  await site.open(second, site.lesson);
  await wakeAll(second);
  await second.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await logOut(page);
  await expect(page).toHaveURL(/notice=loggedOut/);
  await expect(second).toHaveURL(/login/);
  await expect.poll(() => listDrafts(page)).toEqual([]);
});

test('whoever’s browser refuses to keep anything answers and logs out all the same', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get: refuse });
    indexedDB.open = refuse;
  });
  const choice = site.find('single-choice');
  await site.open(page, site.lesson);
  await wakeAll(page);
  await beginActivity(cardOf(page, choice), choice);
  await cardOf(page, choice).getByRole('button', { name: 'Check' }).click();
  await expect(cardOf(page, choice).getByRole('status')).toContainText(/Not quite|Well done/);
  await logOut(page);
  await expect(page).toHaveURL(/notice=loggedOut/);
});

test('whoever logs out of a browser that is full leaves nothing on it', async ({ page }) => {
  const choice = site.find('single-choice');
  await site.open(page, site.lesson);
  await wakeAll(page);
  await beginActivity(cardOf(page, choice), choice);
  await expect.poll(() => listDrafts(page)).toHaveLength(1);
  await logOut(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not everything has been sent yet');
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.getByRole('button', { name: 'Log out and delete them' }).click();
  await expect(page).toHaveURL(/notice=loggedOut/);
  await expect.poll(() => listDrafts(page)).toEqual([]);
});
