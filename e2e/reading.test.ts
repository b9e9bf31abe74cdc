import { decideCookies, expect, test, withAndWithoutScript } from './site.ts';

test.beforeEach(({ page, baseURL }) => decideCookies(page, baseURL));

for (const { script, javaScriptEnabled } of withAndWithoutScript) {
  test.describe(script, () => {
    test.use({ javaScriptEnabled });

    test('the library shows all, then a category in view with its results on a phone, and finds by word', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto('/resources');
      const shelf = page.locator('#shelf > ul');
      const categories = page.getByRole('navigation', { name: 'Categories' }).getByRole('link');
      await expect(categories).toHaveCount(7);
      await expect(categories.first()).toHaveAttribute('aria-current', 'true');
      await expect(categories.first()).toContainText(String(await shelf.getByRole('listitem').count()));
      await categories.last().focus();
      await page.keyboard.press('Enter');
      await expect(categories.last()).toHaveAttribute('aria-current', 'true');
      await expect(categories.last()).toBeInViewport({ ratio: 1 });
      await expect(shelf.getByRole('heading', { level: 3 }).first()).toBeInViewport();
      await expect(shelf.getByRole('link', { name: /^Go to resource/ }).last()).toHaveAttribute('href', /^https:/);

      await page.getByRole('searchbox').fill('WIKIVOYAGE');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/resources?q=WIKIVOYAGE#shelf');
      await expect(page.getByRole('heading', { level: 2, name: /WIKIVOYAGE/ })).toBeVisible();
      await expect(shelf.getByRole('listitem').first()).toContainText('Wikivoyage');
      await page.getByRole('searchbox').fill('zzzz');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 2, name: 'Nothing found for “zzzz”' })).toBeVisible();
    });

    test('news are read page by page, then by related articles, and back to all', async ({ page }) => {
      await page.goto('/nb/news');
      const articles = page.locator('main').getByRole('article').or(page.locator('main li:has(time)'));
      await expect(articles).toHaveCount(6);
      const firstTitle = await articles.first().getByRole('link').textContent();
      await page.getByRole('link', { name: 'Neste side' }).click();
      await expect(page).toHaveURL('/nb/news?page=2');
      await expect(articles.first().getByRole('link')).not.toHaveText(firstTitle ?? '');
      await articles.first().getByRole('link').click();
      await expect(page).toHaveURL(/\/nb\/news\/[a-z0-9-]+$/);
      await page.locator('main li:has(time)').first().getByRole('link').click();
      await expect(page.locator('h1')).toBeVisible();
      await page.locator('main section').getByRole('link', { name: 'Se alle nyheter' }).click();
      await expect(page).toHaveURL('/nb/news');
    });

    test('a handbook is opened and turned with the keyboard alone, one page at a time on a phone', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto('/outputs');
      await page.getByRole('link', { name: 'Open the flipbook' }).first().focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/handbooks\//);
      const leaves = page.getByRole('region', { name: 'Pages of the handbook' }).getByRole('article');
      await expect(page.locator('#cover')).toBeInViewport({ ratio: 0.9 });
      const onCover = page.locator('#cover').getByRole('link', { name: 'Next page' });
      await expect(onCover).toBeInViewport({ ratio: 1 });
      const placeOf = async (link: typeof onCover) => Object.values((await link.boundingBox()) ?? {}).map(Math.round);
      const place = await placeOf(onCover);
      await onCover.focus();
      await page.keyboard.press('Enter');
      await expect(leaves.nth(0)).toBeInViewport({ ratio: 0.9 });
      const turn = leaves.nth(0).getByRole('link', { name: 'Next page' });
      await expect.poll(() => placeOf(turn)).toEqual(place);
      await turn.focus();
      await page.keyboard.press('Enter');
      await expect(leaves.nth(1)).toBeInViewport({ ratio: 0.9 });
      await expect(leaves.nth(1)).toContainText(/Page 3 of \d+/);
      await leaves.nth(1).getByRole('link', { name: 'Previous page' }).focus();
      await page.keyboard.press('Enter');
      await expect(leaves.nth(0)).toBeInViewport({ ratio: 0.9 });
    });

    test('a handbook lies open on a wide screen, and its contents lead to the page they name', async ({ page }) => {
      await page.goto('/handbooks/policy-handbook');
      const leaves = page.getByRole('region', { name: 'Pages of the handbook' }).getByRole('article');
      await expect(page.locator('#cover')).toBeInViewport({ ratio: 0.9 });
      await expect(leaves.nth(0)).toBeInViewport({ ratio: 0.9 });
      await expect(leaves.nth(1)).not.toBeInViewport();
      await page.getByRole('navigation', { name: 'Contents' }).getByRole('link').nth(2).focus();
      await page.keyboard.press('Enter');
      await expect(leaves.nth(1)).toBeInViewport({ ratio: 0.9 });
      await expect(leaves.nth(2)).toBeInViewport({ ratio: 0.9 });
      await expect(page.locator('#cover')).not.toBeInViewport();
      await expect(leaves.nth(2)).toContainText(/Page 4 of \d+/);
      await expect(page.getByRole('navigation', { name: 'Contents' }).getByRole('listitem').nth(2)).toContainText('4');
    });
  });
}

test('what is copied from a page has its words whole, with their links, and the page keeps its hyphens', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/nb/accessibility');
  const main = page.locator('main');
  const before = await main.innerHTML();
  expect(before).toContain('\u00ad');
  await page.keyboard.press('Control+A');
  const copy = async (type: string) => {
    await page.keyboard.press('Control+C');
    return page.evaluate(async (asked) => {
      const [item] = await navigator.clipboard.read();
      return (await (await item?.getType(asked))?.text()) ?? '';
    }, type);
  };
  await expect.poll(() => copy('text/plain')).toContain('Tilgjengelighetserklæring');
  const markup = await copy('text/html');
  expect(markup).toContain('href="http');
  expect(markup + (await copy('text/plain'))).not.toContain('\u00ad');
  await expect.poll(() => main.innerHTML()).toBe(before);
  expect(await page.evaluate(() => String(getSelection()).length)).toBeGreaterThan(1000);
});
