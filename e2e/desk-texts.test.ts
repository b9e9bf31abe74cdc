import type { Page } from 'playwright';
import { listLowTargets } from './layout-checks.ts';
import { logInCoordinator } from './log-in-coordinator.ts';
import { listAxeViolations, listTooWide, watchConsole } from './page-checks.ts';
import { proseOf } from './prose.ts';
import { expect, test, withAndWithoutScript } from './site.ts';

async function check(page: Page): Promise<void> {
  await expect(page.locator('h1')).toHaveCount(1);
  // At the end of a page nothing lies under the bar that stays in the window.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  expect(await listAxeViolations(page)).toEqual([]);
  expect(await listTooWide(page)).toEqual([]);
  expect(await listLowTargets(page)).toEqual([]);
  if (process.env.SHOTS) {
    const name = `${page.viewportSize()?.width}-${page
      .url()
      .split('/desk')[1]
      ?.replace(/[0-9a-f-]{36}/, 'id')
      .replace(/\W+/g, '-')}`;
    await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true });
  }
}

/** Opens the English text of the page that stands at a place of the list; its address. */
async function openPageText(page: Page, place: number): Promise<string> {
  await page.goto('/desk/texts?kind=page');
  const address = `${await page.locator('tbody th a').nth(place).getAttribute('href')}/en`;
  await page.goto(address);
  return address;
}

