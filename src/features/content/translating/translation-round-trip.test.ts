import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPage } from '../../../../test/open-page.ts';
import { sentForm } from '../../../../test/sent-form.ts';
import { createTestAccount } from '../../../../test/test-account.ts';
import { createTestApp, type TestApp, testOrigin } from '../../../../test/test-app.ts';
import { testGrants } from '../../../../test/test-grants.ts';
import { findTranslation, listEntries, listTranslations } from '../queries.ts';

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await createTestApp();
  ({ cookie } = await createTestAccount(app, { grants: testGrants('translator', { locales: ['gr'] }) }));
});
afterAll(() => app.close());

/** Opens a text and saves it as it is shown. */
async function saveUntouched(path: string): Promise<number> {
  const { document } = await openPage(app, path, { headers: { cookie } });
  const form = document.querySelector('form.writing');
  if (!form) throw new Error(`no form at ${path}`);
  const fields = [...sentForm(form, { act: 'save' })].map(([name, value]): [string, string] => [name, String(value)]);
  const headers = { cookie, origin: testOrigin, 'content-type': 'application/x-www-form-urlencoded' };
  const saved = await app.request(path, {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers,
  });
  return saved.status;
}

test('every translation of the site is kept as it is when its form is saved untouched', async () => {
  for (const { id, source_locale } of await listEntries(app.db)) {
    for (const { locale, latest_revision_id } of await listTranslations(app.db, id)) {
      if (locale !== 'gr' || locale === source_locale) continue;
      const path = `/desk/entries/${id}/${locale}`;
      expect([path, await saveUntouched(path)]).toEqual([path, 303]);
      expect((await findTranslation(app.db, id, locale))?.latest_revision_id).toBe(latest_revision_id);
    }
  }
});
