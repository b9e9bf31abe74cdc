import { join } from 'node:path';
import type { Locator } from 'playwright';
import { projectRoot } from '../src/foundation/project-root.ts';
import { readActivities } from '../test/course-files.ts';
import { listLessonProblems } from './lesson-page.ts';
import { logInLearner } from './log-in-learner.ts';
import { decideCookies, expect, test, withAndWithoutScript } from './site.ts';

const [asked] = readActivities(join(projectRoot, 'content'), 'presence-1-4-check', 'en');
const options = asked?.type === 'single-choice' ? asked.data.options : [];
const right = options.find(({ correct }) => correct)?.text ?? '';
const wrong = options.find(({ correct }) => !correct)?.text ?? '';
const listOptions = (card: Locator) => card.locator('label').allInnerTexts();

for (const { script, javaScriptEnabled } of withAndWithoutScript) {
  test.describe(script, () => {
    test.use({ javaScriptEnabled, viewport: { width: 360, height: 740 }, colorScheme: 'dark' });

    test('what a check has shown it asks again in another order, also without a network, until it is answered right', async ({
      page,
      baseURL,
    }) => {
      await decideCookies(page, baseURL);
      const lessons = await logInLearner(page, baseURL);
      await page.goto('/course/presence');
      await page.getByRole('button', { name: 'Enrol in the course' }).click();
      const check = lessons[3] ?? '';
      await page.goto(check);
      const card = page.locator('[data-island=activity]').first();
      await card.scrollIntoViewIfNeeded();
      const first = await listOptions(card);
      const status = card.getByRole('status');
      for (const turn of [1, 2]) {
        await card.getByLabel(wrong, { exact: true }).check();
        await card.getByRole('button', { name: /^Check/ }).click();
        if (turn === 2) await expect(card.getByRole('button', { name: 'Show me the answer' })).toBeVisible();
        else await expect(status).toContainText('Not quite');
      }
      await card.getByRole('button', { name: 'Show me the answer' }).click();
      await expect(status).toContainText('asked again');
      await expect(card.getByLabel(right, { exact: true })).toBeChecked();
      await expect(card.getByLabel(right, { exact: true })).toBeDisabled();
      await expect.poll(() => listOptions(card)).toEqual(first);
      if (javaScriptEnabled) expect(await listLessonProblems(page)).toEqual([]);

      if (javaScriptEnabled) await page.context().setOffline(true);
      await card.getByRole('link', { name: 'Ask me again' }).click();
      await expect(status).toContainText('Now answer without it');
      if (javaScriptEnabled) await expect(status).toBeFocused();
      const again = await listOptions(card);
      expect(again.filter((text, place) => text === first[place])).toEqual([]);
      await expect(card.locator('input:checked')).toHaveCount(0);
      await card.getByLabel(right, { exact: true }).check();
      await card.getByRole('button', { name: 'Check', exact: true }).click();
      if (javaScriptEnabled) {
        await expect(page.locator('output')).toContainText('Kept on this device');
        await page.context().setOffline(false);
      }
      await expect(status).toContainText('Well done.');
      await expect(card).toContainText('Done');
      await page.reload();
      await expect.poll(() => listOptions(card)).toEqual(again);
      await expect(status).toContainText('Well done.');
    });
  });
}
