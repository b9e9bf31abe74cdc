import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestAccount } from '../../../test/test-account.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { createTestBrowser, linkIn } from '../../../test/test-browser.ts';
import { setTestPassword, testPassword } from '../../../test/test-password.ts';

let app: TestApp;
let log = '';
beforeAll(async () => {
  const sink = new Writable({
    write(chunk, _, done) {
      log += String(chunk);
      done();
    },
  });
  app = await createTestApp({ env: { trustProxy: true }, log: pino({ level: 'trace' }, sink) });
});
afterAll(() => app.close());

let networks = 0;
const network = () => {
  networks += 1;
  return `198.51.100.${networks}`;
};

const registration = (email: string, password = 'una frase che ricordo') => ({
  firstName: 'Anna',
  lastName: 'Rossi',
  email,
  password,
  repeatPassword: password,
  country: 'IT',
  privacyAgreement: 'on',
});

async function withPassword(): Promise<string> {
  const { account } = await createTestAccount(app);
  await setTestPassword(app, account.id);
  return account.email;
}

test('registering and resetting answer alike whether an address has an account or not', async () => {
  const known = await withPassword();
  const browser = createTestBrowser(app, network());
  const same = async (path: string, fields: (email: string) => Record<string, string>) => {
    const answers = await Promise.all(
      [known, 'never-seen@school.example'].map(async (email) => {
        const answer = await browser.post(path, fields(email));
        const place = answer.headers.get('location')?.replace(/(?<=done=)[\w-]{43}$/, 'a random name');
        return [answer.status, place, await answer.text()];
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
  };
  await same('/register', registration);
  await same('/passwordreset', (email) => ({ email }));
  const before = app.mails.length;
  await app.runJobs();
  const told = app.mails.slice(before).filter(({ to }) => to === known);
  expect(told.some(({ subject }) => subject.includes('already have an account'))).toBe(true);
  expect(told.every(({ text }) => !text.includes('/confirm?'))).toBe(true);
});

test('what a request does to the database does not depend on whether an address is known', async () => {
  const known = await withPassword();
  const browser = createTestBrowser(app, network());
  const size = async () => (await app.db.selectFrom('outbox').select('payload').execute()).length;
  for (const path of ['/register', '/passwordreset']) {
    const growth = [];
    for (const email of [known, 'unseen@school.example']) {
      const before = await size();
      await browser.post(path, path === '/register' ? registration(email) : { email });
      growth.push((await size()) - before);
    }
    expect(growth).toEqual([1, 1]);
  }
  await app.runJobs();
});

test('nobody confirms what somebody else typed: the link asks for the password of its own registration', async () => {
  const email = 'wanted@school.example';
  const victim = createTestBrowser(app, network());
  const attacker = createTestBrowser(app, network());
  await attacker.post('/register', registration(email, 'the attacker knows this'));
  await app.runJobs();
  const planted = linkIn(app.mails.at(-1)?.text ?? '').split('token=')[1] ?? '';
  await victim.post('/register', registration(email, 'only the owner knows it'));
  await app.runJobs();
  const own = linkIn(app.mails.at(-1)?.text ?? '').split('token=')[1] ?? '';
  const opened = (token: string) => victim.post('/confirm', { token, password: 'only the owner knows it' });
  expect((await opened(planted)).status).toBe(422);
  expect((await opened(own)).status).toBe(303);
  expect((await attacker.post('/login', { email, password: 'the attacker knows this' })).status).toBe(422);
  expect(
    await (await attacker.post('/confirm', { token: planted, password: 'the attacker knows this' })).text(),
  ).toContain('no longer works');
});

test('a session that was there before the log-in is worth nothing afterwards', async () => {
  const email = await withPassword();
  const { account, cookie } = await createTestAccount(app);
  const browser = createTestBrowser(app, network());
  const planted = cookie.split('=')[1] ?? '';
  browser.cookies.set('__Host-session', planted);
  await browser.post('/login', { email, password: testPassword });
  expect(browser.cookies.get('__Host-session')).not.toBe(planted);
  expect((await app.request('/account', { headers: { cookie } })).status).toBe(303);
  expect(await (await browser.get('/account')).text()).not.toContain(account.email);
});

test('a change that another site asks for is refused', async () => {
  const { account, cookie } = await createTestAccount(app);
  const profile = { firstName: 'X', lastName: 'Y', certificateName: 'X Y', country: 'GR', language: 'en' };
  for (const origin of ['https://evil.example', 'null', 'https://polylogue.example.evil.example']) {
    const answer = await app.post('/account/profile', profile, { cookie, origin });
    expect(answer.status).toBe(403);
  }
  const silent = await app.request('/account/profile', {
    method: 'POST',
    body: new URLSearchParams(profile).toString(),
    headers: { cookie, 'content-type': 'text/plain' },
  });
  expect(silent.status).toBe(403);
  const row = await app.db.selectFrom('accounts').select('country').where('id', '=', account.id).executeTakeFirst();
  expect(row?.country).toBe('BG');
});

test('the JSON API changes nothing without the matching pair of cookie and header', async () => {
  const { cookie } = await createTestAccount(app);
  const read = await app.request('/api/session', { headers: { cookie } });
  expect(await read.json()).toMatchObject({ account: { firstName: 'Maria' } });
  const token = /XSRF-TOKEN=([^;]+)/.exec(read.headers.getSetCookie().join())?.[1] ?? '';
  const end = (headers: Record<string, string>) =>
    app.request('/api/session', { method: 'DELETE', headers: { origin: 'https://polylogue.example', ...headers } });
  const both = `${cookie}; XSRF-TOKEN=${token}`;
  expect((await end({ cookie })).status).toBe(403);
  expect((await end({ cookie: both })).status).toBe(403);
  expect((await end({ cookie: `${cookie}; XSRF-TOKEN=made-up`, 'x-xsrf-token': 'made-up' })).status).toBe(403);
  const ended = await end({ cookie: both, 'x-xsrf-token': token });
  expect(ended.status).toBe(204);
  expect(ended.headers.getSetCookie().join()).toMatch(/__Host-session=;.*Max-Age=0/);
  expect(await (await app.request('/api/session', { headers: { cookie } })).json()).toEqual({ account: null });
});

test('guessing is limited per person and per network, on all instances together', async () => {
  const twin = await createTestApp({ env: { trustProxy: true }, db: app.db });
  const email = await withPassword();
  const place = network();
  const instances = [createTestBrowser(app, place), createTestBrowser(twin, place)];
  const statuses: number[] = [];
  for (let guess = 0; guess < 12; guess += 1) {
    statuses.push(
      (await instances[guess % 2]?.post('/login', { email, password: `guess number ${guess}` }))?.status ?? 0,
    );
  }
  expect(statuses).toEqual([...Array(10).fill(422), 429, 429]);
  const right = await createTestBrowser(twin, place).post('/login', { email, password: testPassword });
  expect(right.status).toBe(429);
  expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await createTestBrowser(app, network()).post('/login', { email, password: testPassword })).status).toBe(303);
});

test('all addresses of one IPv6 network share one limit', async () => {
  const statuses = new Set<number>();
  for (let guess = 0; guess < 42; guess += 1) {
    const browser = createTestBrowser(app, `2001:db8:7:7::${guess.toString(16)}`);
    statuses.add((await browser.post('/passwordreset', { email: `somebody-${guess}@school.example` })).status);
  }
  expect([...statuses]).toEqual([303, 429]);
  const neighbour = createTestBrowser(app, '2001:db8:7:8::1');
  expect((await neighbour.post('/passwordreset', { email: 'neighbour@school.example' })).status).toBe(303);
});

test('a copy of the database opens nothing, and the log holds no secret', async () => {
  const email = await withPassword();
  const browser = createTestBrowser(app, network());
  await browser.post('/login', { email, password: testPassword });
  await browser.post('/passwordreset', { email });
  const waiting = JSON.stringify(await app.db.selectFrom('outbox').selectAll().execute());
  expect(waiting).not.toContain(email);
  await app.runJobs();
  const link = linkIn(app.mails.at(-1)?.text ?? '').split('token=')[1] ?? '';
  const dump: string[] = [];
  for (const table of [
    'accounts',
    'sessions',
    'credentials',
    'verifications',
    'mailed_links',
    'attempts',
    'outbox',
  ] as const) {
    const rows = await app.db.selectFrom(table).selectAll().execute();
    dump.push(...rows.flatMap((row) => Object.values(row).map(String)));
  }
  expect(dump.join('\n')).not.toContain(testPassword);
  expect(dump).not.toContain(link);
  expect(dump.join('\n')).not.toContain(browser.cookies.get('__Host-session'));
  const thief = createTestBrowser(app, network());
  const sessions = await app.db.selectFrom('sessions').select('token').execute();
  for (const { token } of sessions) {
    thief.cookies.set('__Host-session', token);
    expect((await thief.get('/account')).status).toBe(303);
  }
  for (const { token_hash } of await app.db.selectFrom('mailed_links').select('token_hash').execute()) {
    expect(await (await thief.get(`/passwordreset?token=${token_hash}`)).text()).toContain('no longer works');
  }
  for (const secret of [
    testPassword,
    link,
    browser.cookies.get('__Host-session') ?? 'none',
    ...sessions.map(({ token }) => token),
  ]) {
    expect(log).not.toContain(secret);
  }
});

test('every registration leaves one account and one message, however many come at once', async () => {
  const count = process.env.TEST_ENGINE === 'sqlite' ? 1000 : 100;
  const fresh = await createTestApp({ env: { trustProxy: true } });
  const twin = await createTestApp({ env: { trustProxy: true }, db: fresh.db });
  for (let start = 0; start < count; start += 50) {
    await Promise.all(
      Array.from({ length: 50 }, (_, index) => {
        const number = start + index;
        const browser = createTestBrowser(number % 2 ? fresh : twin, `10.1.${Math.floor(number / 60)}.1`);
        return browser.post('/register', registration(`crowd-${number}@school.example`));
      }),
    );
  }
  await Promise.all([fresh.runJobs(), twin.runJobs()]);
  const accounts = await fresh.db.selectFrom('accounts').select('email').execute();
  expect(accounts).toHaveLength(count);
  const mails = [...fresh.mails, ...twin.mails];
  expect(mails).toHaveLength(count);
  expect(new Set(mails.map(({ to }) => to))).toEqual(new Set(accounts.map(({ email }) => email)));
  await fresh.close();
});

test('the first coordinator is made by one link, once', async () => {
  const { createFirstCoordinatorLink } = await import('../accounts/first-coordinator.ts');
  const token = (await createFirstCoordinatorLink(app.services)) ?? '';
  const visitor = createTestBrowser(app, network());
  expect(await (await visitor.get(`/coordinator?token=${token}`)).text()).toContain('Log in or register first');
  expect(await (await visitor.post('/coordinator', { token })).text()).toContain('no longer works');
  const { account, cookie } = await createTestAccount(app);
  visitor.cookies.set('__Host-session', cookie.split('=')[1] ?? '');
  expect(visitor.target(await visitor.post('/coordinator', { token }))).toBe('/account?notice=coordinator');
  expect((await app.sessions.find(cookie))?.account.grants).toEqual([{ role: 'coordinator', locales: [], kinds: [] }]);
  const second = await createTestAccount(app);
  const other = createTestBrowser(app, network());
  other.cookies.set('__Host-session', second.cookie.split('=')[1] ?? '');
  expect(await (await other.post('/coordinator', { token })).text()).toContain('no longer works');
  expect(await createFirstCoordinatorLink(app.services)).toBeUndefined();
  expect(account.grants).toEqual([]);
});
