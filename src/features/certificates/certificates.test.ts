import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPage } from '../../../test/open-page.ts';
import { sendUnsigned } from '../../../test/send-unsigned.ts';
import { createTestAccount, type TestAccount } from '../../../test/test-account.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { testGrants } from '../../../test/test-grants.ts';
import {
  completeProgramme,
  enrolInAll,
  makeTestProgramme,
  readToTheEnd,
  type TestModule,
} from '../../../test/test-programme.ts';
import { cleanName } from './certificate-name.ts';
import { parseCertificateNumber } from './certificate-number.ts';
import { findCertificateOf } from './queries.ts';

/** Fixed, because papers and pages name this day in words. */
const issued = new Date('2026-11-20T12:00:00.000Z');

let app: TestApp;
let programme: TestModule[];
let coordinator: TestAccount;
beforeAll(async () => {
  app = await createTestApp({ clock: () => issued });
  programme = await makeTestProgramme(app);
  coordinator = await createTestAccount(app, { grants: testGrants('coordinator') });
});
afterAll(() => app.close());

async function certified(name = 'Maria Petrova'): Promise<TestAccount & { number: string }> {
  const person = await createTestAccount(app, { certificate_name: name });
  await completeProgramme(app, programme, person.cookie);
  const certificate = await findCertificateOf(app.db, person.account.id);
  return { ...person, number: certificate?.number ?? '' };
}

const as = ({ cookie }: { cookie: string }) => ({ headers: { cookie } });

test('a visitor who asks for the certificate is led to log in and back', async () => {
  const { response } = await openPage(app, '/bg/certificate');
  expect(response.headers.get('location')).toBe('/bg/login?next=%2Fbg%2Fcertificate');
});

test('until all modules are complete the certificate is locked and says what it waits for', async () => {
  const person = await createTestAccount(app);
  await enrolInAll(app, programme, person.cookie);
  for (const { lessonIds } of programme.slice(0, 2)) await readToTheEnd(app, lessonIds[0] ?? '', person.cookie);
  const { text } = await openPage(app, '/certificate', as(person));
  expect(text).toContain('Complete modules to download certificate');
  expect(text).toContain('2 of 5 modules are complete');
  expect((await openPage(app, '/gr/certificate', as(person))).text).toContain(
    'Ολοκληρώστε τις ενότητες για να κατεβάσετε το πιστοποιητικό',
  );
});

test('the owner finds name, number and a PDF in each of six languages', async () => {
  const person = await certified();
  const { document, text } = await openPage(app, '/tr/certificate', as(person));
  expect(text).toContain('Maria Petrova');
  expect(text).toContain(person.number);
  const links = [...document.querySelectorAll('main a[hreflang]')].map((link) => link.getAttribute('href'));
  expect(links[0]).toBe(`/tr/certificates/${person.number}/pdf?language=tr`);
  expect(new Set(links).size).toBe(6);
  expect(document.querySelector('a[href^="https://www.linkedin.com/profile/add"]')).not.toBeNull();
});

test('somebody whose last missing lesson was taken away by an editor gets the certificate when asking for it', async () => {
  const person = await createTestAccount(app);
  await completeProgramme(app, programme, person.cookie);
  await app.db.deleteFrom('certificates').where('account_id', '=', person.account.id).execute();
  expect((await openPage(app, '/certificate', as(person))).text).toContain('This certificate is valid');
});

test('anyone who has the number sees whose it is, when it was issued and what was learned', async () => {
  const { number } = await certified();
  const { response, text, document } = await openPage(app, `/it/certificates/${number}`);
  expect(response.status).toBe(200);
  for (const words of ['Questo attestato è valido', 'Maria Petrova', '20 novembre 2026', 'Presenza', number])
    expect(text).toContain(words);
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  expect(document.querySelector('main form')).toBeNull();
});

test('a number is understood however it is typed', async () => {
  const { number } = await certified();
  const typed = number.toLowerCase().replaceAll('-', ' ');
  const found = await app.request(`/certificates?number=${encodeURIComponent(typed)}`);
  expect(found.headers.get('location')).toBe(`/certificates/${number}`);
  const moved = await app.request(`/bg/certificates/${number.replaceAll('-', '')}`);
  expect(moved.headers.get('location')).toBe(`/bg/certificates/${number}`);
  expect(parseCertificateNumber('oil0-ABCD-efgh')).toBe('0110-ABCD-EFGH');
  expect(parseCertificateNumber('7F3K-92QX-M4T')).toBeUndefined();
});

test('an unknown number is answered with a friendly page and status 404', async () => {
  const { response, text } = await openPage(app, '/certificates?number=0000-0000-0000');
  expect(response.status).toBe(404);
  expect(text).toContain('There is no certificate with the number 0000-0000-0000');
});