for (const { script, javaScriptEnabled } of withAndWithoutScript) {
  test.describe(script, () => {
    test.use({ javaScriptEnabled });

    test('a news item is created, written in blocks, read against the site, published and visible', async ({
      page,
      baseURL,
    }) => {
      await logInCoordinator(page, baseURL);
      await page.setViewportSize({ width: javaScriptEnabled ? 1280 : 360, height: 900 });
      const title = `A meeting, ${script}`;
      await page.goto('/desk/texts?kind=news');
      await page.getByRole('link', { name: 'New text' }).click();
      await page.getByRole('textbox', { name: 'Title' }).fill(title);
      await page.getByRole('textbox', { name: 'Summary' }).fill('We meet in Patras.');
      await page.getByRole('button', { name: 'Add: Topic' }).click();
      await page.getByRole('textbox', { name: /^Topic/ }).fill('presence');
      await page.getByRole('button', { name: 'Create' }).click();
      await page.getByRole('button', { name: 'Insert here' }).click();
      const text = javaScriptEnabled ? proseOf(page, 'Text') : page.getByRole('textbox', { name: 'Text' });
      await text.fill('Come if you can.');
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('button', { name: 'Save and look at it before publishing' }).click();
      await expect(page.getByText('Come if you can.')).toBeVisible();
      await page.getByRole('button', { name: /^Publish version 2$/ }).click();
      await expect(page.getByRole('status')).toHaveText('Done.');
      await page.goto(`/news/a-meeting-${script.toLowerCase().replace(' ', '-').replace('javascript', 'java-script')}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.getByText('Come if you can.')).toBeVisible();
    });
  });
}

/** Screens in the language, theme and width that each is looked at in; the entry is the first of its list. */
const looks = [
  { width: 360, locale: 'gr', theme: 'dark', prefix: '/gr' },
  { width: 1280, locale: 'en', theme: 'light', prefix: '' },
] as const;

for (const { width, locale, theme, prefix } of looks) {
  const prepare = async (page: Page, baseURL: string | undefined) => {
    await logInCoordinator(page, baseURL, locale);
    await page.emulateMedia({ colorScheme: theme });
    await page.setViewportSize({ width, height: 900 });
  };

  test(`lists of texts are accessible, quiet and fit at ${width} px`, async ({ page, baseURL }) => {
    const complaints = watchConsole(page);
    await prepare(page, baseURL);
    for (const path of [
      '/desk',
      '/desk/texts?kind=news',
      '/desk/board?show=none',
      '/desk/previews',
      '/desk/links?q=a',
      '/desk/texts/new?kind=resource',
      '/desk/settings',
      '/desk/media',
      '/desk/courses',
      '/desk/exchange',
    ]) {
      await page.goto(prefix + path);
      await check(page);
    }
    expect(complaints).toEqual([]);
  });

  test(`screens of one text are accessible, quiet and fit at ${width} px`, async ({ page, baseURL }) => {
    const complaints = watchConsole(page);
    await prepare(page, baseURL);
    await page.goto(`${prefix}/desk/texts?kind=news&q=${locale === 'gr' ? '' : 'breakout'}`);
    const entry = await page.locator('tbody th a').last().getAttribute('href');
    for (const screen of ['', '/en', '/gr', '/shared', '/en/review', '/en/history']) {
      await page.goto(`${entry}${screen}`);
      await check(page);
      // What keeps a text is one line of a phone's window.
      for (const bar of await page.locator('.acts').all())
        if (width === 360) expect((await bar.boundingBox())?.height).toBeLessThan(70);
    }
    expect(complaints).toEqual([]);
  });
}

test('what was typed and not saved is there again after the window was closed', async ({ page, baseURL }) => {
  await logInCoordinator(page, baseURL);
  await page.goto('/desk/texts?kind=page');
  const entry = await page.locator('tbody th a').first().getAttribute('href');
  await page.goto(`${entry}/en`);
  const title = page.getByRole('textbox', { name: 'Title', exact: true }).first();
  await page.route('**/typed', (route) => route.abort());
  await title.fill('Typed and not saved');
  await expect(page.locator('[data-saved]')).toContainText('there is no connection');
  await page.goto('about:blank');
  await page.goto(`${entry}/en`);
  await page.getByRole('button', { name: 'Put them back' }).click();
  await expect(title).toHaveValue('Typed and not saved');
  await expect(page.getByText('Changed here, not saved yet.')).toBeVisible();
  // The script of this page has seen that what was kept stands in the form; from then on it hears keys.
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(localStorage).includes('Typed and not saved')))
    .toBe(false);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Saved. Readers see it when it is published.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Put them back' })).toHaveCount(0);
});

test('what an earlier version of the product has kept in the browser is put back, too', async ({ page, baseURL }) => {
  await logInCoordinator(page, baseURL);
  const address = await openPageText(page, 3);
  await page.evaluate(() => {
    const form = document.querySelector('form[data-writing]') as HTMLFormElement;
    // It did not say in its forms who had opened them.
    const entries = [...new FormData(form)]
      .filter(([name]) => name !== 'writer')
      .map(([name, value]) => [name, name === 'fields/title' ? 'Typed before the update' : value]);
    const key = `writing ${document.body.dataset.learner} ${form.action}`;
    localStorage.setItem(key, JSON.stringify({ at: Date.now(), entries, sent: false }));
  });
  await page.goto(address);
  await page.getByRole('button', { name: 'Put them back' }).click();
  await expect(page.getByText('Changed here, not saved yet.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Title', exact: true }).first()).toHaveValue(
    'Typed before the update',
  );
});

test('who was logged out while they write is told so, logs in in another window, and what was typed is saved', async ({
  page,
  context,
  baseURL,
}) => {
  await logInCoordinator(page, baseURL);
  await openPageText(page, 1);
  const session = await context.cookies();
  await context.clearCookies();
  const title = page.getByRole('textbox', { name: 'Title', exact: true }).first();
  await title.fill('Typed without a session');
  const line = page.locator('[data-saved]');
  await expect(line).toContainText('you are not logged in any more');
  await expect(line.getByRole('link', { name: 'Log in' })).toHaveAttribute('target', '_blank');
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(localStorage).includes('Typed without a session')))
    .toBe(true);
  // They have logged in elsewhere, and come back to this window.
  await context.addCookies(session);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(line).toContainText(/^Saved at \d/);
  await expect(title).toHaveValue('Typed without a session');
});

test('who logs in while somebody else writes in the same browser takes over nothing of it', async ({
  page,
  context,
  baseURL,
}) => {
  await logInCoordinator(page, baseURL);
  const address = await openPageText(page, 2);
  const session = await context.cookies();
  const title = page.getByRole('textbox', { name: 'Title', exact: true }).first();
  await logInCoordinator(page, baseURL);
  await title.fill('Typed by the one before');
  const line = page.locator('[data-saved]');
  await expect(line).toContainText('somebody else is logged in in this browser now');
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(localStorage).includes('Typed by the one before')))
    .toBe(true);
  const other = await context.newPage();
  await other.goto(address);
  await expect(other.locator('[data-unsaved]')).toHaveCount(0);
  await expect(other.getByRole('button', { name: 'Put them back' })).toHaveCount(0);
  await other.close();
  await context.addCookies(session);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(line).toContainText(/^Saved at \d/);
  await expect(title).toHaveValue('Typed by the one before');
});
