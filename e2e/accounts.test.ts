import type { Page } from 'playwright/test';
import { findLink } from './mail.ts';
import { listAxeViolations, listTooWide } from './page-checks.ts';
import { decideCookies, expect, test, withAndWithoutScript } from './site.ts';

const password = 'τρία ποτήρια θάλασσα';

/** What a page must be in every state: accessible, and no wider than the window. axe needs script, so does the measuring. */
async function check(page: Page, script: boolean): Promise<void> {
  await expect(page.locator('h1')).toHaveCount(1);
  if (!script) return;
  expect(await listAxeViolations(page)).toEqual([]);
  expect(await listTooWide(page)).toEqual([]);
}

const languages = [
  { prefix: '', width: 1440, theme: 'light', save: 'Save' },
  { prefix: '/gr', width: 360, theme: 'dark', save: 'Αποθήκευση' },
] as const;

for (const { script, javaScriptEnabled } of withAndWithoutScript) {
  for (const { prefix, width, theme, save } of languages) {
    test.describe(`${script}, ${prefix || '/en'}`, () => {
      test.use({ javaScriptEnabled, viewport: { width, height: 900 }, colorScheme: theme });

      test('a teacher registers, confirms, changes the name on the certificate, logs out, logs in and leaves', async ({
        page,
        baseURL,
      }) => {
        await decideCookies(page, baseURL);
        const email = `e2e${javaScriptEnabled ? 'js' : ''}${width}@school.example`;
        const send = () => page.locator('main form:has([name=password]) button[type=submit]').first().click();

        await page.goto(`${prefix}/account`);
        await expect(page).toHaveURL(/\/login\?next=/);
        await check(page, javaScriptEnabled);

        await page.goto(`${prefix}/register`);
        await page.fill('[name=firstName]', 'Μαρία');
        await send();
        // With script the country is guessed.
        await expect(page.locator('[role=alert] a')).toHaveCount(javaScriptEnabled ? 4 : 5);
        await expect(page.locator('[name=firstName]')).toHaveValue('Μαρία');
        await check(page, javaScriptEnabled);
        await page.fill('[name=lastName]', 'Παπαδοπούλου');
        await page.locator('#email').fill(email);
        await page.fill('[name=password]', password);
        await page.fill('[name=repeatPassword]', password);
        await page.selectOption('[name=country]', 'GR');
        await page.check('[name=privacyAgreement]');
        await send();
        await expect(page).toHaveURL(/\/register\?done=/);
        await expect(page.locator('main')).toContainText(email);
        await check(page, javaScriptEnabled);

        await page.goto(await findLink(process.env.E2E_DATA ?? '', email));
        await check(page, javaScriptEnabled);
        await page.fill('[name=password]', password);
        await send();
        await expect(page).toHaveURL(`${prefix}/mooc`);

        await page.goto(`${prefix}/account`);
        await check(page, javaScriptEnabled);
        await page.fill('[name=certificateName]', 'Δρ. Μαρία Παπαδοπούλου');
        await page.getByRole('button', { name: save, exact: true }).click();
        await expect(page.locator('[role=status]')).toBeVisible();
        await expect(page.locator('[name=certificateName]')).toHaveValue('Δρ. Μαρία Παπαδοπούλου');

        await page.locator('main form[action$="/logout"] button').click();
        await expect(page).toHaveURL(`${prefix}/login?notice=loggedOut`);
        await page.goto(`${prefix}/login?next=${encodeURIComponent(`${prefix}/account`)}`);
        await page.locator('#email').fill(email);
        await page.fill('[name=password]', 'not the password');
        await send();
        await expect(page.locator('[role=alert]')).toBeVisible();
        await expect(page.locator('#email')).toHaveValue(email);
        await check(page, javaScriptEnabled);
        await page.fill('[name=password]', password);
        await send();
        await expect(page).toHaveURL(`${prefix}/account`);

        await page.goto(`${prefix}/account/security`);
        await check(page, javaScriptEnabled);
        await page.locator('#twoFactorPassword').fill(password);
        await page.locator('form:has(#twoFactorPassword) button[value=start]').click();
        await expect(page.locator('main [role=img] svg')).toBeVisible();
        await check(page, javaScriptEnabled);

        await page.goto(`${prefix}/account/data#delete`);
        await page.locator('#delete summary').click();
        await check(page, javaScriptEnabled);
        await page.check('[name=deleteConfirm]');
        await page.fill('#deletePassword', password);
        await page.locator('#delete form button[type=submit]').click();
        await expect(page).toHaveURL(`${prefix}/login?notice=deleted`);
        await page.goto(`${prefix}/account`);
        await expect(page).toHaveURL(/\/login\?next=/);
      });
    });
  }
}
