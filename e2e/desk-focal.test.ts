import { logInCoordinator } from './log-in-coordinator.ts';
import { listAxeViolations, watchConsole } from './page-checks.ts';
import { expect, test } from './site.ts';

test('a focal point is set by a click on the picture, moved by keys, and follows its fields', async ({
  page,
  baseURL,
}) => {
  const complaints = watchConsole(page);
  await logInCoordinator(page, baseURL);
  await page.goto('/desk/texts?kind=lesson&q=camera');
  const address = await page.locator('tbody th a').first().getAttribute('href');
  await page.goto(`${address}/en`);
  // By key: the editors of long texts come to life meanwhile and move what stands below them.
  await page
    .getByRole('button', { name: /^Add: Focal point/ })
    .first()
    .press('Enter');
  const place = page.locator('[data-focal]').first();
  const [x, y] = ['x', 'y'].map((axis) => page.locator(`input[name$="/focus/${axis}"]`).first());
  if (!x || !y) throw new Error('The point has no fields.');
  await expect(place).toHaveAttribute('tabindex', '0');
  const box = await place.boundingBox();
  await place.click({ position: { x: (box?.width ?? 0) / 4, y: (box?.height ?? 0) / 2 } });
  await expect(x).toHaveValue('25');
  await expect(y).toHaveValue('50');
  await place.press('ArrowRight');
  await place.press('Shift+ArrowUp');
  await expect(x).toHaveValue('26');
  await expect(y).toHaveValue('40');
  await expect(place).toHaveAccessibleName(/26%, 40%$/);
  await x.fill('90');
  await expect(place).toHaveAccessibleName(/90%, 40%$/);
  expect(await listAxeViolations(page)).toEqual([]);
  expect(complaints).toEqual([]);
});
