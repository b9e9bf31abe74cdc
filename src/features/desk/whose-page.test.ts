import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPage } from '../../../test/open-page.ts';
import { createTestAccount, type TestAccount } from '../../../test/test-account.ts';
import { createTestApp, type TestApp, testOrigin } from '../../../test/test-app.ts';
import { testGrants } from '../../../test/test-grants.ts';
import { isOpenedByReaders, patternOf } from '../../foundation/http/route.ts';
import { getI18n } from '../../i18n/i18n.ts';
import { routeList } from '../../route-list.ts';

let app: TestApp;
let ada: TestAccount;
let bob: TestAccount;
let learner: TestAccount;
beforeAll(async () => {
  app = await createTestApp();
  ada = await createTestAccount(app, { grants: testGrants('coordinator') });
  bob = await createTestAccount(app, { grants: testGrants('coordinator') });
  learner = await createTestAccount(app);
});
afterAll(() => app.close());

/** What is shown in a frame keeps nothing, and shows activities as learners' pages do. */
const changes = routeList.filter(({ desk, method, framed }) => desk && method !== 'get' && !framed);

/** Sends to a route what names its writer, or nobody. */
function send({ path }: { path: string }, { cookie }: TestAccount, writer?: TestAccount) {
  const body = new URLSearchParams({ act: 'none', ...(writer && { writer: writer.account.id }) });
  const values: Record<string, string> = { ':part': 'en' };
  const address = path.replace(/:\w+/g, (name) => values[name] ?? 'none');
  return app.request(address, { method: 'POST', body, headers: { cookie, origin: testOrigin } });
}

test('no form of the desk is used that somebody else has opened in this browser, or that does not say who has', async () => {
  const { t } = getI18n('en');
  expect(changes.length).toBeGreaterThan(20);
  const used: string[] = [];
  for (const route of changes)
    for (const [who, writer] of [[bob, ada], [bob], [learner, ada]] as const) {
      // Whether somebody may send a whole file is asked before it is read.
      const isToldRight = who === learner && (route.bodySize ?? 0) > 2 * 1024 * 1024;
      const answer = await send(route, who, writer);
      const said = await answer.text();
      if (answer.status !== (isToldRight ? 403 : 409) || (!isToldRight && !said.includes(t('errors.otherPerson'))))
        used.push(`${route.name} ${answer.status}`);
    }
  expect(used).toEqual([]);
});

test('whoever has opened a form of the desk is not told that somebody else has', async () => {
  const refused: string[] = [];
  for (const route of changes) if ((await send(route, ada, ada)).status === 409) refused.push(route.name);
  expect(refused).toEqual([]);
});

test('whoever may not is told so only where they have opened the page themselves', async () => {
  for (const route of changes) {
    const answer = await send(route, learner, learner);
    expect([route.name, answer.status]).toEqual([route.name, 403]);
  }
});

test('every form that a screen of the desk shows says who has opened it', async () => {
  const { cookie } = ada;
  const entry = await app.db.selectFrom('entries').select('id').where('kind', '=', 'news').executeTakeFirstOrThrow();
  const file = await app.db.selectFrom('media').select('hash').executeTakeFirstOrThrow();
  const plain = routeList.filter((route) => route.desk && isOpenedByReaders(route) && !route.file);
  const paths = [
    ...plain.map(({ path }) => path).filter((path) => !path.includes(':')),
    ...['', '/en', '/gr', '/shared', '/en/review', '/gr/review', '/en/history'].map(
      (screen) => `/desk/entries/${entry.id}${screen}`,
    ),
    ...['/desk/texts/new?kind=news', `/desk/media/${file.hash}`, `/desk/people/${bob.account.id}`],
    ...[`/desk/learners/${learner.account.id}`, '/desk/board?kind=news'],
  ];
  const seen = new Set<string>();
  for (const path of paths) {
    const { document } = await openPage(app, path, { headers: { cookie } });
    for (const form of document.querySelectorAll('form[method=post]')) {
      const route = changes.find((one) => patternOf(one).test(form.getAttribute('action') ?? ''));
      if (!route) continue;
      seen.add(route.name);
      const writer = form.querySelector('input[name=writer]')?.getAttribute('value');
      expect([path, route.name, writer]).toEqual([path, route.name, ada.account.id]);
    }
  }
  expect(seen.size).toBeGreaterThan(12);
});
