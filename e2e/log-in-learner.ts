import type { Page } from 'playwright';
import { openSqlite } from '../src/foundation/database/database.ts';
import { besideSite } from '../test/beside-a-site.ts';
import { createTestAccount } from '../test/test-account.ts';

/** Logs a new learner in, behind the forms: for journeys that are about something else. Returns the lessons' addresses in order. */
export async function logInLearner(page: Page, baseURL = ''): Promise<string[]> {
  const dataDir = process.env.E2E_DATA ?? '';
  const db = openSqlite(`${dataDir}/polylogue.db`);
  const { cookie } = await createTestAccount(besideSite(db, { DATA_DIR: dataDir, SITE_URL: baseURL }));
  const lessons = await db.selectFrom('entries').select('id').where('kind', '=', 'lesson').orderBy('slug').execute();
  await db.destroy();
  const equals = cookie.indexOf('=');
  await page
    .context()
    .addCookies([{ name: cookie.slice(0, equals), value: cookie.slice(equals + 1), url: baseURL, httpOnly: true }]);
  return lessons.map((lesson) => `/mooc/${lesson.id}`);
}
