import type { Browser, Page } from 'playwright';
import { totp } from '../test/totp.ts';
import { logInCoordinator } from './log-in-coordinator.ts';
import { findLink } from './mail.ts';
import { listAxeViolations, listTooWide, watchConsole } from './page-checks.ts';
import { decideCookies, expect, test, withAndWithoutScript } from './site.ts';

const password = 'τρία ποτήρια θάλασσα';

async function openOther(browser: Browser, javaScriptEnabled: boolean, baseURL = ''): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled, baseURL, viewport: { width: 360, height: 900 } });
  const page = await context.newPage();
  await decideCookies(page, baseURL);
  return page;
}

/** Switches the second factor on in one's account, as the desk asks for. */
async function switchOnSecondFactor(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Switch it on in my account' }).click();
  await page.locator('#twoFactorPassword').fill(password);
  await page.locator('form:has(#twoFactorPassword) button[value=start]').click();
  const key = (await page.locator('main [role=img] + p').textContent())?.replaceAll(/\s/g, '') ?? '';
  await page.fill('[name=code]', totp(key));
  await page.locator('button[value=confirm]').click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

for (const { script, javaScriptEnabled } of withAndWithoutScript) {
  test.describe(script, () => {
    test.use({ javaScriptEnabled });

    test('an editor is invited, gets a second factor, publishes a news item, and loses the right to', async ({
      page,
      browser,
      baseURL,
    }) => {
      const email = `editor-${javaScriptEnabled ? 'js' : 'plain'}@school.example`;
      await logInCoordinator(page, baseURL);
      await page.goto('/desk/people');
      await page.getByRole('link', { name: 'Invite somebody' }).click();
      await page.locator('#email').fill(email);
      await page.locator('#role').selectOption('editor');
      await page.getByRole('button', { name: 'Send the invitation' }).click();
      // Nothing was ticked: what was typed is still there, and the faults stand beside their boxes.
      await expect(page.locator('[role=alert] a')).toHaveCount(2);
      await expect(page.locator('#email')).toHaveValue(email);
      await page.getByRole('checkbox', { name: 'English' }).check();
      await page.getByRole('checkbox', { name: 'News' }).check();
      await page.getByRole('button', { name: 'Send the invitation' }).click();
      await expect(page.getByRole('status')).toContainText('The invitation is on its way');

      const editor = await openOther(browser, javaScriptEnabled, baseURL);
      await editor.goto(await findLink(process.env.E2E_DATA ?? '', email));
      await editor.fill('[name=firstName]', 'Ingrid');
      await editor.fill('[name=lastName]', 'Berg');
      await editor.fill('[name=password]', password);
      await editor.fill('[name=repeatPassword]', password);
      await editor.selectOption('[name=country]', 'NO');
      await editor.check('[name=privacyAgreement]');
      await editor.getByRole('button', { name: 'Create the account and accept' }).click();
      await expect(editor).toHaveURL('/desk/second-factor');
      await switchOnSecondFactor(editor);

      const title = `A new partner ${script}`;
      await editor.goto('/desk/texts/new?kind=news');
      await editor.getByRole('textbox', { name: 'Title' }).fill(title);
      await editor.getByRole('textbox', { name: 'Summary' }).fill('A school in Steinkjer joins us.');
      await editor.getByRole('button', { name: 'Add: Topic' }).click();
      await editor.getByRole('textbox', { name: /^Topic/ }).fill('presence');
      await editor.getByRole('button', { name: 'Create' }).click();
      await editor.getByRole('button', { name: 'More actions' }).click();
      await editor.getByRole('button', { name: 'Save and look at it before publishing' }).click();
      await editor.getByRole('button', { name: /^Publish version \d+$/ }).click();
      await expect(editor.getByRole('status')).toHaveText('Done.');
      const visitor = await openOther(browser, javaScriptEnabled, baseURL);
      await visitor.goto('/news');
      await expect(visitor.getByText(title).first()).toBeVisible();

      await page.goto('/desk/audit?words=new-partner');
      await expect(page.getByRole('row', { name: /Ingrid Berg published/ }).first()).toBeVisible();
      await page.goto('/desk/people');
      await page
        .getByRole('row', { name: new RegExp(email) })
        .getByRole('link')
        .click();
      await page.getByRole('button', { name: 'Take this role back' }).click();
      await expect(page.getByRole('status')).toContainText('taken back');
      expect((await editor.goto('/desk/texts'))?.status()).toBe(403);
      await editor.context().close();
      await visitor.context().close();
    });
  });
}

for (const width of [360, 1280]) {
  test(`every screen of people and of what comes in is accessible, quiet and fits at ${width} px`, async ({
    page,
    baseURL,
  }) => {
    const complaints = watchConsole(page);
    const isDark = width === 360;
    await logInCoordinator(page, baseURL, isDark ? 'bg' : 'en');
    await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' });
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/desk/people');
    const person = (await page.locator('tbody th a').first().getAttribute('href')) ?? '';
    const screens = ['', '/people', '/people/invite', '/audit', '/messages', '/comments', '/questions', '/learners'];
    for (const path of [
      person,
      ...[...screens, '/reports', '/reports/completion', '/evaluation'].map((screen) => `/desk${screen}`),
    ]) {
      await page.goto(path);
      await expect(page.locator('h1')).toHaveCount(1);
      expect(await listAxeViolations(page), path).toEqual([]);
      expect(await listTooWide(page), path).toEqual([]);
    }
    if (isDark) {
      await page.getByRole('button', { name: 'Меню' }).click();
      await expect(page.getByRole('navigation', { name: 'Редакция', exact: true })).toBeVisible();
      expect(await listAxeViolations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('navigation', { name: 'Редакция', exact: true })).toBeHidden();
    }
    expect(complaints).toEqual([]);
  });
}
