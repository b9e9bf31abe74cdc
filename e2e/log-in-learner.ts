import type { Page } from 'playwright';
import { openSqlite } from '../src/foundation/database/database.ts';
import { besideSite } from '../test/beside-a-site.ts';
import { createTestAccount } from '../test/test-account.ts';
import { lessonAddresses } from './addresses.ts';

/** Logs a new learner in, behind the forms: for journeys that are about something else. Returns the addresses of the first module's lessons in order. */
export async function logInLearner(page: Page, baseURL = ''): Promise<readonly string[]> {
  const dataDir = process.env.E2E_DATA ?? '';
  const db = openSqlite(`${dataDir}/polylogue.db`);
  const { cookie } = await createTestAccount(besideSite(db, { DATA_DIR: dataDir, SITE_URL: baseURL }));
  await db.destroy();
  const equals = cookie.indexOf('=');
  await page
    .context()
    .addCookies([{ name: cookie.slice(0, equals), value: cookie.slice(equals + 1), url: baseURL, httpOnly: true }]);
  return lessonAddresses;
}
