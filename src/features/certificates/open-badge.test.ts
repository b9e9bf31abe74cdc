import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2019 } from 'ajv/dist/2019.js';
import addFormats from 'ajv-formats';
import { compactVerify, createLocalJWKSet, decodeProtectedHeader, importJWK, type JSONWebKeySet, type JWK } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestAccount, type TestAccount } from '../../../test/test-account.ts';
import { createTestApp, type TestApp, testOrigin } from '../../../test/test-app.ts';
import { testGrants } from '../../../test/test-grants.ts';
import { completeProgramme, makeTestProgramme } from '../../../test/test-programme.ts';
import { projectRoot } from '../../foundation/project-root.ts';
import { findCertificateOf } from './queries.ts';
import { openBadge } from './schemas.ts';

const published = join(projectRoot, '../shared/standards/open-badges-3.0');

let app: TestApp;
let person: TestAccount;
let number: string;
beforeAll(async () => {
  app = await createTestApp();
  const programme = await makeTestProgramme(app);
  person = await createTestAccount(app, { certificate_name: 'Ελένη Παππά' });
  await completeProgramme(app, programme, person.cookie);
  number = (await findCertificateOf(app.db, person.account.id))?.number ?? '';
});
afterAll(() => app.close());

async function downloadBadge(language = 'en'): Promise<string> {
  const response = await app.request(`/certificates/${number}/badge?language=${language}`, {
    headers: { cookie: person.cookie },
  });
  expect(response.headers.get('content-type')).toBe('application/vc+jwt');
  return response.text();
}

const fetchJson = async <Value>(url: string) =>
  (await app.request(url.replace(testOrigin, ''))).json() as Promise<Value>;

function payloadOf(jwt: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString('utf8'));
}

test('a badge is signed with the published key, and a changed one is not valid', async () => {
  const jwt = await downloadBadge();
  const keys = createLocalJWKSet(await fetchJson<JSONWebKeySet>('/.well-known/jwks.json'));
  expect(keys.jwks()?.keys.every((key) => key.d === undefined)).toBe(true);
  const { kid, alg } = decodeProtectedHeader(jwt);
  expect(alg).toBe('RS256');
  const key = await importJWK(await fetchJson<JWK>(kid ?? ''), alg);
  const { payload } = await compactVerify(jwt, key);
  expect(JSON.parse(Buffer.from(payload).toString('utf8'))).toEqual(payloadOf(jwt));
  const [header, , signature] = jwt.split('.');
  const forged = Buffer.from(JSON.stringify({ ...payloadOf(jwt), name: 'Doctor' })).toString('base64url');
  await expect(compactVerify(`${header}.${forged}.${signature}`, key)).rejects.toThrow();
});

test('a badge says whose it is and what for, in the language asked for', async () => {
  const { iss, jti, sub, nbf, ...badge } = payloadOf(await downloadBadge('gr'));
  const { issuer, id, credentialSubject, validFrom } = openBadge.parse(badge);
  expect([iss, jti, sub, nbf]).toEqual([issuer.id, id, credentialSubject.id, Math.floor(Date.parse(validFrom) / 1000)]);
  expect(id).toBe(`${testOrigin}/certificates/${number}`);
  expect(credentialSubject.identifier[0]).toMatchObject({ identityHash: 'Ελένη Παππά', identityType: 'name' });
  expect(JSON.stringify(badge)).not.toContain(person.account.email);
  expect(credentialSubject.achievement).toMatchObject({ inLanguage: 'el' });
  expect(credentialSubject.achievement.description).toContain('Παρουσία');
});

test('a corrected name makes a new badge valid from the day of the correction', async () => {
  await app.post(`/certificates/${number}/name`, { name: 'Ελένη Παπά' }, { cookie: person.cookie });
  const badge = payloadOf(await downloadBadge());
  expect(JSON.stringify(badge)).toContain('Ελένη Παπά');
  expect(badge.awardedDate).toBe(app.clock().toISOString());
});

test.skipIf(!existsSync(published))(
  'a badge and its issuer follow the published JSON schemas of Open Badges 3.0',
  async () => {
    const validate = (file: string, value: unknown) => {
      const check = addFormats
        .default(new Ajv2019({ strict: false }))
        .compile(JSON.parse(readFileSync(join(published, file), 'utf8')));
      check(value);
      return check.errors;
    };
    const { iss, jti, sub, nbf, ...badge } = payloadOf(await downloadBadge('bg'));
    expect(validate('achievementcredential.schema.json', badge)).toBeNull();
    expect(validate('profile.schema.json', await fetchJson('/badges/issuer'))).toBeNull();
    expect(validate('achievementcredential.schema.json', { ...badge, validFrom: 'yesterday' })).not.toBeNull();
  },
);

test('only the owner may have the badge', async () => {
  const stranger = await createTestAccount(app);
  const path = `/certificates/${number}/badge`;
  expect((await app.request(path)).headers.get('location')).toMatch(/^\/login/);
  expect((await app.request(path, { headers: { cookie: stranger.cookie } })).headers.get('location')).toBe('/404');
});

test('a revoked badge stands in the revocation list that every badge names', async () => {
  const { credentialStatus } = openBadge.parse(
    (({ iss, jti, sub, nbf, ...badge }) => badge)(payloadOf(await downloadBadge())),
  );
  const before = await fetchJson<{ revokedCredentials: unknown[] }>(credentialStatus.id);
  expect(before.revokedCredentials).toEqual([]);
  const coordinator = await createTestAccount(app, { grants: testGrants('coordinator') });
  await app.post(`/certificates/${number}/revoke`, { reason: 'A test' }, { cookie: coordinator.cookie });
  expect(await fetchJson(credentialStatus.id)).toEqual({
    id: credentialStatus.id,
    issuer: `${testOrigin}/badges/issuer`,
    revokedCredentials: [{ id: `${testOrigin}/certificates/${number}`, revoked: true, revocationReason: 'A test' }],
  });
});
