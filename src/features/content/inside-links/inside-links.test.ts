import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { block, NewsDesk, say } from '../../../../test/news-desk.ts';
import { openPage } from '../../../../test/open-page.ts';
import { createTestAccount, type TestAccount } from '../../../../test/test-account.ts';
import { testGrants } from '../../../../test/test-grants.ts';
import { localeCodes } from '../../../i18n/locales.ts';
import { routeList } from '../../../route-list.ts';
import { listDeadLinks } from './inside-links.ts';

let desk: NewsDesk;
let coordinator: TestAccount;
beforeAll(async () => {
  desk = await NewsDesk.open();
  coordinator = await createTestAccount(desk.app, { grants: testGrants('coordinator') });
});
afterAll(() => desk.close());

type Item = Awaited<ReturnType<NewsDesk['begin']>>;
let target: Item;
let linking: Item;
beforeEach(async () => {
  target = await desk.begin(say('Where it leads'));
  await desk.publish(target);
  linking = await desk.begin(say('From here', block('way', `Read [what we found](/bg/news/${target.slug}#a).`)));
  await desk.publish(linking);
});

const page = async (path: string, { cookie } = coordinator) =>
  (await openPage(desk.app, path, { headers: { cookie } })).document;
const send = (path: string, fields: Record<string, string>) =>
  desk.app.post(path, fields, { cookie: coordinator.cookie });
const entryPath = () => `/desk/entries/${target.entryId}`;
const wayToBlock = () => `/desk/entries/${linking.entryId}/en#b/way`;
const hrefs = (root: ParentNode | null | undefined) =>
  [...(root?.querySelectorAll('details a') ?? [])].map((link) => link.getAttribute('href'));

test('nothing that the site is delivered with has a link inside to nowhere', async () => {
  expect(await listDeadLinks({ db: desk.db, clock: desk.clock, routes: routeList })).toEqual([]);
});

test('before a text is put away or deleted, the texts that lead to it are said, each with the way to the link', async () => {
  const document = await page(entryPath());
  const away = document.querySelector('[aria-labelledby=away]');
  expect(away?.textContent).toContain('1 text leads here. Its readers will then find nothing');
  expect(hrefs(away)).toEqual([wayToBlock()]);
  expect(away?.querySelector('details')?.textContent).toContain('From here · English');
  expect(away?.querySelector('details')?.hasAttribute('open')).toBe(true);
  const draft = await desk.begin(say('Never shown'));
  await desk.begin(say('To a draft', block('way', `[On](/news/${draft.slug})`)));
  const unseen = await page(`/desk/entries/${draft.entryId}`);
  expect(hrefs(unseen.querySelector('[aria-labelledby=delete]'))).toHaveLength(1);
});

test('before its address is changed, what leads on is told from what names it in a field', async () => {
  const address = (await page(entryPath())).querySelector('[aria-labelledby=address]');
  expect(address?.textContent).toContain('1 text leads here. Its link leads on to the new address.');
  expect((await send(entryPath(), { act: 'rename', slug: `${target.slug}-moved` })).status).toBe(303);
  const after = await page(entryPath());
  expect(hrefs(after.querySelector('[aria-labelledby=away]'))).toEqual([wayToBlock()]);
  const handbook = await desk.db.selectFrom('entries').select('id').where('kind', '=', 'handbook').executeTakeFirst();
  const named = (await page(`/desk/entries/${handbook?.id}`)).querySelector('[aria-labelledby=address]');
  expect(named?.textContent).toContain('it must be chosen there again');
  const category = await desk.db
    .selectFrom('entries')
    .select(['id', 'slug'])
    .where('kind', '=', 'resource-category')
    .orderBy('slug')
    .executeTakeFirst();
  const above = await page(`/desk/entries/${category?.id}`);
  expect(hrefs(above.querySelector('[aria-labelledby=address]')).length).toBeGreaterThan(0);
  expect(hrefs(above.querySelector('[aria-labelledby=away]')).some((href) => href?.includes('/shared#'))).toBe(false);
});

test('before a language is taken off the site, it is said whose links die with it, and only those', async () => {
  const review = async (part: string) =>
    (await page(`${entryPath()}/${part}/review`)).querySelector('form.writing')?.textContent ?? '';
  expect(await review('en')).toContain('1 text leads here. Without this language its readers find nothing');
  const article = await desk.db
    .selectFrom('entries')
    .select('id')
    .where('slug', '=', 'first-five-minutes')
    .executeTakeFirst();
  const other = await desk.begin(say('On', block('way', '[News](/news/first-five-minutes)')));
  await desk.publish(other);
  const inBulgarian = await page(`/desk/entries/${article?.id}/bg/review`);
  // Readers of Bulgarian find the English text instead.
  expect(inBulgarian.querySelector('form.writing')?.textContent).not.toContain('find nothing');
});

