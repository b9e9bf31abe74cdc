import type { Page } from 'playwright/test';
import { logIn, password, registerLearner } from './learner.ts';
import { listAxeViolations, listTooWide, watchConsole } from './page-checks.ts';
import { expect, test } from './site.ts';

async function check(page: Page): Promise<void> {
  expect(await listAxeViolations(page)).toEqual([]);
  expect(await listTooWide(page)).toEqual([]);
}

test('a passkey is made, confirms a log-in, and is renamed and removed', async ({ page, context, baseURL }) => {
  const complaints = watchConsole(page);
  // What a telephone does with a finger.
  const device = await context.newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const learner = await registerLearner(baseURL ?? '', process.env.E2E_DATA ?? '', ['Ingrid', 'Berg']);
  await logIn(context, learner);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/account/security');
  const email = await page.locator('input[name=username]').inputValue();
  await page.locator('#passkeyPassword').fill(password);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('textbox', { name: 'Name of the passkey' }).fill('My telephone');
  await check(page);
  await page.getByRole('button', { name: 'Create the passkey' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your recovery codes');
  await expect(page.locator('#recovery-codes li')).toHaveCount(10);
  await page.getByRole('link', { name: 'I have kept them' }).click();
  await expect(page.locator('#passkeys')).toContainText('My telephone');
  await check(page);

  await page.goto('/account');
  await page.locator('main form[action$="/logout"] button').click();
  await page.locator('#email').fill(email);
  await page.locator('#password').fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm your log-in');
  await check(page);
  await page.getByRole('button', { name: 'Continue with a passkey' }).click();
  await expect(page).toHaveURL('/mooc');

  await page.goto('/account/security');
  await expect(page.locator('#passkeys')).toContainText('last used');
  await page.getByRole('link', { name: 'Rename or remove' }).click();
  await page.getByRole('textbox', { name: 'Name of the passkey' }).fill('My old telephone');
  await check(page);
  await page.getByRole('button', { name: 'Save the name' }).click();
  await page.getByRole('link', { name: 'Rename or remove' }).click();
  await page.locator('#passkeyPassword').fill(password);
  await page.getByRole('button', { name: 'Remove the passkey' }).click();
  await expect(page.getByRole('status')).toContainText('The passkey is removed');
  await expect(page.locator('#passkeys')).not.toContainText('My old telephone');
  expect(complaints).toEqual([]);
});

test('a browser that is not asked for the passkey says so, and a code is still taken', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const learner = await registerLearner(baseURL ?? '', process.env.E2E_DATA ?? '', ['Ada', 'Byron']);
  await logIn(context, learner);
  const page = await context.newPage();
  await page.goto('/account/security');
  await page.locator('#passkeyPassword').fill(password);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('textbox', { name: 'Name of the passkey' }).fill('No device');
  await page.getByRole('button', { name: 'Create the passkey' }).click();
  await expect(page.getByRole('alert').first()).toContainText('No passkey was created');
  await expect(page.getByRole('textbox', { name: 'Name of the passkey' })).toHaveValue('No device');
  await context.close();
});
