import { logInLearner } from './log-in-learner.ts';
import { listAxeViolations, listTooWide } from './page-checks.ts';
import { decideCookies, expect, test, withAndWithoutScript } from './site.ts';

for (const { script, javaScriptEnabled } of withAndWithoutScript) {
  test.describe(script, () => {
    test.use({ javaScriptEnabled, viewport: { width: 360, height: 740 } });

    test('the framework is answered before and after, from the list of modules, and shows what has changed', async ({
      page,
      baseURL,
    }) => {
      await decideCookies(page, baseURL);
      await logInLearner(page, baseURL);
      await page.goto('/mooc');
      await page.getByRole('link', { name: 'Where I stand' }).click();
      for (const [moment, word] of [
        ['Before the programme', 'Tried'],
        ['After the programme', 'Usually'],
      ] as const) {
        await page.getByRole('link', { name: moment }).click();
        await expect(page.locator('fieldset h3')).toHaveCount(6);
        for (const step of await page.getByText(word, { exact: true }).all()) await step.click();
        expect(await listTooWide(page)).toEqual([]);
        if (javaScriptEnabled) expect(await listAxeViolations(page)).toEqual([]);
        await page.getByRole('button', { name: 'Save' }).click();
        await expect(page.getByRole('status')).toContainText('Your answers are saved');
        await expect(page.locator('#answers')).toContainText('25 of 25 answered');
      }
      await expect(page.locator('main li:has(svg)')).toHaveCount(6);
      await expect(page.locator('main li:has(svg)').first()).toContainText('from 1 to 3 of 4');
      await expect(page.getByRole('link', { name: 'Looking back, if you like' })).toBeVisible();
      expect(await listTooWide(page)).toEqual([]);
      if (javaScriptEnabled) expect(await listAxeViolations(page)).toEqual([]);
    });
  });
}
