import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPage } from '../../../test/open-page.ts';
import { openPeopleDesk } from '../../../test/people-desk.ts';
import { createTestAccount, type TestAccount } from '../../../test/test-account.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { createTestBrowser, linkIn } from '../../../test/test-browser.ts';
import { testGrants } from '../../../test/test-grants.ts';
import phrases from '../../i18n/messages/gr.json' with { type: 'json' };
import { routes } from '../../routes.ts';
import { grantedRoles } from '../accounts/account.ts';
import { suspend } from '../accounts/grants.ts';

let now = new Date('2026-11-20T12:00:00.000Z');
let app: TestApp;
let coordinator: TestAccount;
beforeAll(async () => {
  ({ app, coordinator } = await openPeopleDesk(() => now));
});
afterAll(() => app.close());

const send = (path: string, fields: Record<string, string>, { cookie }: { cookie: string } = coordinator) =>
  app.post(path, fields, { cookie });
const grantsOf = async (id: string) =>
  JSON.parse(
    (await app.db.selectFrom('accounts').select('grants').where('id', '=', id).executeTakeFirstOrThrow()).grants,
  );
const greek = { role: 'translator', 'locale-gr': 'on' };
const newcomer = {
  firstName: 'Νίκος',
  lastName: 'Παππάς',
  country: 'GR',
  password: 'τρία ποτήρια θάλασσα',
  repeatPassword: 'τρία ποτήρια θάλασσα',
  privacyAgreement: 'on',
};

/** Invites an address and gives the path of the link that it gets. */
async function invited(email: string, fields: Record<string, string> = greek): Promise<string> {
  const before = app.mails.length;
  const answer = await send('/desk/people/invite', { email, language: 'gr', ...fields });
  expect(answer.headers.get('location')).toBe('/desk/people?notice=invited');
  await app.runJobs();
  const mail = app.mails.slice(before).find(({ to }) => to === email);
  expect(mail?.subject).toBe(phrases.mail.invitation.subject);
  return linkIn(mail?.text ?? '');
}
const tokenIn = (path: string) => new URL(path, 'https://x.example').searchParams.get('token') ?? '';

