import { afterAll, beforeAll, expect, test } from 'vitest';
import { entryId, writeText } from '../../../../test/change-content.ts';
import { type FakeTranslator, startFakeTranslator } from '../../../../test/fake-translator.ts';
import { type OpenedPage, openPage } from '../../../../test/open-page.ts';
import { sentForm } from '../../../../test/sent-form.ts';
import { openSharedTestDatabase, testClock } from '../../../../test/template-database.ts';
import { createTestAccount, type TestAccount } from '../../../../test/test-account.ts';
import { createTestApp, type TestApp, testOrigin } from '../../../../test/test-app.ts';
import { testGrants } from '../../../../test/test-grants.ts';
import { getI18n } from '../../../i18n/i18n.ts';
import { findTranslation, getRevision } from '../queries.ts';
import { readRevision } from '../texts.ts';
import { draftText } from './draft-text.ts';

// The button is pressed twice at once, and the two requests are answered by two instances.

const { t } = getI18n('en');
let now = testClock();
let fake: FakeTranslator;
let app: TestApp;
let other: TestApp;
let translator: TestAccount;
let id: string;
let path: string;
beforeAll(async () => {
  fake = await startFakeTranslator();
  const translation = { kind: 'deepl' as const, key: 'secret', model: '', monthlyCharacters: 1000, url: fake.url };
  const open = await openSharedTestDatabase('starter');
  const clock = () => now;
  app = await createTestApp({ db: open(), env: { translation }, clock });
  other = await createTestApp({ db: open(), env: { translation }, clock });
  translator = await createTestAccount(app, { grants: testGrants('translator', { locales: ['gr'] }) });
  id = await entryId(app, 'news', 'first-five-minutes');
  path = `/desk/entries/${id}/gr`;
});
afterAll(async () => {
  for (const instance of [app, other]) await instance.services.speller.close();
  await app.close();
  await other.close();
  await fake.close();
});

const countAsked = () => fake.requests.filter((one) => one.path === '/translate').length;
const open = () => openPage(app, path, { headers: { cookie: translator.cookie } });
const readLatest = async (part: 'en' | 'gr') => {
  const { latest_revision_id = '' } = (await findTranslation(app.db, id, part)) ?? {};
  return readRevision(await getRevision(app.db, latest_revision_id));
};

async function addToSource(block: string, text: string): Promise<void> {
  const source = await readLatest('en');
  const added = { id: block, type: 'prose', data: { text } } as const;
  await writeText(app.db, app.clock, id, 'en', { ...source, blocks: [...source.blocks, added] });
}

/** Presses the button of a page. */
function press(on: TestApp, { document }: OpenedPage, changes: Record<string, string> = {}) {
  const form = sentForm(document.querySelector('form.writing') as Element, { act: 'draft', ...changes });
  const body = new URLSearchParams([...form] as [string, string][]).toString();
  const headers = {
    ...{ cookie: translator.cookie, origin: testOrigin },
    'content-type': 'application/x-www-form-urlencoded',
  };
  return openPage(on, path, { method: 'POST', body, headers });
}

test('a draft that is being made is not asked for again, and what was typed beside it stays', async () => {
  await addToSource('one', 'Nobody waits.');
  const page = await open();
  const before = countAsked();
  const held = fake.holdNext();
  const first = press(app, page);
  const letGo = await held;
  const second = await press(other, page, { 'fields/title': 'Ένας τίτλος' });
  expect(second.text).toContain(t('desk.drafts.outcomes.being-made'));
  expect(second.document.getElementById('fields/title')?.getAttribute('value')).toBe('Ένας τίτλος');
  // Nor by whoever drafts many texts in the background.
  expect(await draftText(other.services, { entryId: id, locale: 'gr', author: translator.account.id })).toBe(
    'being-made',
  );
  letGo();
  expect((await first).response.status).toBe(303);
  expect(countAsked()).toBe(before + 1);
  // Pressed once more it brings both together, and asks nothing.
  expect((await press(other, second)).response.status).toBe(303);
  expect(countAsked()).toBe(before + 1);
  const { fields, blocks } = await readLatest('gr');
  expect([fields.title, blocks.at(-1)?.data]).toEqual(['Ένας τίτλος', { text: '«Nobody waits.»' }]);
});

test('after a service that has failed, or an instance that has ended meanwhile, the machine is asked again', async () => {
  await addToSource('two', 'Somebody asks again.');
  fake.status = 500;
  expect((await press(app, await open())).text).toContain(t('desk.drafts.outcomes.failed'));
  fake.status = 200;
  const begun_at = now.toISOString();
  await app.db.insertInto('drafts_being_made').values({ entry_id: id, locale: 'gr', begun_at }).execute();
  expect((await press(app, await open())).text).toContain(t('desk.drafts.outcomes.being-made'));
  now = new Date(now.getTime() + 4 * 60_000);
  expect((await press(app, await open())).response.status).toBe(303);
});
