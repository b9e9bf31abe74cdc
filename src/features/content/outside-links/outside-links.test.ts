import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPage } from '../../../../test/open-page.ts';
import { testClock } from '../../../../test/template-database.ts';
import { createTestAccount } from '../../../../test/test-account.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { testGrants } from '../../../../test/test-grants.ts';
import { listAddresses, replaceLinks } from '../links.ts';
import { findEntry, findTranslation } from '../queries.ts';
import { checkOutsideLinks, lookAt } from './check-outside-links.ts';

const day = 24 * 60 * 60_000;
let now = testClock();
let app: TestApp;
/** What other servers answer: 200 where nothing is said. */
const answers = new Map<string, number | Error>();
const asked: string[] = [];
let waits = 0;
const door = {
  ask: async (address: string, { method }: { method: string }) => {
    asked.push(`${method} ${address}`);
    const answer = answers.get(address) ?? 200;
    if (answer instanceof Error) throw answer;
    return { status: answer, location: answer === 301 ? '/moved' : undefined };
  },
  wait: async () => {
    waits += 1;
  },
};
beforeAll(async () => {
  app = await createTestApp({ clock: () => now });
});
afterAll(() => app.close());

const listRows = () => app.db.selectFrom('outside_links').selectAll().orderBy('address').execute();
const check = () => checkOutsideLinks(app.services, door);

test('every link to another site is looked at once a week, twenty an hour, one server once a second', async () => {
  await check();
  const links = await listRows();
  expect(links.length).toBeGreaterThan(20);
  expect(asked).toHaveLength(20);
  expect(asked.every((one) => one.startsWith('HEAD http'))).toBe(true);
  const hosts = asked.map((one) => new URL(one.slice(5)).host);
  expect(waits).toBe(hosts.filter((host, index) => host === hosts[index - 1]).length);
  for (let hour = 0; hour < links.length / 20; hour += 1) await check();
  expect(new Set(asked).size).toBe(links.length);
  const before = asked.length;
  now = new Date(now.getTime() + 6 * day);
  await check();
  expect(asked).toHaveLength(before);
  now = new Date(now.getTime() + 2 * day);
  await check();
  expect(asked).toHaveLength(before + 20);
});

test('a page is gone when its server says so twice over, and there where programs are not wanted', async () => {
  const look = async (...given: (number | Error)[]) => {
    asked.length = 0;
    const queue = [...given];
    const ask = async () => {
      const answer = queue.shift() ?? 200;
      if (answer instanceof Error) throw answer;
      return { status: answer, location: answer === 301 ? '/moved' : undefined };
    };
    return lookAt('https://elsewhere.example/page', 'test', { ask, wait: door.wait });
  };
  expect(await look(404, 404)).toBe('404');
  expect(await look(405)).toBeUndefined();
  expect(await look(500, 200)).toBeUndefined();
  expect(await look(301, 403)).toBeUndefined();
  expect(await look(301, 301, 301, 301, 301)).toBe('silence');
  const unknown = Object.assign(new Error('no name'), { code: 'ENOTFOUND' });
  expect(await look(unknown, unknown)).toBe('name');
});

test('what is broken is listed with where it stands, and replaced in every text that somebody may write', async () => {
  const named = (await listRows()).map(({ address }) => address);
  const entry = await findEntry(app.db, 'page', 'privacy');
  const texts = await app.db
    .selectFrom('revisions')
    .innerJoin('translations', 'translations.latest_revision_id', 'revisions.id')
    .select(['revisions.blocks', 'translations.locale', 'translations.entry_id'])
    .execute();
  const inProse = (address: string) => texts.filter(({ blocks }) => blocks.includes(`](${address})`));
  const address = named.find((one) => inProse(one).length > 2) ?? '';
  expect([entry === undefined, address]).not.toContain('');
  answers.set(address, 404);
  await app.db.updateTable('outside_links').set({ due_at: '' }).where('address', '=', address).execute();
  await check();
  const coordinator = await createTestAccount(app, { grants: testGrants('coordinator') });
  const translator = await createTestAccount(app, { grants: testGrants('translator', { locales: ['gr'] }) });
  const open = () => openPage(app, '/desk/links', { headers: { cookie: coordinator.cookie } });
  const { document } = await open();
  const section = document.querySelector(`section[aria-label="${address}"]`);
  expect(section?.textContent).toContain('404');
  const places = section?.querySelectorAll('li').length ?? 0;
  expect(places).toBeGreaterThan(2);

  const send = (to: string, { cookie } = coordinator) => app.post('/desk/links', { from: address, to }, { cookie });
  expect((await send('javascript:alert(1)')).status).toBe(422);
  const nobody = await createTestAccount(app, { grants: testGrants('reader') });
  expect((await send('https://new.example/', nobody)).status).toBe(403);
  const [first] = inProse(address);
  const before = await findTranslation(app.db, first?.entry_id ?? '', first?.locale ?? '');
  const some = await send('https://new.example/', translator);
  const changed = Number(new URL(some.headers.get('location') ?? '', 'https://x').searchParams.get('changed'));
  expect(changed).toBeLessThan(places);
  const all = await send('https://new.example/');
  expect(all.headers.get('location')).toBe(`/desk/links?changed=${places - changed}&left=0`);
  const after = await findTranslation(app.db, first?.entry_id ?? '', first?.locale ?? '');
  expect(after?.published_revision_id).toBe(before?.published_revision_id);
  await check();
  expect((await listRows()).map((row) => row.address)).not.toContain(address);
  expect((await open()).text).not.toContain(address);
});

test('an address is replaced where a link leads, and nowhere else in the text', () => {
  const old = 'https://a.example/x';
  expect(replaceLinks(`See [${old}](${old}) and [b](${old}/y), \`${old}\`, <${old}>`, old, 'https://b.example')).toBe(
    `See [${old}](https://b.example) and [b](${old}/y), \`${old}\`, <https://b.example>`,
  );
});

test.each([
  ['[a](/old "see /old")', '[a](/new "see /old")'],
  ["[/old]: /old '/old'\n\n[/old]", "[/old]: /new '/old'\n\n[/old]"],
  ['> [a](\n> </old>) ![/old](x.png)', '> [a](\n> /new) ![/old](x.png)'],
  ['[a](\\/old) [b](&#47;old) [](/old) [[c]](/old)', '[a](/new) [b](/new) [](/new) [[c]](/new)'],
])('a link is replaced in whichever signs it is written: %j', (text, replaced) => {
  expect(replaceLinks(text, '/old', '/new')).toBe(replaced);
});

test.each([
  ...['/new)', '/new_(a)', '/a\\b', '/&amp;', '/a&b=<c>', '/a*b*', 'https://b.example/x)(', '#a', 'mailto:a@b.example'],
])('links lead to the very address that was put in, whatever signs it has: %j', (to) => {
  const replaced = replaceLinks('[a](/old) and [b][c], <https://c.example>\n\n[c]: /old', '/old', to);
  expect(listAddresses(replaced)).toEqual([to, 'https://c.example', to]);
  expect(listAddresses(replaceLinks(replaced, 'https://c.example', to))).toEqual([to, to, to]);
});
