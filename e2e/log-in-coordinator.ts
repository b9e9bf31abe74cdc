import type { Page } from 'playwright';
import { openSqlite } from '../src/foundation/database/database.ts';
import type { Locale } from '../src/i18n/locales.ts';
import { besideSite } from '../test/beside-a-site.ts';
import { createTestAccount } from '../test/test-account.ts';
import { testGrants } from '../test/test-grants.ts';
import { decideCookies } from './site.ts';

/** Logs a coordinator in, behind the forms. */
export async function logInCoordinator(page: Page, baseURL = '', locale: Locale = 'en'): Promise<void> {
  const dataDir = process.env.E2E_DATA ?? '';
  const db = openSqlite(`${dataDir}/polylogue.db`);
  const site = besideSite(db, { DATA_DIR: dataDir, SITE_URL: baseURL });
  const { cookie } = await createTestAccount(site, { grants: testGrants('coordinator'), locale });
  await db.destroy();
  const equals = cookie.indexOf('=');
  await page
    .context()
    .addCookies([{ name: cookie.slice(0, equals), value: cookie.slice(equals + 1), url: baseURL, httpOnly: true }]);
  await decideCookies(page, baseURL);
}
