import { insertEvaluation } from '../src/features/evaluation/queries.ts';
import { openSqlite } from '../src/foundation/database/database.ts';
import { logInLearner } from './log-in-learner.ts';
import { expect, test } from './site.ts';

test('what is written into the evaluation form after the session has ended is there again after logging in, and is saved', async ({
  page,
  context,
  baseURL,
}) => {
  await logInLearner(page, baseURL);
  await page.goto('/evaluation');
  const learner = (await page.locator('body').getAttribute('data-learner')) ?? '';
  const db = openSqlite(`${process.env.E2E_DATA}/polylogue.db`);
  await insertEvaluation(db, learner);
  await db.destroy();
  await page.goto('/evaluation');
  const [field, state] = [page.getByRole('textbox').first(), page.locator('form[data-draft] output')];
  await field.fill('More talk');
  await expect(state).toHaveText('Draft saved.');
  const session = await context.cookies();
  await context.clearCookies();
  await field.fill('More talk, and less of mine');
  await expect(state).toContainText('This browser keeps your answers');
  // Less than a moment before they leave.
  await field.fill('More talk, and much less of mine');
  await page.goto('/evaluation');
  await expect(page).toHaveURL(/login/);
  await context.addCookies(session);
  await page.goto('/evaluation');
  await expect(field).toHaveValue('More talk, and much less of mine');
  await expect(state).toHaveText('Draft saved.');
  const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft')));
  await expect.poll(drafts).toEqual([]);
  await page.reload();
  await expect(field).toHaveValue('More talk, and much less of mine');
});