test('what an editor changes later does not change a certificate', async () => {
  const { number } = await certified();
  const course = await app.content.get('course', 'presence', 'en');
  await app.db
    .updateTable('revisions')
    .set({ fields: '{"title":"Another","goal":"Other"}' })
    .where('entry_id', '=', course.id)
    .where('locale', '<>', 'shared')
    .execute();
  await app.db
    .updateTable('content_version')
    .set((eb) => ({ number: eb('number', '+', 1) }))
    .execute();
  await app.content.refresh();
  expect((await openPage(app, `/certificates/${number}`)).text).toContain('Presence');
});

test('the learner corrects the name once, under the same number', async () => {
  const person = await certified('Maria Petrowa');
  const path = `/certificates/${person.number}/name`;
  const empty = await app.post(path, { name: ' 123 ' }, { cookie: person.cookie });
  expect(empty.headers.get('location')).toBe('/certificate?name=invalid#name');
  const corrected = await app.post(path, { name: 'Мария Петрова' }, { cookie: person.cookie });
  expect(corrected.headers.get('location')).toBe('/certificate?name=corrected#name');
  expect((await openPage(app, `/certificates/${person.number}`)).text).toContain('Мария Петрова');
  const again = await app.post(path, { name: 'Somebody Else' }, { cookie: person.cookie });
  expect(again.status).toBe(403);
  const { text, document } = await openPage(app, '/certificate', as(person));
  expect(text).toContain('You have corrected the name once already');
  expect(document.querySelector('#certificate-name')).toBeNull();
});

test('two corrections sent at once are one correction', async () => {
  const person = await certified();
  const path = `/certificates/${person.number}/name`;
  const answers = await Promise.all(
    ['Maria One', 'Maria Two'].map((name) => app.post(path, { name }, { cookie: person.cookie })),
  );
  expect(answers.map((answer) => answer.status).sort()).not.toEqual([500, 500]);
  const changes = await app.db
    .selectFrom('certificate_changes')
    .innerJoin('certificates', 'certificates.id', 'certificate_changes.certificate_id')
    .select('former_name')
    .where('number', '=', person.number)
    .execute();
  expect(changes).toEqual([{ former_name: 'Maria Petrova' }]);
});

test('a coordinator corrects the name as often as needed and sees its history', async () => {
  const { number } = await certified('Maria P');
  for (const name of ['Maria Petrowa', 'Maria Petrova'])
    await app.post(`/certificates/${number}/name`, { name }, { cookie: coordinator.cookie });
  const { text } = await openPage(app, `/certificates/${number}`, as(coordinator));
  expect(text).toContain('name corrected by the coordinator; before it read: Maria P');
  expect(text).toContain('name corrected by the coordinator; before it read: Maria Petrowa');
});

test('nobody else may correct or revoke', async () => {
  const { number } = await certified();
  const stranger = await createTestAccount(app);
  for (const [action, fields] of [
    ['name', { name: 'A B' }],
    ['revoke', { reason: 'Because' }],
  ] as const) {
    expect((await app.post(`/certificates/${number}/${action}`, fields, { cookie: stranger.cookie })).status).toBe(403);
    const visitor = await app.post(`/certificates/${number}/${action}`, fields);
    expect(visitor.headers.get('location')).toMatch(/^\/login/);
  }
  expect((await openPage(app, `/certificates/${number}`)).text).toContain('This certificate is valid');
});

test('a learner cannot revoke the own certificate, nor an editor any; a coordinator can correct and revoke', async () => {
  const owner = await certified();
  const path = `/certificates/${owner.number}`;
  const editor = await createTestAccount(app, { grants: testGrants('editor') });
  const reason = { reason: 'Because I can' };
  expect((await app.post(`${path}/revoke`, reason, { cookie: owner.cookie })).status).toBe(403);
  for (const [action, fields] of [
    ['name', { name: 'Another Name' }],
    ['revoke', reason],
  ] as const)
    expect((await app.post(`${path}/${action}`, fields, { cookie: editor.cookie })).status).toBe(403);
  for (const person of [owner, editor]) {
    const { document } = await openPage(app, path, as(person));
    expect(document.querySelector('#manage')).toBeNull();
  }
  const coordinator = await createTestAccount(app, { grants: testGrants('coordinator') });
  await app.post(`${path}/name`, { name: 'Right Name' }, { cookie: coordinator.cookie });
  await app.post(`${path}/revoke`, reason, { cookie: coordinator.cookie });
  const { text } = await openPage(app, path, as(coordinator));
  expect(text).toContain('Right Name');
  expect(text).toContain('This certificate has been revoked');
});

test('a right that was taken back a moment ago corrects and revokes nothing, though their session is known', async () => {
  const { number } = await certified();
  const path = `/certificates/${number}`;
  const { account, cookie } = await createTestAccount(app, { grants: testGrants('coordinator') });
  expect((await openPage(app, path, as({ cookie }))).document.querySelector('#manage')).not.toBeNull();
  // Another instance takes it: nothing is forgotten here.
  await app.db.updateTable('accounts').set({ grants: '[]' }).where('id', '=', account.id).execute();
  for (const [action, fields] of [
    ['name', { name: 'Another Name' }],
    ['revoke', { reason: 'Because I could' }],
  ] as const)
    expect([action, (await app.post(`${path}/${action}`, fields, { cookie })).status]).toEqual([action, 403]);
  const { text } = await openPage(app, path);
  expect(text).toContain('This certificate is valid');
  expect(text).toContain('Maria Petrova');
});

