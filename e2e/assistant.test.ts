import { localeCodes, localizePath } from '../src/i18n/locales.ts';
import { listAxeViolations, listTooWide, watchConsole } from './page-checks.ts';
import { decideCookies, expect, test, withAndWithoutScript } from './site.ts';

const launcher = 'a[data-assistant]';
const words = {
  en: ['Your question', 'How do I delete my account?'],
  bg: ['Вашият въпрос', 'Как да изтрия профила си?'],
  nb: ['Spørsmålet ditt', 'Hvordan sletter jeg kontoen min?'],
  tr: ['Sorunuz', 'Hesabımı nasıl silerim?'],
  it: ['La domanda', 'Come elimino il mio account?'],
  gr: ['Η ερώτησή σας', 'Πώς διαγράφω τον λογαριασμό μου;'],
} as const;

for (const { script, javaScriptEnabled } of withAndWithoutScript) {
  test.describe(script, () => {
    test.use({ javaScriptEnabled });

    test('a visitor asks from any page and is led to the page that answers', async ({ page, baseURL }) => {
      await decideCookies(page, baseURL);
      await page.goto('/tr/news');
      await page.locator(launcher).click();
      await page.getByLabel('Sorunuz').fill('sertifikayı nasıl alırım');
      await page.getByRole('button', { name: 'Gönder' }).click();
      const answer = page.getByRole('log').getByRole('listitem').filter({ hasText: 'Başarı sertifikası, beş modülün' });
      await expect(answer.first()).toBeVisible();
      // The hour is that of the reader's device, which only a script knows.
      const times = page.getByRole('log').locator('time');
      if (javaScriptEnabled) await expect(times.first()).toHaveText(/^\d\d:\d\d$/);
      else await expect(times).toHaveCount(0);
      await expect(page.getByRole('log').locator('a[href="/tr/certificate"]').first()).toBeVisible();
    });
  });
}

test('what is typed on the assistant’s page while its script comes is asked all the same', async ({
  page,
  baseURL,
}) => {
  await decideCookies(page, baseURL);
  // As early as it can be, on several pages: when the script wakes is a matter of chance.
  for (let visit = 0; visit < 6; visit += 1) {
    await page.goto('/gr/assistant');
    await page.getByLabel(words.gr[0]).fill(words.gr[1]);
    await page.locator('main form button[type=submit]').last().click();
    await expect(page.getByRole('log')).toContainText(words.gr[1]);
  }
});

test('with the keyboard alone: open, ask, read, close, and be where one was', async ({ page, baseURL }) => {
  await decideCookies(page, baseURL);
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto('/news');
  const before = scripts.length;
  expect(scripts.join()).not.toContain('chat-island');
  await page.locator(launcher).focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Assistant' });
  const entry = panel.getByLabel('Your question');
  await expect(entry).toBeFocused();
  expect(scripts.length).toBeGreaterThan(before);
  const send = panel.getByRole('button', { name: 'Send' });
  await expect(send).toBeDisabled();
  await page.keyboard.type('   ');
  await expect(send).toBeDisabled();
  await page.keyboard.type('one line');
  await page.keyboard.press('Shift+Enter');
  await expect(entry).toHaveValue('   one line\n');
  await entry.fill('why do breakout rooms fall silent?');
  await page.keyboard.press('Enter');
  await expect(entry).toHaveValue('');
  const answer = panel.getByRole('log').getByRole('listitem').nth(1);
  await expect(answer.getByRole('link', { name: /^Source 1: / })).toBeVisible();
  await expect(entry).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(page.locator(launcher)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(answer).toBeInViewport();
});

test('at a desk the panel is 420 by 600 pixels, as specified, and stands within the window', async ({
  page,
  baseURL,
}) => {
  await decideCookies(page, baseURL);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  await page.locator(launcher).click();
  const panel = page.getByRole('dialog', { name: 'Assistant' });
  await expect(panel).toBeInViewport({ ratio: 1 });
  expect(await panel.boundingBox()).toMatchObject({ width: 420, height: 600 });
});

test('what cannot be sent is said in the list, and can be sent again', async ({ page, baseURL }) => {
  await decideCookies(page, baseURL);
  await page.goto('/bg');
  await page.locator(launcher).click();
  const entry = page.getByLabel('Вашият въпрос');
  await page.route('**/api/chat', (route) => route.abort());
  await entry.fill('партньори');
  await entry.press('Enter');
  await expect(page.getByText('Нещо се обърка. Моля, опитайте отново по-късно.')).toBeVisible();
  await page.unroute('**/api/chat');
  await entry.fill('как да изтрия профила си');
  await entry.press('Enter');
  await expect(page.getByRole('log').locator('a[href="/bg/account"]').first()).toBeVisible();
});

for (const [index, locale] of localeCodes.entries()) {
  // Colours are the same in every language: one meets both themes, the others one or the other.
  const themes = index === 0 ? (['light', 'dark'] as const) : ([index % 2 === 0 ? 'light' : 'dark'] as const);
  test(`the open panel is accessible and fits in ${locale}, at 320 px, ${themes.join(' and ')}`, async ({
    page,
    baseURL,
  }) => {
    const complaints = watchConsole(page);
    await decideCookies(page, baseURL);
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(localizePath(locale, '/partners'));
    await page.locator(launcher).click();
    const [label, question] = words[locale];
    await page.getByLabel(label).fill(question);
    await page.getByLabel(label).press('Enter');
    await expect(page.getByRole('log').getByRole('listitem').nth(1).getByRole('link').first()).toBeVisible();
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme });
      expect(await listAxeViolations(page)).toEqual([]);
    }
    expect(await listTooWide(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
}
