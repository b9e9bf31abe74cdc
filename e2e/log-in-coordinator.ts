import type { Page } from 'playwright';
import { openSqlite } from '../src/foundation/database/database.ts';
import type { Locale } from '../src/i18n/locales.ts';
import { besideSite } from '../test/beside-a-site.ts';
import { createTestAccount } from '../test/test-account.ts';
import { testGrants } from '../test/test-grants.ts';
import { type Learner, logIn } from './learner.ts';

/** A coordinator who works in a language, made behind the forms. */
export async function createCoordinator(site: string, dataDir: string, locale: Locale): Promise<Learner> {
  const db = openSqlite(`${dataDir}/polylogue.db`);
  const beside = besideSite(db, { DATA_DIR: dataDir, SITE_URL: site });
  const { cookie } = await createTestAccount(beside, { grants: testGrants('coordinator'), locale });
  await db.destroy();
  return { site, cookie };
}

/** Logs a coordinator in, behind the forms. */
export async function logInCoordinator(page: Page, baseURL = '', locale: Locale = 'en'): Promise<void> {
  await logIn(page.context(), await createCoordinator(baseURL, process.env.E2E_DATA ?? '', locale));
}
