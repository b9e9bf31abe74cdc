import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestAccount } from '../../../test/test-account.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { createTestBrowser } from '../../../test/test-browser.ts';
import { setTestPassword, testPassword } from '../../../test/test-password.ts';
import { completeProgramme, makeTestProgramme } from '../../../test/test-programme.ts';
import type { DeletedAccountRow } from '../../foundation/database/account-tables.ts';
import { findCertificateOf } from '../certificates/queries.ts';
import { forgetDeletions } from './deleted-accounts.ts';
import { repeatDeletions } from './repeat-deletions.ts';

const day = 86_400_000;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const remembered = () => app.db.selectFrom('deleted_accounts').selectAll().execute();

/** Deletes an account as its owner does. Gives its row as a backup from before would hold it, and what is remembered of it. */
async function deleteAsOwner(choices: Record<string, string> = {}) {
  const { account, cookie } = await createTestAccount(app);
  await setTestPassword(app, account.id);
  const row = await app.db.selectFrom('accounts').selectAll().where('id', '=', account.id).executeTakeFirstOrThrow();
  const known = (await remembered()).map(({ hash }) => hash);
  const browser = createTestBrowser(app);
  browser.cookies.set('__Host-session', cookie.split('=')[1] ?? '');
  await browser.post('/account/delete', { deleteConfirm: 'on', currentPassword: testPassword, ...choices });
  const deletions = (await remembered()).filter(({ hash }) => !known.includes(hash));
  return { row, deletions };
}

const exists = async (id: string) =>
  (await app.db.selectFrom('accounts').select('id').where('id', '=', id).execute()).length === 1;

test('what is remembered of a deletion names nobody', async () => {
  const { row, deletions } = await deleteAsOwner();
  expect(deletions).toEqual([
    {
      hash: expect.stringMatching(/^[\w-]{43}$/),
      keeps_certificate: 0,
      deleted_at: app.clock().toISOString(),
    } satisfies Record<keyof DeletedAccountRow, unknown>,
  ]);
  for (const known of [row.id, row.email, row.last_name]) expect(JSON.stringify(deletions)).not.toContain(known);
});

test('somebody who had left is deleted again when a backup brings the account back; nobody else is, and nobody is written to', async () => {
  const { row, deletions } = await deleteAsOwner();
  const { account: stays } = await createTestAccount(app);
  await app.runJobs();
  const mails = app.mails.length;
  await app.db.insertInto('accounts').values(row).execute();
  expect(await repeatDeletions(app.db, app.services.secret, deletions)).toBe(1);
  expect(await exists(row.id)).toBe(false);
  expect(await exists(stays.id)).toBe(true);
  expect(await repeatDeletions(app.db, app.services.secret, deletions)).toBe(0);
  await app.runJobs();
  expect(app.mails).toHaveLength(mails);
  for (const deletion of deletions) expect(await remembered()).toContainEqual(deletion);
});

test('a certificate that was to outlast its account outlasts it again', async () => {
  const programme = await makeTestProgramme(app);
  const { account, cookie } = await createTestAccount(app);
  await completeProgramme(app, programme, cookie);
  const number = (await findCertificateOf(app.db, account.id))?.number ?? '';
  const left = await deleteAsOwner({ keepCertificates: 'on' });
  const [deletion] = left.deletions;
  if (!deletion) throw new Error('Nothing was remembered');
  expect(deletion.keeps_certificate).toBe(1);
  const hash = app.services.secret.sign('deleted account', account.id);
  expect(await repeatDeletions(app.db, app.services.secret, [{ ...deletion, hash }])).toBe(1);
  expect(await exists(account.id)).toBe(false);
  expect(await (await app.request(`/certificates/${number}`)).text()).toContain('Maria Petrova');
});

test('a deletion is forgotten after 35 days, when no backup can undo it any more', async () => {
  const { deletions } = await deleteAsOwner();
  const after = (days: number) => ({ db: app.db, clock: () => new Date(app.clock().getTime() + days * day) });
  await forgetDeletions(after(35));
  expect(await remembered()).toEqual(expect.arrayContaining(deletions));
  await forgetDeletions(after(35.01));
  expect(await remembered()).toEqual([]);
});
