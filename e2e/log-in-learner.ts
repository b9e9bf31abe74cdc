import type { Page } from 'playwright';
import { Sessions } from '../src/features/accounts/sessions.ts';
import { systemClock } from '../src/foundation/clock.ts';
import { openSqlite } from '../src/foundation/database/database.ts';
import { readEnvironment } from '../src/foundation/env.ts';
import { readSecret } from '../src/foundation/secret.ts';
import { createTestAccount } from '../test/test-account.ts';

/** Logs a new learner in, behind the forms: for journeys that are about something else. Returns the lessons' addresses in order. */
export async function logInLearner(page: Page, baseURL = ''): Promise<string[]> {
  const dataDir = process.env.E2E_DATA ?? '';
  const db = openSqlite(`${dataDir}/polylogue.db`);
  const secret = readSecret(readEnvironment({ DATA_DIR: dataDir, SITE_URL: baseURL }));
  const sessions = new Sessions({ db, clock: systemClock, secret, siteUrl: baseURL });
  const app = { db, clock: systemClock, sessions } as Parameters<typeof createTestAccount>[0];
  const { cookie } = await createTestAccount(app);
  const lessons = await db.selectFrom('entries').select('id').where('kind', '=', 'lesson').orderBy('slug').execute();
  await db.destroy();
  const equals = cookie.indexOf('=');
  await page
    .context()
    .addCookies([{ name: cookie.slice(0, equals), value: cookie.slice(equals + 1), url: baseURL, httpOnly: true }]);
  return lessons.map((lesson) => `/mooc/${lesson.id}`);
}
