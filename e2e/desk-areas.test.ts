import { logInCoordinator } from './log-in-coordinator.ts';
import { listAxeViolations, watchConsole } from './page-checks.ts';
import { expect, test } from './site.ts';

test('a place of a picture is drawn with the pointer, moved by keys, and follows its fields', async ({
  page,
  baseURL,
}) => {
  const complaints = watchConsole(page);
  await logInCoordinator(page, baseURL);
  await page.goto('/desk/search?q=presence-3-1-first-meetings&kind=lesson');
  const address = await page.locator('ol.found h2 a').first().getAttribute('href');
  await page.goto(`${address}/en`);
  const place = page.locator('[data-area]').first();
  await expect(place).toHaveAttribute('tabindex', '0');
  const name = await place.getAttribute('data-area');
  const field = (side: string) => page.locator(`[name="${name}/${side}"]`);
  // Once it lies still; only then is it measured.
  await place.hover();
  const box = await place.boundingBox();
  if (!box) throw new Error('The picture is not shown.');
  await page.mouse.move(box.x + box.width * 0.75, box.y + box.height * 0.5);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.25, box.y + box.height * 0.25);
  await page.mouse.up();
  await expect(field('x')).toHaveValue('25');
  await expect(field('y')).toHaveValue('25');
  await expect(field('width')).toHaveValue('50');
  await expect(field('height')).toHaveValue('25');
  await place.press('ArrowRight');
  await place.press('Shift+ArrowDown');
  await expect(field('x')).toHaveValue('26');
  await expect(field('y')).toHaveValue('35');
  await place.press('Shift+ArrowRight');
  await place.press('Shift+ArrowRight');
  await place.press('Shift+ArrowRight');
  await expect(field('x')).toHaveValue('50');
  await field('width').fill('10');
  await expect(place).toHaveAccessibleName(/50%, 35%, 10%, 25%$/);
  // Typed with a point or a comma, it stays as large as it is, and at the edge inside of the picture.
  await field('width').fill('12.5');
  await field('height').fill('30,5');
  for (const key of ['ArrowRight', 'ArrowDown'])
    for (let step = 0; step < 10; step += 1) await place.press(`Shift+${key}`);
  await expect(field('x')).toHaveValue('87.5');
  await expect(field('y')).toHaveValue('69.5');
  await expect(field('width')).toHaveValue('12.5');
  await expect(field('height')).toHaveValue('30,5');
  expect(await listAxeViolations(page)).toEqual([]);
  if (process.env.SHOTS) await place.screenshot({ path: `${process.env.SHOTS}/area.png` });
  expect(complaints).toEqual([]);
});