describe('an invitation', () => {
  test('makes somebody new an account with the role, who is at the desk at once', async () => {
    const path = await invited('nikos@school.example');
    const browser = createTestBrowser(app);
    expect(await (await browser.get(path)).text()).toContain('nikos@school.example');
    const short = await browser.post('/gr/invitation', { ...newcomer, token: tokenIn(path), password: 'x' });
    expect([short.status, (await short.text()).includes('value="Νίκος"')]).toEqual([422, true]);
    const accepted = await browser.post('/gr/invitation', { ...newcomer, token: tokenIn(path) });
    expect(browser.target(accepted)).toBe('/gr/desk');
    const desk = await (await browser.get('/gr/desk')).text();
    expect(desk).toContain('Γεια σας, Νίκος');
    const { id } = await app.db
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', 'nikos@school.example')
      .executeTakeFirstOrThrow();
    expect(await grantsOf(id)).toEqual([{ role: 'translator', locales: ['gr'], kinds: [] }]);
    expect((await browser.post('/gr/invitation', { ...newcomer, token: tokenIn(path) })).status).toBe(200);
    expect(await (await browser.get(path)).text()).toContain('ισχύει πια');
  });

  test('is accepted by the account that its address has, and by no other one', async () => {
    const known = await createTestAccount(app, { email: 'known@school.example' });
    const other = await createTestAccount(app);
    const token = tokenIn(await invited('known@school.example'));
    const page = await openPage(app, `/invitation?token=${token}`);
    expect(page.text).toContain('has an account here already');
    for (const cookie of ['', other.cookie]) await app.post('/invitation', { ...newcomer, token }, { cookie });
    expect([await grantsOf(known.account.id), await grantsOf(other.account.id)]).toEqual([[], []]);
    const accepted = await app.post('/invitation', { token }, { cookie: known.cookie });
    expect(accepted.headers.get('location')).toBe('/desk');
    expect(await grantsOf(known.account.id)).toHaveLength(1);
  });

  test('is worth nothing from the moment on in which whoever sent it may invite nobody', async () => {
    const sender = await createTestAccount(app, { grants: testGrants('coordinator') });
    const known = await createTestAccount(app, { email: 'held@school.example' });
    const before = app.mails.length;
    const fields = { email: 'held@school.example', language: 'gr', ...greek };
    await app.post('/desk/people/invite', fields, { cookie: sender.cookie });
    await app.runJobs();
    const token = tokenIn(linkIn(app.mails.slice(before).at(-1)?.text ?? ''));
    const listed = async () =>
      (await openPage(app, '/desk/people', { headers: { cookie: coordinator.cookie } })).text.includes('held@school');
    expect(await listed()).toBe(true);
    await suspend(app.services, coordinator.account, sender.account.id);
    expect(await listed()).toBe(false);
    expect((await openPage(app, `/invitation?token=${token}`)).text).not.toContain('has an account here already');
    await app.post('/invitation', { token }, { cookie: known.cookie });
    expect(await grantsOf(known.account.id)).toEqual([]);
    expect((await app.post('/invitation', { ...newcomer, token })).status).toBe(200);
  });

  test('works for seven days, and no longer; sent again, only the last link works; taken back, none', async () => {
    const first = tokenIn(await invited('late@school.example'));
    const id = async () => {
      const { document } = await openPage(app, '/desk/people', { headers: { cookie: coordinator.cookie } });
      return document.querySelector('form[action^="/desk/invitations/"]')?.getAttribute('action') ?? '';
    };
    await send(await id(), { action: 'again' });
    await app.runJobs();
    const second = tokenIn(linkIn(app.mails.at(-1)?.text ?? ''));
    const isAlive = async (token: string) =>
      (await openPage(app, `/invitation?token=${token}`)).text.includes('You are invited');
    expect([await isAlive(first), await isAlive(second)]).toEqual([false, true]);
    now = new Date(now.getTime() + 7 * 86_400_000);
    expect(await isAlive(second)).toBe(false);
    now = new Date('2026-11-20T12:00:00.000Z');
    const answer = await send(await id(), { action: 'withdraw' });
    expect(answer.headers.get('location')).toBe('/desk/people?notice=withdrawn');
    expect(await isAlive(second)).toBe(false);
  });

  test('is sent once however often its form is; with another language it is another one', async () => {
    const page = await openPage(app, '/desk/people/invite', { headers: { cookie: coordinator.cookie } });
    const sending = page.document.querySelector('[name=sending]')?.getAttribute('value') ?? '';
    const email = 'eleni@school.example';
    const token = tokenIn(await invited(email, { ...greek, sending }));
    const before = app.mails.length;
    const again = () => send('/desk/people/invite', { email, language: 'gr', ...greek, sending });
    for (const answer of await Promise.all([again(), again()])) expect(answer.status).toBe(303);
    await app.runJobs();
    expect(app.mails.length).toBe(before);
    // Somebody comes back to the form with their browser's button.
    const both = { role: 'translator', 'locale-gr': 'on', 'locale-bg': 'on' };
    const other = tokenIn(await invited(email, { ...both, sending }));
    expect((await openPage(app, `/invitation?token=${token}`)).text).not.toContain('You are invited');
    const known = await createTestAccount(app, { email });
    await app.post('/invitation', { token: other }, { cookie: known.cookie });
    expect((await grantsOf(known.account.id))[0].locales.toSorted()).toEqual(['bg', 'gr']);
  });

  test('that names no language is shown again with what was typed and what is missing', async () => {
    const { document, response } = await openPage(
      app,
      '/desk/people/invite',
      await app.sending(
        '/desk/people/invite',
        { email: 'a@b.example', language: 'nb', role: 'editor', 'locale-bg': 'on' },
        { cookie: coordinator.cookie },
      ),
    );
    expect(response.status).toBe(422);
    expect(document.querySelector('[role="alert"]')?.textContent).toContain('Choose at least one kind');
    expect(document.querySelector('#locale-bg')?.hasAttribute('checked')).toBe(true);
    expect(document.querySelector('input[name="email"]')?.getAttribute('value')).toBe('a@b.example');
  });
});

