import { logInLearner } from './log-in-learner.ts';
import { listAxeViolations, listTooWide, watchConsole } from './page-checks.ts';
import { decideCookies, expect, test, withAndWithoutScript } from './site.ts';

for (const { script, javaScriptEnabled } of withAndWithoutScript) {
  test.describe(script, () => {
    test.use({ javaScriptEnabled });

    test('a learner enrols, answers, reads to the end and finds it all again in Greek', async ({ page, baseURL }) => {
      await decideCookies(page, baseURL);
      const [lesson = ''] = await logInLearner(page, baseURL);
      await page.goto('/course/presence');
      await page.getByRole('button', { name: 'Enrol in the course' }).click();
      await expect(page.getByText('You enrolled in the course')).toBeVisible();
      await page.getByRole('link', { name: 'Start the first lesson' }).click();
      await expect(page).toHaveURL(new RegExp(`${lesson}$`));

      const activity = page.locator('[data-island=activity]').first();
      await activity.getByRole('radio').first().check();
      await activity.getByRole('button', { name: 'Check' }).click();
      await expect(activity.getByRole('status')).toContainText('Not quite');
      await expect(page.locator('output')).toHaveText('Saved');

      const end = page.locator('#lesson-end');
      await end.scrollIntoViewIfNeeded();
      if (!javaScriptEnabled) await end.getByRole('button', { name: 'I have read this lesson' }).click();
      await expect(end).toContainText('You have read to the end');
      await page.goto(`/gr${lesson}`);
      await expect(page.locator('#lesson-end')).toContainText('Διαβάσατε ως το τέλος');
    });
  });
}

test('an answer given without network is kept, sent later, and only then called saved', async ({ page, baseURL }) => {
  await decideCookies(page, baseURL);
  const [lesson = ''] = await logInLearner(page, baseURL);
  await page.goto('/course/presence');
  await page.getByRole('button', { name: 'Enrol in the course' }).click();
  await page.goto(lesson);
  const activity = page.locator('[data-island=activity]').first();
  await activity.scrollIntoViewIfNeeded();
  await expect(page.locator('[data-awake]').first()).toBeAttached();
  await page.context().setOffline(true);
  await activity.getByRole('radio').first().check();
  await activity.getByRole('button', { name: 'Check' }).click();
  await expect(page.locator('output')).toContainText('Kept on this device');
  await page.context().setOffline(false);
  await expect(page.locator('output')).toHaveText('Saved');
  await expect(activity.getByRole('status')).toContainText('Not quite');
});

for (const width of [320, 1440]) {
  test(`every lesson fits ${width} pixels, is accessible and complains of nothing`, async ({ page, baseURL }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width, height: 800 });
    await decideCookies(page, baseURL);
    const lessons = await logInLearner(page, baseURL);
    await page.goto('/course/presence');
    await page.getByRole('button', { name: 'Enrol in the course' }).click();
    const complaints = watchConsole(page);
    for (const address of ['/course/presence', '/mooc', ...lessons]) {
      await page.goto(address);
      expect.soft(await listAxeViolations(page), address).toEqual([]);
      expect.soft(await listTooWide(page), address).toEqual([]);
    }
    expect(complaints).toEqual([]);
  });
}
