import { logInCoordinator } from './log-in-coordinator.ts';
import { expect, test } from './site.ts';

test('a lesson is drawn to another place of its module, and back', async ({ page, baseURL }) => {
  await logInCoordinator(page, baseURL);
  // As high as the chapter, because nothing is drawn over what has to be scrolled.
  await page.setViewportSize({ width: 1280, height: 2600 });
  await page.goto('/desk/courses');
  await page.locator('main a[href*="?course="]').last().click();
  await expect(page).toHaveURL(/course=/);
  const lessons = page.locator('tbody[data-parent]').nth(1).locator('tr[data-entry]');
  const ids = () => lessons.evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset.entry));
  const draw = async (from: number, to: number) => {
    await expect(lessons.last()).toHaveAttribute('draggable', 'true');
    const corner = { sourcePosition: { x: 6, y: 6 }, targetPosition: { x: 6, y: 6 } };
    const loaded = page.waitForEvent('load');
    await lessons.nth(from).locator('th').dragTo(lessons.nth(to).locator('th'), corner);
    await loaded;
  };
  // An address is there before its page is.
  await page.waitForLoadState();
  const [first, second, third, ...rest] = await ids();
  // Let go on a lesson it stands after that one.
  await draw(2, 0);
  expect(await ids()).toEqual([first, third, second, ...rest]);
  await draw(1, 2);
  expect(await ids()).toEqual([first, second, third, ...rest]);
});

test('a chapter, and an entry of a list that has an order, are drawn to another place, and back', async ({
  page,
  baseURL,
}) => {
  await logInCoordinator(page, baseURL);
  await page.setViewportSize({ width: 1280, height: 2600 });
  for (const path of ['/desk/courses', '/desk/texts?kind=partner']) {
    await page.goto(path);
    const rows = page.locator('tr[data-placed]');
    const ids = () => rows.evaluateAll((all) => all.map((row) => (row as HTMLElement).dataset.placed));
    const [first, second, ...rest] = await ids();
    for (const order of [
      [second, first],
      [first, second],
    ]) {
      await expect(rows.last()).toHaveAttribute('draggable', 'true');
      const corner = { sourcePosition: { x: 6, y: 6 }, targetPosition: { x: 6, y: 6 } };
      const loaded = page.waitForEvent('load');
      await rows.nth(1).locator('th').dragTo(rows.first().locator('th'), corner);
      await loaded;
      expect(await ids()).toEqual([...order, ...rest]);
    }
  }
});