describe('roles', () => {
  test('are given, changed and taken back, and count at once', async () => {
    const { account, cookie } = await createTestAccount(app);
    const path = `/desk/people/${account.id}`;
    await send(`${path}/roles`, { action: 'give', ...greek });
    await send(`${path}/roles`, { action: 'give', role: 'translator', 'locale-bg': 'on', 'locale-nb': 'on' });
    expect(await grantsOf(account.id)).toEqual([{ role: 'translator', locales: ['bg', 'nb'], kinds: [] }]);
    expect((await app.request('/desk', { headers: { cookie } })).status).toBe(200);
    const { text } = await openPage(app, path, { headers: { cookie: coordinator.cookie } });
    expect(text).toContain('Translator · Bulgarian, Norwegian');
    await send(`${path}/roles`, { action: 'take', role: 'translator' });
    expect((await app.request('/desk', { headers: { cookie } })).status).toBe(403);
  });

  test('are void as long as somebody is suspended, and count again afterwards; what they learn stays open', async () => {
    const { account, cookie } = await createTestAccount(app, { grants: testGrants('translator') });
    const suspension = `/desk/people/${account.id}/suspension`;
    await send(suspension, { action: 'suspend' });
    expect((await app.request('/desk', { headers: { cookie } })).status).toBe(403);
    expect((await app.request('/account', { headers: { cookie } })).status).toBe(200);
    await send(suspension, { action: 'resume' });
    expect((await app.request('/desk', { headers: { cookie } })).status).toBe(200);
  });
});

describe('the last coordinator', () => {
  test('stays: the role is not taken, not suspended, not deleted with the account', async () => {
    const path = `/desk/people/${coordinator.account.id}`;
    for (const [form, fields] of [
      ['roles', { action: 'take', role: 'coordinator' }],
      ['suspension', { action: 'suspend' }],
    ] as const) {
      const answer = await send(`${path}/${form}`, fields);
      expect([answer.status, (await answer.text()).includes('Somebody must coordinate')]).toEqual([422, true]);
    }
    const { deleteAccount } = await import('../privacy/delete-account.ts');
    expect(await deleteAccount(app.services, coordinator.account.id, { keepCertificates: false })).toBe(
      'last-coordinator',
    );
    expect(await grantsOf(coordinator.account.id)).toHaveLength(1);
  });

  test('is one of two who take it from each other at the same time', async () => {
    const other = await createTestAccount(app, { grants: testGrants('coordinator') });
    const take = (from: TestAccount, by: TestAccount) =>
      send(`/desk/people/${from.account.id}/roles`, { action: 'take', role: 'coordinator' }, by);
    await Promise.all([take(other, coordinator), take(coordinator, other)]);
    const left = [await grantsOf(other.account.id), await grantsOf(coordinator.account.id)].filter(
      (grants) => grants.length > 0,
    );
    expect(left).toHaveLength(1);
    await app.db
      .updateTable('accounts')
      .set({ grants: testGrants('coordinator') })
      .where('id', '=', coordinator.account.id)
      .execute();
    app.sessions.forget();
  });
});

test('nobody but coordinators sees or changes people or the log', async () => {
  const target = await createTestAccount(app, { grants: testGrants('translator') });
  const paths = [routes.deskPeople, routes.deskInvite, routes.deskPerson, routes.deskAudit, routes.deskAuditFile];
  for (const role of grantedRoles.filter((name) => name !== 'coordinator')) {
    const { cookie } = await createTestAccount(app, { grants: testGrants(role) });
    for (const path of paths) {
      const answer = await app.request(path.replace(':id', target.account.id), { headers: { cookie } });
      expect([role, path, answer.status]).toEqual([role, path, 403]);
    }
    for (const path of ['roles', 'suspension']) {
      const answer = await send(
        `/desk/people/${target.account.id}/${path}`,
        { action: 'take', role: 'translator' },
        { cookie },
      );
      expect([role, path, answer.status]).toEqual([role, path, 403]);
    }
    expect(
      (await send('/desk/people/invite', { email: 'x@y.example', language: 'en', ...greek }, { cookie })).status,
    ).toBe(403);
    expect((await send('/desk/invitations/x', { action: 'withdraw' }, { cookie })).status).toBe(403);
  }
  expect(await grantsOf(target.account.id)).toHaveLength(1);
});
