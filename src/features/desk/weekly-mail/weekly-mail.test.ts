import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPage } from '../../../../test/open-page.ts';
import { createTestAccount, openTestSession, type TestAccount } from '../../../../test/test-account.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { testGrants } from '../../../../test/test-grants.ts';
import phrases from '../../../i18n/messages/gr.json' with { type: 'json' };
import { sendBack } from '../../content/editing/send-back.ts';
import { submit } from '../../content/editing/submit.ts';
import { findEntry, findTranslation } from '../../content/queries.ts';
import { nextMonday, sendWeeklyMails } from './send-weekly-mails.ts';

const day = 24 * 60 * 60_000;
const start = new Date('2026-11-20T14:30:00.000Z');
let now = start;
let app: TestApp;
let other: TestApp;
let translator: TestAccount;
let entryId: string;
beforeAll(async () => {
  app = await createTestApp({ clock: () => now });
  other = await createTestApp({ clock: () => now, db: app.db });
  translator = await createTestAccount(app, {
    grants: testGrants('translator', { locales: ['gr'] }),
    locale: 'gr',
    email: 'eleni@school.example',
  });
  entryId = (await findEntry(app.db, 'news', 'try-a-module-this-spring'))?.id ?? '';
});
afterAll(() => app.close());

const mails = () => [...app.mails, ...other.mails].filter(({ to }) => to === 'eleni@school.example');
/** The hour comes on two instances at once. */
async function anHourPasses(): Promise<void> {
  await Promise.all([sendWeeklyMails(app.services), sendWeeklyMails(other.services)]);
  await app.runJobs();
}
/** Weeks pass between two visits. */
const openDesk = async () =>
  openPage(app, '/gr/desk', { headers: { cookie: await openTestSession(app, translator.account.id) } });
const ask = async (wish: string, { account } = translator) =>
  app.post('/gr/desk', { weekly: wish }, { cookie: await openTestSession(app, account.id) });
const assign = (dueOn: string) =>
  app.db
    .insertInto('assignments')
    .values({ entry_id: entryId, locale: 'gr', account_id: translator.account.id, due_on: dueOn, created_at: '' })
    .execute();

test('the next one is on a Monday morning within a week, from whichever moment', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
      (moment) => {
        const next = new Date(nextMonday(moment));
        expect([next.getUTCDay(), next.getUTCHours()]).toEqual([1, 5]);
        expect(next.getTime()).toBeGreaterThan(moment.getTime());
        expect(next.getTime() - moment.getTime()).toBeLessThanOrEqual(7 * day);
      },
    ),
  );
});

test('nobody gets it who has not asked, and nothing is sent where nothing waits', async () => {
  now = new Date(start.getTime() + 8 * day);
  await anHourPasses();
  await ask('start');
  now = new Date(now.getTime() + 8 * day);
  await anHourPasses();
  expect(mails()).toEqual([]);
});

test('once a week it says in one’s own language what waits, on however many instances', async () => {
  await app.db
    .updateTable('translations')
    .set({ published_revision_id: null, published_at: null })
    .where('entry_id', '=', entryId)
    .where('locale', '=', 'gr')
    .execute();
  await assign('2026-11-25');
  await app.db
    .insertInto('passage_comments')
    .values({
      ...{ id: 'said', entry_id: entryId, locale: 'gr', passage: 'fields', author: null, words: 'Γιατί;' },
      ...{ created_at: now.toISOString(), resolved_at: null, resolved_by: null },
    })
    .execute();
  now = new Date(nextMonday(now));
  await anHourPasses();
  await anHourPasses();
  const [mail, ...more] = mails();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ language: 'el', subject: '1 κείμενο σάς περιμένει στο Polylogue' });
  expect(mail?.text).toContain('Έχουν ανατεθεί σε εσάς: 1\n- ');
  expect(mail?.text).toContain('η προθεσμία έληξε: 25 Νοεμβρίου 2026');
  expect(mail?.text).toContain('Σχόλια που σας περιμένουν: 1');
  expect(mail?.text).toContain(`https://polylogue.example/gr/desk/entries/${entryId}/gr\n`);
  expect(mail?.html).toContain(`/gr/desk/entries/${entryId}/gr"`);
  now = new Date(now.getTime() + 6 * day);
  await anHourPasses();
  expect(mails()).toHaveLength(1);
  now = new Date(now.getTime() + day);
  await anHourPasses();
  expect(mails()).toHaveLength(2);
});

test('what was sent back waits for who wrote it, until it is laid before a reviewer again', async () => {
  const latest = await findTranslation(app.db, entryId, 'gr');
  const revisionId = latest?.latest_revision_id ?? '';
  await app.db.updateTable('revisions').set({ author: translator.account.id }).where('id', '=', revisionId).execute();
  const own = { entryId, part: 'gr', revisionId } as const;
  const store = { db: app.db, clock: () => now };
  await submit(store, { ...own, author: translator.account.id });
  await sendBack(store, { ...own, author: 'reviewer', note: 'Please look again' });
  expect((await openDesk()).text).toContain('Σας επιστράφηκαν 1');
  now = new Date(now.getTime() + 1000);
  await submit(store, { ...own, author: translator.account.id });
  expect((await openDesk()).text).not.toContain('Σας επιστράφηκαν');
});

test('the link in it stops it with one more click, also from a mail program, and nobody else’s link does', async () => {
  const link = new URL(mails()[0]?.unsubscribe ?? '');
  const path = link.pathname + link.search;
  const isWanted = async () => (await openDesk()).text.includes('eleni@school.example');
  expect((await app.request(path)).status).toBe(200);
  await app.post('/gr/desk/mail/leave', { token: `${translator.account.id}.forged` });
  expect(await isWanted()).toBe(true);
  const once = await app.post(path, { 'List-Unsubscribe': 'One-Click' }, { origin: 'https://mail.example' });
  expect(once.status).toBe(200);
  expect(await isWanted()).toBe(false);
  expect((await openPage(app, path)).text).toContain(phrases.desk.weekly.left);
  now = new Date(now.getTime() + 8 * day);
  await anHourPasses();
  expect(mails()).toHaveLength(2);
});

test('whoever sees no texts cannot ask for it, and whose rights are suspended gets none', async () => {
  const reader = await createTestAccount(app, { grants: testGrants('reader') });
  expect((await ask('start', reader)).status).toBe(403);
  await ask('start');
  await app.db
    .updateTable('accounts')
    .set({ suspended_at: now.toISOString() })
    .where('id', '=', translator.account.id)
    .execute();
  now = new Date(now.getTime() + 8 * day);
  await anHourPasses();
  expect(mails()).toHaveLength(2);
});
