import type { Page } from 'playwright';
import { openSqlite } from '../src/foundation/database/database.ts';
import { besideSite } from '../test/beside-a-site.ts';
import { openTestSession } from '../test/test-account.ts';
import { beginNews } from './begin-news.ts';
import { logIn } from './learner.ts';
import { logInCoordinator } from './log-in-coordinator.ts';
import { expect, test } from './site.ts';

/** What this browser keeps of what somebody writes, and of who is about to leave. */
const listKept = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => /^(writing|leaving)/.test(key)));

/** Somebody types into a text, and goes to another window of the same browser. */
async function write(page: Page, title: string, words: string) {
  const address = await beginNews(page, title);
  const other = await page.context().newPage();
  await other.goto('/desk');
  await page.getByRole('textbox', { name: 'Summary' }).fill(words);
  await page.evaluate(() => dispatchEvent(new Event('blur')));
  return { address, other };
}

test('whoever logs out in another window leaves nothing on the device, and finds what they had typed when they are back', async ({
  page,
  baseURL,
}) => {
  await logInCoordinator(page, baseURL);
  const { address, other } = await write(page, 'Left in another window', 'Typed, and left alone');
  const account = await page.evaluate(() => document.body.dataset.learner ?? '');
  await expect(page.locator('[data-saved]')).toContainText(/^Saved at \d/);
  await expect.poll(() => listKept(page)).toEqual([]);
  await other.getByRole('button', { name: 'Log out' }).click();
  await expect(other).toHaveURL(/notice=loggedOut/);
  // Nor does the window of the text show it any more.
  await expect(page).toHaveURL(/\/login\?next=/);
  await expect.poll(() => listKept(page)).toEqual([]);

  const dataDir = process.env.E2E_DATA ?? '';
  const db = openSqlite(`${dataDir}/polylogue.db`);
  const cookie = await openTestSession(besideSite(db, { DATA_DIR: dataDir, SITE_URL: baseURL ?? '' }), account);
  await db.destroy();
  await logIn(page.context(), { site: baseURL ?? '', cookie });
  await page.goto(address);
  await page.getByRole('button', { name: 'Put them back' }).click();
  await expect(page.getByRole('textbox', { name: 'Summary' })).toHaveValue('Typed, and left alone');
});

test('whoever logs out while the server lacks what they typed is asked first, and then nothing of it stays', async ({
  page,
  baseURL,
}) => {
  await logInCoordinator(page, baseURL);
  await page.context().route('**/typed', (route) => route.abort());
  const { other } = await write(page, 'Left without a connection', 'Typed, and nowhere else');
  await expect(page.locator('[data-saved]')).toContainText('there is no connection');
  await other.getByRole('button', { name: 'Log out' }).click();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Not everything has been sent yet');
  await expect(other.getByText('only in this browser')).toBeVisible();
  await expect.poll(() => listKept(page)).toHaveLength(1);
  await other.getByRole('link', { name: 'Stay logged in' }).click();
  await expect(other).toHaveURL(/\/desk$/);
  await other.getByRole('button', { name: 'Log out' }).click();
  await other.getByRole('button', { name: 'Log out and delete them' }).click();
  await expect(page).toHaveURL(/\/login\?next=/);
  await expect.poll(() => listKept(page)).toEqual([]);
});
