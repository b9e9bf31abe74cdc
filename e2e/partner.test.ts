import { type FakePartner, startFakePartner, testAccess } from '../test/fake-partner.ts';
import { startIdentityProvider, type TestIdentityProvider, testClient } from '../test/identity-provider.ts';
import { type RunningServer, startServer } from '../test/running-server.ts';
import { logIn, password, registerLearner } from './learner.ts';
import { listAxeViolations, listTooWide } from './page-checks.ts';
import { starterSeed } from './seeds.ts';
import { decideCookies, expect, test, withAndWithoutScript } from './site.ts';

// One server for the tests of this file.
test.describe.configure({ mode: 'default' });

let provider: TestIdentityProvider;
let partner: FakePartner;
let server: RunningServer;

test.beforeAll(async () => {
  partner = await startFakePartner();
  server = await startServer({
    seed: starterSeed(),
    settings: async (url) => {
      provider = await startIdentityProvider(`${url}/login/partner/return`);
      return {
        OIDC_ISSUER: provider.issuer,
        OIDC_CLIENT_ID: testClient.clientId,
        OIDC_CLIENT_SECRET: testClient.clientSecret,
        OIDC_NAME: 'Oppfølging',
        PARTNER_API_URL: partner.url,
        PARTNER_API_ACCESS: testAccess,
      };
    },
  });
});

test.afterAll(async () => {
  await server.stop();
  await provider.close();
  await partner.close();
});

test('a teacher comes from the partner to the built site, agrees, enrols, and the partner hears of it', async ({
  page,
}) => {
  const names = { firstName: 'Åse', lastName: 'Østbø' };
  const email = 'ase@school.example';
  provider.people.set('ase', { email, email_verified: true, given_name: names.firstName, family_name: names.lastName });
  partner.people.push({ subject: 'ase', email, emailVerified: true, password: 'fjell og fjord', ...names });
  await decideCookies(page, server.url);

  await page.goto(`${server.url}/nb/login?next=/nb/course/presence`);
  await page.getByRole('link', { name: 'Oppfølging' }).click();
  await page.fill('[name=login]', 'ase');
  await page.fill('[name=password]', 'typed at the partner only');
  await page.locator('button[type=submit]').click();
  await page.locator('button[type=submit]').click();

  await expect(page).toHaveURL(`${server.url}/nb/login/partner/join`);
  await expect(page.locator('[name=firstName]')).toHaveValue('Åse');
  await page.selectOption('[name=country]', 'NO');
  await page.check('[name=privacyAgreement]');
  await page.locator('main form:has([name=privacyAgreement]) button').click();

  await expect(page).toHaveURL(`${server.url}/nb/course/presence`);
  await page.locator('main form[action$="/enrol"] button').first().click();
  await expect.poll(() => partner.participation.get('ase/presence')).toMatchObject({ progress: 0, completedAt: null });
});

test('email and password of the partner open the built site too, wrong ones do not', async ({ page }) => {
  const email = 'olav@school.example';
  partner.people.push({
    subject: 'olav',
    email,
    emailVerified: true,
    password: 'sol og vind',
    firstName: 'Olav',
    lastName: 'Dahl',
  });
  await decideCookies(page, server.url);
  await page.goto(`${server.url}/nb/login/partner/password`);
  const send = async (password: string) => {
    await page.fill('main [name=email]', email);
    await page.fill('main [name=password]', password);
    await page.locator('main form:has([name=password]) button[type=submit]').click();
  };
  await send('regn');
  await expect(page.locator('[role=alert]')).toBeVisible();
  await send('sol og vind');
  await expect(page).toHaveURL(`${server.url}/nb/login/partner/join`);
});

for (const { script, javaScriptEnabled } of withAndWithoutScript) {
  test.describe(script, () => {
    test.use({ javaScriptEnabled, viewport: { width: 360, height: 800 } });

    test('a learner connects the partner account, which takes the password', async ({ page }) => {
      const subject = `siri ${script}`;
      const email = 'siri.kristoffersen-oestby@videregaaende-skole.example';
      provider.people.set(subject, { email, email_verified: true, given_name: 'Siri', family_name: 'Østby' });
      await logIn(page.context(), await registerLearner(server.url, server.dataDir, ['Siri', 'Østby']));
      await page.goto(`${server.url}/nb/account/security`);
      await page.locator('#partner a').click();
      await page.fill('[name=login]', subject);
      await page.fill('[name=password]', 'typed at the partner only');
      await page.locator('button[type=submit]').click();
      await page.locator('button[type=submit]').click();

      await expect(page).toHaveURL(`${server.url}/nb/account/partner/connect`);
      await expect(page.locator('main')).toContainText(email);
      if (javaScriptEnabled) {
        expect(await listAxeViolations(page)).toEqual([]);
        expect(await listTooWide(page)).toEqual([]);
      }
      await page.locator('main form button[type=submit]').click();
      await expect(page.locator('#connectPassword[aria-invalid]')).toBeVisible();
      await page.fill('#connectPassword', password);
      await page.locator('main form button[type=submit]').click();
      await expect(page).toHaveURL(`${server.url}/nb/account/security?notice=linked`);
      await expect(page.locator('#partner form button')).toBeVisible();
    });
  });
}
