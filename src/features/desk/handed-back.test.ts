import { afterAll, beforeAll, expect, test } from 'vitest';
import { attributes, openPage } from '../../../test/open-page.ts';
import { sentForm } from '../../../test/sent-form.ts';
import { openSharedTestDatabase } from '../../../test/template-database.ts';
import { createTestAccount, openTestSession, type TestAccount } from '../../../test/test-account.ts';
import { createTestApp, type TestApp, testOrigin } from '../../../test/test-app.ts';
import { testGrants } from '../../../test/test-grants.ts';
import { getI18n } from '../../i18n/i18n.ts';
import { takeRole } from '../accounts/grants.ts';
import { findEntry } from '../content/queries.ts';

const { t } = getI18n('gr');
/** More than most forms may have. */
const words = 'Τρία ποτήρια θάλασσα. '.repeat(1500);
let app: TestApp;
let other: TestApp;
let isAway = false;

beforeAll(async () => {
  const open = await openSharedTestDatabase('starter');
  const failing = open().withPlugin({
    transformQuery({ node }) {
      if (isAway) throw Object.assign(new Error('the connection is gone'), { code: 'ECONNRESET' });
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  app = await createTestApp({ db: failing });
  other = await createTestApp({ db: open() });
});
afterAll(() => app.close());

const writeGreek = () => createTestAccount(app, { grants: testGrants('editor'), locale: 'gr' });

/** A text that somebody writes for an hour: its form as it will be sent. */
async function begin({ cookie }: TestAccount): Promise<{ path: string; body: string }> {
  const entry = await findEntry(app.db, 'news', 'first-five-minutes');
  const path = `/gr/desk/entries/${entry?.id}/en`;
  const { document } = await openPage(app, path, { headers: { cookie } });
  const form = sentForm(document.querySelector('form.writing') as Element, { act: 'save', 'fields/summary': words });
  return { path, body: new URLSearchParams([...form] as [string, string][]).toString() };
}

const send = (path: string, body: string, cookie = '') =>
  openPage(app, path, {
    method: 'POST',
    body,
    headers: {
      ...{ cookie, origin: testOrigin, 'content-type': 'application/x-www-form-urlencoded' },
      'content-length': String(body.length),
    },
  });

/** The form that a page hands back, as it is sent again. */
function readHandedBack({ document }: { document: Document }): string {
  const form = document.querySelector('main form');
  expect(form?.textContent).toContain(t('errors.sendAgain'));
  return new URLSearchParams([...sentForm(form as Element)] as [string, string][]).toString();
}

test('whose session ends while they write is told, keeps what was typed, and sends it again after logging in', async () => {
  const writer = await writeGreek();
  const { path, body } = await begin(writer);
  const refused = await send(path, body);
  expect(refused.response.status).toBe(401);
  expect(refused.text).toContain(t('errors.loggedOut'));
  expect(attributes(refused.document, 'main a[target]', 'href')).toEqual(['/gr/login']);
  const cookie = await openTestSession(app, writer.account.id);
  const saved = await send(path, readHandedBack(refused), cookie);
  expect(saved.response.status).toBe(303);
  expect((await openPage(app, path, { headers: { cookie } })).html.includes(words.trim())).toBe(true);
});

test('who has logged in while somebody else wrote in the same browser saves nothing of theirs, and it is handed back', async () => {
  const writer = await writeGreek();
  const { path, body } = await begin(writer);
  const refused = await send(path, body, (await writeGreek()).cookie);
  expect(refused.response.status).toBe(409);
  expect(refused.text).toContain(t('errors.otherPerson'));
  expect(refused.document.querySelector('details')?.textContent?.includes(words)).toBe(true);
  expect((await send(path, readHandedBack(refused), writer.cookie)).response.status).toBe(303);
});

test('whose role is taken back on another instance while they write changes nothing, and keeps what was typed', async () => {
  const writer = await writeGreek();
  const { account: by } = await createTestAccount(other, { grants: testGrants('coordinator') });
  const { path, body } = await begin(writer);
  await takeRole(other.services, by, writer.account.id, 'editor');
  const before = await app.db.selectFrom('revisions').select('id').execute();
  const refused = await send(path, body, writer.cookie);
  expect(refused.response.status).toBe(403);
  expect(refused.text).toContain(t('accounts.notAllowed'));
  expect(new URLSearchParams(readHandedBack(refused)).get('fields/summary') === words).toBe(true);
  // Sending it again does not help them: they can read and copy it.
  expect(refused.document.querySelector('details')?.textContent?.includes(words)).toBe(true);
  expect(await app.db.selectFrom('revisions').select('id').execute()).toEqual(before);
});

test('a long text that meets no database is handed back like a short one', async () => {
  const writer = await writeGreek();
  const { path, body } = await begin(writer);
  expect(body.length).toBeGreaterThan(64 * 1024);
  isAway = true;
  const refused = await send(path, body, writer.cookie);
  isAway = false;
  expect(refused.response.status).toBe(503);
  expect((await send(path, readHandedBack(refused), writer.cookie)).response.status).toBe(303);
});

test('whose second factor is taken off while they write is told how to get one, and sends it again afterwards', async () => {
  const writer = await writeGreek();
  const { path, body } = await begin(writer);
  const setFactor = (two_factor_enabled: 0 | 1) =>
    other.db.updateTable('accounts').set({ two_factor_enabled }).where('id', '=', writer.account.id).execute();
  await setFactor(0);
  const refused = await send(path, body, writer.cookie);
  expect(refused.response.status).toBe(403);
  expect(refused.text).toContain(t('desk.secondFactor.lead'));
  expect(attributes(refused.document, 'main a[target]', 'href')).toEqual(['/gr/account/security#twofactor']);
  await setFactor(1);
  expect((await send(path, readHandedBack(refused), writer.cookie)).response.status).toBe(303);
});

test('nobody makes the server write a page of more than a form has', async () => {
  const path = '/gr/desk/media';
  const isHandedBack = async (body: string) => {
    const { response, document } = await send(path, body);
    expect(response.status).toBe(401);
    return document.querySelector('main form') !== null;
  };
  expect(await isHandedBack('act=save')).toBe(true);
  expect(await isHandedBack('a&'.repeat(10_001))).toBe(false);
  expect(await isHandedBack(`a=${'a'.repeat(3 * 1024 * 1024)}`)).toBe(false);
});