test('what one has opened of a certificate is not done in the name of whoever has logged in since', async () => {
  const owner = await certified();
  const path = `/certificates/${owner.number}`;
  const bob = await createTestAccount(app, { grants: testGrants('coordinator') });
  const opened = [
    { who: coordinator, page: path, action: 'name', typed: 'By The First' },
    { who: coordinator, page: path, action: 'revoke', typed: 'Because I can' },
    { who: owner, page: '/certificate', action: 'name', typed: 'By The Owner' },
  ];
  for (const { who, page, action, typed } of opened) {
    const { document } = await openPage(app, page, as(who));
    const form = document.querySelector(`form[method=post][action="${path}/${action}"]`);
    const writer = form?.querySelector('[name=writer]')?.getAttribute('value') ?? '';
    const sent = { writer, [action === 'name' ? 'name' : 'reason']: typed };
    const refused = await app.post(`${path}/${action}`, sent, { cookie: bob.cookie });
    expect([page, action, refused.status]).toEqual([page, action, 409]);
    expect(await refused.text()).toContain('Somebody else is logged in in this browser now');
    const { writer: _, ...silent } = sent;
    expect((await sendUnsigned(app, `${path}/${action}`, silent as typeof sent, who.cookie)).status).toBe(409);
  }
  const { text } = await openPage(app, path, as(owner));
  expect(text).toContain('This certificate is valid');
  expect(text).toContain('Maria Petrova');
});

test('where a number can be checked is found from the certificate, from the modules and from its verification', async () => {
  const open = await certified();
  const locked = await createTestAccount(app);
  for (const [path, init] of [
    ['/nb/mooc', {}],
    ['/nb/mooc', as(locked)],
    ['/nb/certificate', as(locked)],
    ['/nb/certificate', as(open)],
    [`/nb/certificates/${open.number}`, {}],
  ] as const) {
    const { document } = await openPage(app, path, init);
    const link = document.querySelector('main a[href="/nb/certificates"]');
    expect([path, link?.textContent]).toEqual([path, 'Kontroller et kursbevis']);
  }
});

test('a revoked certificate says so and why, and is printed no more', async () => {
  const person = await certified();
  const path = `/certificates/${person.number}`;
  const short = await app.post(`${path}/revoke`, { reason: ' x ' }, { cookie: coordinator.cookie });
  expect(short.headers.get('location')).toBe(`${path}?outcome=reason#manage`);
  await app.post(`${path}/revoke`, { reason: 'Issued to a test account' }, { cookie: coordinator.cookie });
  const { text } = await openPage(app, `/bg${path}`);
  expect(text).toContain('Този сертификат е отменен');
  expect(text).toContain('Issued to a test account');
  expect((await app.request(`${path}/pdf`)).headers.get('location')).toBe(path);
  expect((await app.request(`${path}/badge`, as(person))).headers.get('location')).toBe(path);
  expect((await app.post(`${path}/name`, { name: 'New Name' }, { cookie: person.cookie })).status).toBe(403);
});

test('a certificate goes with the account it belongs to', async () => {
  const { account, number } = await certified();
  await app.db.deleteFrom('accounts').where('id', '=', account.id).execute();
  const response = await app.request(`/certificates/${number}`);
  expect(response.headers.get('location')).toBe(`/certificates?number=${number}`);
});

test('names are cleaned of what cannot be seen and refused when nothing is left', () => {
  expect(cleanName('  Maria\u00a0\u200b Petrova\n')).toBe('Maria Petrova');
  expect(cleanName('\u202eavorteP airaM')).toBe('avorteP airaM');
  expect(cleanName('پریسا علی\u200cنژاد')).toBe('پریسا علی\u200cنژاد');
  expect(cleanName('…')).toBeUndefined();
  expect(cleanName('a'.repeat(121))).toBeUndefined();
});

test('the list of modules says what waits at its end, locked or open', async () => {
  const locked = await createTestAccount(app);
  const open = await certified();
  const hint = 'Complete modules to download certificate';
  expect((await openPage(app, '/mooc')).document.querySelector('main a[href="/certificate"]')).toBeNull();
  const before = await openPage(app, '/mooc', as(locked));
  expect(before.text).toContain(hint);
  expect(before.text).toContain('Complete modules to fill in evaluation form');
  const after = await openPage(app, '/mooc', as(open));
  expect(after.document.querySelector('main a[href="/certificate"]')).not.toBeNull();
  expect(after.text).not.toContain(hint);
});
