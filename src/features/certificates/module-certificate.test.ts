import { afterAll, beforeAll, expect, test } from 'vitest';
import { whileUnpublished } from '../../../test/change-content.ts';
import { openPage } from '../../../test/open-page.ts';
import { readPdf } from '../../../test/read-pdf.ts';
import { createTestAccount, type TestAccount } from '../../../test/test-account.ts';
import { createTestApp, type TestApp, testOrigin } from '../../../test/test-app.ts';
import { testGrants } from '../../../test/test-grants.ts';
import { enrolInAll, makeTestProgramme, readToTheEnd, type TestModule } from '../../../test/test-programme.ts';
import { localeCodes, localizePath } from '../../i18n/locales.ts';
import { listCertificatesOf } from './queries.ts';

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

const as = ({ cookie }: { cookie: string }) => ({ headers: { cookie } });

/** Somebody who has completed the first module and enrolled in all. */
async function certified() {
  const person = await createTestAccount(app, { certificate_name: 'Ωραιοζήλη Παπαϊωάννου' });
  await enrolInAll(app, programme, person.cookie);
  await readToTheEnd(app, programme[0]?.lessonIds[0] ?? '', person.cookie);
  const [certificate] = await listCertificatesOf(app.db, person.account.id);
  return { ...person, number: certificate?.number ?? '', scope: certificate?.scope ?? '' };
}

test('whoever completes a module finds its certificate at its end; the whole one stays locked and names what is there', async () => {
  const person = await certified();
  const module = await openPage(app, '/course/presence', as(person));
  expect(module.text).toContain('The certificate of this module is ready');
  expect(module.document.querySelector('a[href="/course/presence/certificate"]')).not.toBeNull();
  const { text, document } = await openPage(app, '/it/course/presence/certificate', as(person));
  for (const words of ['Ωραιοζήλη Παπαϊωάννου', person.number, 'Presenza', '20 novembre 2026'])
    expect(text).toContain(words);
  expect(document.querySelectorAll('main a[hreflang]')).toHaveLength(6);
  const share = document.querySelector('a[href^="https://www.linkedin.com/profile/add"]')?.getAttribute('href') ?? '';
  expect(new URL(share).searchParams.get('certUrl')).toBe(`${testOrigin}/certificates/${person.number}`);
  expect(new URL(share).searchParams.get('name')).toContain('Presenza');
  const whole = await openPage(app, '/certificate', as(person));
  expect(whole.text).toContain('1 of 5 modules are complete');
  expect(whole.text).toContain('Certificates of modules');
  expect(whole.document.querySelector('a[href="/course/presence/certificate"]')).not.toBeNull();
});

test('what a module is called is marked as English where it was not there in the language of the page', async () => {
  await whileUnpublished(app, ['course', 'presence', 'it'], async () => {
    const person = await certified();
    for (const path of ['/it/course/presence/certificate', `/it/certificates/${person.number}`]) {
      const { document } = await openPage(app, path, as(person));
      const title = [...document.querySelectorAll('main h3')].find(({ textContent }) => textContent === 'Presence');
      expect(title?.closest('[lang]')?.getAttribute('lang')).toBe('en');
    }
  });
});

test('its paper says in each language which module it is for, and that it is one of the programme', async () => {
  const { number } = await certified();
  for (const locale of localeCodes) {
    const response = await app.request(localizePath(locale, `/certificates/${number}/pdf`));
    const pdf = await readPdf(new Uint8Array(await response.arrayBuffer()));
    expect(pdf).toMatchObject({ pages: 1, tagged: true, universal: true });
    const { fields } = await app.content.get('course', 'presence', locale);
    const site = await app.content.get('site', 'polylogue', locale);
    const text = pdf.text.replace(/\s+/g, ' ');
    for (const words of [fields.title, site.fields.tagline, 'Ωραιοζήλη Παπαϊωάννου', number])
      expect(text).toContain(words);
  }
});

test('anybody verifies it by its number, a coordinator revokes it, and only it', async () => {
  const person = await certified();
  const path = `/certificates/${person.number}`;
  const { text } = await openPage(app, path);
  for (const words of ['This certificate is valid', 'Module', 'Presence', '1 module']) expect(text).toContain(words);
  await readToTheEnd(app, programme[1]?.lessonIds[0] ?? '', person.cookie);
  await app.post(`${path}/revoke`, { reason: 'Issued by mistake' }, { cookie: coordinator.cookie });
  expect((await openPage(app, '/course/presence/certificate', as(person))).text).toContain('has been revoked');
  const other = await openPage(app, '/course/tasks-that-need-talk/certificate', as(person));
  expect(other.text).toContain('This certificate is valid');
  const { revokedCredentials } = (await (await app.request('/badges/revocations')).json()) as {
    revokedCredentials: { id: string }[];
  };
  expect(revokedCredentials.map(({ id }) => id)).toContain(`${testOrigin}${path}`);
});

test('its owner corrects the name once and comes back to it', async () => {
  const person = await certified();
  const corrected = await app.post(
    `/bg/certificates/${person.number}/name`,
    { name: 'Zdravka' },
    { cookie: person.cookie },
  );
  expect(corrected.headers.get('location')).toBe('/bg/course/presence/certificate?name=corrected#name');
  expect((await openPage(app, '/course/presence/certificate', as(person))).text).toContain('Zdravka');
});

test('its badge names the module, whose description every program may read', async () => {
  const person = await certified();
  const badge = await app.request(`/certificates/${person.number}/badge`, as(person));
  const [, payload = ''] = (await badge.text()).split('.');
  const { credentialSubject } = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const address = `${testOrigin}/badges/modules/${person.scope}`;
  expect(credentialSubject.achievement).toMatchObject({ id: address, name: expect.stringContaining('Presence') });
  const { id, name } = (await (await app.request(new URL(address).pathname)).json()) as Record<string, string>;
  expect({ id, name }).toEqual({ id: address, name: credentialSubject.achievement.name });
  expect((await app.request('/badges/modules/none')).status).toBe(404);
});

test('nobody has the certificate of a module that they have not completed, and nobody another one’s', async () => {
  const person = await certified();
  const missing = await openPage(app, '/gr/course/across-borders/certificate', as(person));
  expect(missing.response.headers.get('location')).toBe('/gr/course/across-borders');
  expect((await openPage(app, '/course/none/certificate', as(person))).response.headers.get('location')).toBe('/404');
  const visitor = await openPage(app, '/course/presence/certificate');
  expect(visitor.response.headers.get('location')).toBe('/login?next=%2Fcourse%2Fpresence%2Fcertificate');
  const stranger = await certified();
  expect(stranger.number).not.toBe(person.number);
  const badge = await app.request(`/certificates/${person.number}/badge`, as(stranger));
  expect(badge.headers.get('location')).toBe('/404');
  const name = await app.post(`/certificates/${person.number}/name`, { name: 'Mine' }, { cookie: stranger.cookie });
  expect(name.status).toBe(403);
});

test('who completed a module before modules had certificates gets theirs when asking for it', async () => {
  const person = await certified();
  await app.db.deleteFrom('certificates').where('account_id', '=', person.account.id).execute();
  const asking = () => openPage(app, '/course/presence/certificate', as(person));
  for (const { text } of await Promise.all([asking(), asking()])) expect(text).toContain('This certificate is valid');
  expect(await listCertificatesOf(app.db, person.account.id)).toHaveLength(1);
});
