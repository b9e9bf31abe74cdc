import { afterAll, beforeAll, expect, test } from 'vitest';
import { entryId, writeText } from '../../../test/change-content.ts';
import { attributes, openPage } from '../../../test/open-page.ts';
import { testClock } from '../../../test/template-database.ts';
import { createTestAccount } from '../../../test/test-account.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { testGrants } from '../../../test/test-grants.ts';
import { findTranslation } from '../content/queries.ts';

let app: TestApp;
let cookie: string;
let ids: string[];
beforeAll(async () => {
  app = await createTestApp();
  ({ cookie } = await createTestAccount(app, { grants: testGrants('coordinator') }));
  ids = [await entryId(app, 'page', 'home'), await entryId(app, 'page', 'project')];
});
afterAll(() => app.close());

const send = async (fields: URLSearchParams, as = cookie) =>
  openPage(app, '/desk/board/publishing', await app.sending('/desk/board/publishing', fields, { cookie: as }));
const chosen = (...more: [string, string][]) =>
  new URLSearchParams([['locale', 'gr'], ...ids.map((id): [string, string] => ['text', id]), ...more]);

/** Writes a new Greek title, which readers do not see yet. */
async function rewrite(id: string, title: string): Promise<string> {
  const shown = await app.content.findById('page', id, 'gr');
  if (!shown) throw new Error('no text');
  return writeText(app.db, testClock, id, 'gr', { fields: { ...shown.fields, title }, blocks: shown.blocks });
}
const publishedOf = async (id: string) => (await findTranslation(app.db, id, 'gr'))?.published_revision_id;

test('what would be published is named first, each in its state; then all of it is, exactly as it was named', async () => {
  const [first = '', second = ''] = ids;
  const revisions = [await rewrite(first, 'Νέα αρχή'), await rewrite(second, 'Νέο έργο')];
  const named = await send(chosen());
  expect(named.document.querySelectorAll('main .rows > li').length).toBe(2);
  expect(await publishedOf(first)).not.toBe(revisions[0]);
  const parts = attributes(named.document, 'input[name=part]', 'value');
  const later = await rewrite(second, 'Ακόμη πιο νέο έργο');
  const sent = await send(chosen(['act', 'publish'], ...parts.map((part): [string, string] => ['part', part])));
  expect(sent.response.headers.get('location')).toBe('/desk/board?done');
  expect([await publishedOf(first), await publishedOf(second)]).toEqual(revisions);
  expect((await openPage(app, '/gr/project')).text).toContain('Νέο έργο');
  const again = await send(chosen());
  const left = attributes(again.document, 'input[name=part]', 'value').map((part) => part.replace(/ [^ ]*$/, ''));
  expect(left).toEqual([`${second} gr ${later}`]);
  expect(again.text).toContain('Nothing new to publish');
});

test('where one of them cannot be published none is, and the page says so', async () => {
  const [first = '', second = ''] = ids;
  const before = await publishedOf(first);
  const revision = await rewrite(first, 'Άλλη αρχή');
  const sent = await send(
    chosen(['act', 'publish'], ['part', `${first} gr ${revision}`], ['part', `${second} gr none`]),
  );
  expect(sent.response.status).toBe(422);
  expect(await publishedOf(first)).toBe(before);
});

test('who may not publish one of them publishes none, whatever the form names', async () => {
  const [first = ''] = ids;
  const before = await publishedOf(first);
  const revision = await rewrite(first, 'Ξένη αρχή');
  const forged = chosen(['act', 'publish'], ['part', `${first} gr ${revision}`]);
  for (const grants of [testGrants('translator'), testGrants('reviewer', { locales: ['bg'] })])
    expect((await send(forged, (await createTestAccount(app, { grants })).cookie)).response.status).toBe(403);
  const reviewer = await createTestAccount(app, { grants: testGrants('reviewer', { locales: ['bg'] }) });
  const other = new URLSearchParams([
    ['locale', 'bg'],
    ['text', first],
    ['act', 'publish'],
    ['part', `${first} gr ${revision}`],
  ]);
  expect((await send(other, reviewer.cookie)).response.status).toBe(403);
  expect(await publishedOf(first)).toBe(before);
});
