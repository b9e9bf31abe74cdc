import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  deleteOwnAccount,
  finishedLearner,
  openShortProgramme,
  type ShortProgramme,
  tablesWith,
} from '../../../test/finished-learner.ts';
import { openPage } from '../../../test/open-page.ts';
import { createTestAccount } from '../../../test/test-account.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { testGrants } from '../../../test/test-grants.ts';

let app: TestApp;
let programme: ShortProgramme;
beforeAll(async () => {
  ({ app, programme } = await openShortProgramme());
});
afterAll(() => app.close());

test('who wishes to keep the certificate verifiable leaves that behind and nothing else', async () => {
  const { account, browser, number } = await finishedLearner(app, programme);
  await deleteOwnAccount(browser, { keepCertificates: 'on' });
  await app.runJobs();
  for (const text of [account.id, account.email]) expect(await tablesWith(app, text)).toEqual([]);
  expect(await tablesWith(app, number)).toEqual(['certificates']);
  const changes = await app.db
    .selectFrom('certificate_changes')
    .innerJoin('certificates', 'certificates.id', 'certificate_changes.certificate_id')
    .where('number', '=', number)
    .selectAll()
    .execute();
  expect(changes).toEqual([]);
  const { text } = await openPage(app, `/bg/certificates/${number}`);
  expect(text).toContain('Този сертификат е валиден');
  expect(text).toContain('Zdravka Ivanova');
  expect((await app.request(`/certificates/${number}/pdf`)).status).toBe(200);
});

test('of a revoked certificate whose owner has left the number and the date stay, so that a badge given away does not pass as valid', async () => {
  const { account, browser, number } = await finishedLearner(app, programme);
  const path = `/certificates/${number}`;
  const badge = await (await browser.get(`${path}/badge`)).text();
  const { id, credentialStatus } = JSON.parse(Buffer.from(badge.split('.')[1] ?? '', 'base64url').toString());
  const { cookie } = await createTestAccount(app, { grants: testGrants('coordinator') });
  await app.post(`${path}/revoke`, { reason: `Zdravka Ivanova asked for it` }, { cookie });
  await deleteOwnAccount(browser);
  await app.runJobs();
  for (const text of [account.id, account.email]) expect(await tablesWith(app, text)).toEqual([]);
  expect(await tablesWith(app, number)).toEqual(['revoked_numbers']);
  expect(await app.db.selectFrom('revoked_numbers').selectAll().where('number', '=', number).execute()).toEqual([
    { number, revoked_at: app.clock().toISOString() },
  ]);
  const list = await (await app.request(new URL(credentialStatus.id).pathname)).json();
  expect(list).toMatchObject({ revokedCredentials: expect.arrayContaining([{ id, revoked: true }]) });
  for (const [prefix, words] of [
    ['', 'This certificate has been revoked'],
    ['/nb', 'bortsett fra nummeret og denne datoen er ingenting om kursbeviset bevart'],
  ]) {
    const { text, response } = await openPage(app, prefix + path);
    expect(response.status).toBe(200);
    expect(text).toContain(words);
    expect(text).not.toContain('Zdravka');
  }
  const typed = await app.request(`/certificates?number=${number.toLowerCase()}`);
  expect(typed.headers.get('location')).toBe(path);
  expect((await app.request(`${path}/pdf`)).headers.get('location')).toBe('/404');
});

test('a valid certificate that its owner did not keep is unknown afterwards, and not said to be revoked', async () => {
  const { browser, number } = await finishedLearner(app, programme);
  expect(await (await browser.get('/account/data')).text()).toContain('Otherwise nobody can check it any more');
  await deleteOwnAccount(browser);
  const { text, response } = await openPage(app, `/certificates?number=${number}`);
  expect(response.status).toBe(404);
  expect(text).toContain('that does not mean that it was revoked');
  expect(await (await app.request('/badges/revocations')).text()).not.toContain(number);
});

test('a revoked certificate that its owner kept stays as it was', async () => {
  const { browser, number } = await finishedLearner(app, programme);
  const { cookie } = await createTestAccount(app, { grants: testGrants('coordinator') });
  await app.post(`/certificates/${number}/revoke`, { reason: 'Issued by mistake' }, { cookie });
  await deleteOwnAccount(browser, { keepCertificates: 'on' });
  expect(await tablesWith(app, number)).toEqual(['certificates']);
  const { text } = await openPage(app, `/certificates/${number}`);
  for (const words of ['Zdravka Ivanova', 'This certificate has been revoked', 'Issued by mistake'])
    expect(text).toContain(words);
});

test('a certificate whose owner has left belongs to nobody, and a coordinator can still revoke it', async () => {
  const { browser, number } = await finishedLearner(app, programme);
  await deleteOwnAccount(browser, { keepCertificates: 'on' });
  const stranger = await createTestAccount(app);
  const path = `/certificates/${number}`;
  expect((await app.post(`${path}/name`, { name: 'My Name' }, { cookie: stranger.cookie })).status).toBe(403);
  const badge = await app.request(`${path}/badge`, { headers: { cookie: stranger.cookie } });
  expect(badge.headers.get('location')).toBe('/404');
  const { cookie } = await createTestAccount(app, { grants: testGrants('coordinator') });
  await app.post(`${path}/revoke`, { reason: 'Issued by mistake' }, { cookie });
  expect((await openPage(app, path)).text).toContain('This certificate has been revoked');
});