test('a link that leads to nothing published is listed with its place, and gone from the list once it is mended', async () => {
  const section = async (name: string) => (await page('/desk/links')).querySelector(`section[aria-label="${name}"]`);
  const written = `/bg/news/${target.slug}#a`;
  expect(await section(written)).toBeNull();
  expect((await send(entryPath(), { act: 'archive' })).status).toBe(303);
  expect((await section(written))?.textContent).toContain('The text was put away.');
  expect((await section(written))?.textContent).toContain('From here · English');
  expect((await section(written))?.querySelector('li a')?.getAttribute('href')).toBe(wayToBlock());
  const replaced = await send('/desk/links', { from: written, to: '/news' });
  expect(replaced.headers.get('location')).toBe('/desk/links?changed=1&left=0');
  expect(await section(written)).toBeNull();
  expect((await send(entryPath(), { act: 'unarchive' })).status).toBe(303);
});

test('a dead link is replaced in whichever signs it is written, and by nothing that leads to another site', async () => {
  const gone = '/news/gone_for_good?a=1&b=2';
  const signs = String.raw`[a](/news/gone\_for\_good?a=1&amp;b=2 "${gone}") [b](<${gone}>) []()`;
  const { entryId } = await desk.begin(say('Many signs', block('way', signs)));
  const text = async () => (await desk.latest(entryId, 'en')).blocks;
  const before = await text();
  for (const to of ['//evil.example', String.raw`/\evil.example`, 'javascript:alert(1)', '/a b', ''])
    expect((await send('/desk/links', { from: gone, to })).status).toBe(422);
  expect((await send('/desk/links', { from: '', to: '/news' })).status).toBe(422);
  expect(await text()).toBe(before);
  const replaced = await send('/desk/links', { from: gone, to: '/news' });
  expect(replaced.headers.get('location')).toBe('/desk/links?changed=1&left=0');
  expect(JSON.parse(await text())[0].data.text).toBe(`[a](/news "${gone}") [b](/news) []()`);
  const again = await send('/desk/links', { from: gone, to: '/news' });
  expect(again.headers.get('location')).toBe('/desk/links?changed=0&left=0');
});

test('what never was, and what readers of a language do not find, is nowhere; a draft may lead to a draft', async () => {
  const greek = await desk.begin(say('Μόνο ελληνικά'), 'gr');
  const text = say(
    'All sorts',
    block('none', '[a](/news/never-was) [b](/no-such-page) [c](/mooc/none/answers)'),
    block(
      'there',
      '[d](/news) [e](/partners#nobody) [f](/handbooks/competence-framework/pdf) [g](https://a.example/) [h](#none)',
    ),
    block('draft', `[i](/news/${greek.slug})`),
  );
  const { entryId, textRevisionId } = await desk.begin(text);
  const store = { db: desk.db, clock: desk.clock, routes: routeList };
  const dead = async () =>
    (await listDeadLinks(store)).flatMap((one) => (one.entryId === entryId ? [`${one.link.to} ${one.reason}`] : []));
  const never = ['/news/never-was nothing', '/no-such-page nothing', '/mooc/none/answers nothing'];
  expect(await dead()).toEqual(never);
  const item = await desk.db
    .selectFrom('translations')
    .select('latest_revision_id')
    .where('entry_id', '=', entryId)
    .where('locale', '=', 'shared')
    .executeTakeFirstOrThrow();
  await desk.publish({ ...greek, entryId, textRevisionId, sharedRevisionId: item.latest_revision_id });
  expect(await dead()).toEqual([...never, `/news/${greek.slug} unpublished`]);
});

test('who may not write a text is led to what it says, and who sees no texts is told nothing', async () => {
  const handbook = await desk.db.selectFrom('entries').select('id').where('kind', '=', 'handbook').executeTakeFirst();
  const grants = testGrants('editor', { locales: localeCodes, kinds: ['handbook'] });
  const other = await createTestAccount(desk.app, { grants });
  const led = hrefs((await page(`/desk/entries/${handbook?.id}`, other)).querySelector('[aria-labelledby=address]'));
  expect(led.length).toBeGreaterThan(0);
  expect(led.every((href) => href?.endsWith('/review'))).toBe(true);
  const reader = await createTestAccount(desk.app, { grants: testGrants('reader') });
  for (const path of [entryPath(), '/desk/links'])
    expect((await desk.app.request(path, { headers: { cookie: reader.cookie } })).status).toBe(403);
});
