import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPage } from '../../../../test/open-page.ts';
import { sentForm } from '../../../../test/sent-form.ts';
import { createTestAccount, type TestAccount } from '../../../../test/test-account.ts';
import { createTestApp, type TestApp, testOrigin } from '../../../../test/test-app.ts';
import { testGrants } from '../../../../test/test-grants.ts';
import { sendWeeklyMails } from '../../desk/weekly-mail/send-weekly-mails.ts';
import { plan } from '../editing/plan.ts';
import { sendBack } from '../editing/send-back.ts';
import { submit } from '../editing/submit.ts';
import { findEntry, findTranslation } from '../queries.ts';

const now = new Date('2026-11-23T12:00:00.000Z');
let app: TestApp;
let writer: TestAccount;
let reviewer: TestAccount;
let id: string;
beforeAll(async () => {
  app = await createTestApp({ clock: () => now });
  const grants = testGrants('editor', { locales: ['en', 'gr'] });
  writer = await createTestAccount(app, { grants, locale: 'gr', country: 'GR', weekly_mail_at: now.toISOString() });
  reviewer = await createTestAccount(app, {
    grants: testGrants('reviewer'),
    first_name: 'Ingrid',
    country: 'NO',
    locale: 'nb',
  });
  id = (await findEntry(app.db, 'news', 'first-five-minutes'))?.id ?? '';
});
afterAll(() => app.close());

const latest = async (part: 'en' | 'gr') => (await findTranslation(app.db, id, part))?.latest_revision_id ?? '';
const see = (path: string, { cookie }: TestAccount = writer) => openPage(app, path, { headers: { cookie } });

for (const part of ['en', 'gr'] as const)
  test(`why the text in ${part} was sent back stands where it is mended, on the first page and in the weekly mail, until it is laid before a reviewer`, async () => {
    const named = { entryId: id, part, revisionId: await latest(part) };
    await app.db
      .updateTable('revisions')
      .set({ author: writer.account.id })
      .where('id', '=', named.revisionId)
      .execute();
    await submit(app.services, { ...named, author: writer.account.id });
    const note = `The second paragraph of ${part} promises too much.`;
    await sendBack(app.services, { ...named, author: reviewer.account.id, note });
    for (const path of [`/gr/desk/entries/${id}/${part}`, `/gr/desk/entries/${id}/${part}/review`]) {
      const page = await see(path);
      expect(page.text).toContain('Επιστράφηκε για διόρθωση');
      expect(page.text).toContain(note);
      // By the clock of Athens.
      expect(page.text).toMatch(/Ingrid [^·]*· 23 Νοεμβρίου 2026[^0-9]+(2:00 μ|14:00)/);
    }
    expect((await see('/gr/desk')).text).toContain(note);
    await sendWeeklyMails(app.services);
    await app.runJobs();
    if (part === 'en') expect(app.mails.find(({ to }) => to === writer.account.email)?.text).toContain(note);
    await submit(app.services, { ...named, author: writer.account.id });
    expect((await see(`/gr/desk/entries/${id}/${part}`)).text).not.toContain(note);
  });

test('a comment on a text in its first language stands in the form, is answered there, and the first page leads to it', async () => {
  const path = `/gr/desk/entries/${id}/en`;
  const block = (await see(path)).document.querySelector('section.passage[id^="b/"]')?.id.slice(2) ?? '';
  const said = { act: `comment:${block}`, revision: await latest('en'), [`comment/${block}`]: 'Is this still so?' };
  await app.post(`${path}/review`, said, { cookie: reviewer.cookie });
  const page = await see(path);
  expect(page.document.getElementById(`b/${block}`)?.querySelector('.talk')?.textContent).toContain(
    'Is this still so?',
  );
  const link = [...(await see('/gr/desk')).document.querySelectorAll('.waiting a')].map((a) => a.getAttribute('href'));
  expect(link).toContain(`/gr/desk/entries/${id}/en#b/${block}`);
  const before = await latest('en');
  const form = page.document.querySelector('form.writing');
  if (!form) throw new Error('no form');
  const fields = [...sentForm(form, { act: `comment:${block}`, [`comment/${block}`]: 'Yes, since May.' })];
  const body = new URLSearchParams(fields.map(([name, value]) => [name, String(value)])).toString();
  const headers = { cookie: writer.cookie, origin: testOrigin, 'content-type': 'application/x-www-form-urlencoded' };
  expect((await app.request(path, { method: 'POST', body, headers })).status).toBe(303);
  expect((await see(path)).document.getElementById(`b/${block}`)?.querySelector('.talk')?.textContent).toContain(
    'Yes, since May.',
  );
  expect(await latest('en')).toBe(before);
  const { cookie } = await createTestAccount(app, { grants: testGrants('translator', { locales: ['gr'] }) });
  expect((await app.post(path, said, { cookie })).status).toBe(403);
});

test('a planned day is the day by the clock of whoever reads, in lists, on the board and in the history', async () => {
  const named = { entryId: id, part: 'gr', revisionId: await latest('gr') } as const;
  const at = new Date('2026-11-30T22:30:00.000Z');
  await plan(app.services, { parts: [named], at, author: reviewer.account.id });
  const greek = [`/gr/desk/texts?kind=news`, `/gr/desk/board?kind=news`, `/gr/desk/entries/${id}/gr/history`];
  for (const path of greek)
    expect([path, (await see(path)).text]).toEqual([path, expect.stringContaining('1 Δεκεμβρίου 2026')]);
  const norwegian = await see('/nb/desk/texts?kind=news', reviewer);
  expect(norwegian.text).toContain('30. november 2026');
});
