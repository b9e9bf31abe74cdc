import { decideCookies, expect, test, withAndWithoutScript } from './site.ts';

for (const { script, javaScriptEnabled } of withAndWithoutScript) {
  test.describe(script, () => {
    test.use({ javaScriptEnabled });

    test('a teacher finds a page from the header in another form of its words', async ({ page, baseURL }) => {
      await decideCookies(page, baseURL);
      await page.goto('/bg/news');
      await page.getByRole('banner').getByRole('link', { name: 'Търсене' }).click();
      await page.getByRole('searchbox').fill('учителите');
      await page.getByRole('searchbox').press('Enter');
      await expect(page.getByRole('heading', { level: 2 })).toContainText('„учителите“');
      await page.locator('#found ol a').first().click();
      await expect(page).toHaveURL(/\/bg\//);
    });
  });
}

test('pages are suggested while somebody types, and the arrow keys lead to them and back', async ({
  page,
  baseURL,
}) => {
  await decideCookies(page, baseURL);
  await page.goto('/search');
  const box = page.getByRole('searchbox');
  await box.focus();
  await page.locator('[data-island=searchBox][data-awake]').waitFor();
  const answered = page.waitForResponse((response) => response.url().includes('breakout+ro&'));
  await box.pressSequentially('breakout ro');
  expect((await answered).status()).toBe(200);
  const suggestion = page.getByRole('list', { name: 'Suggestions' }).getByRole('link').first();
  await expect(suggestion).toContainText('breakout rooms');
  await box.press('ArrowDown');
  await expect(suggestion).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(box).toBeFocused();
  await expect(suggestion).toHaveCount(0);
});
