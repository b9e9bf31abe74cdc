import { afterAll, beforeAll, expect, test } from 'vitest';
import { entryId, publishLatest, writeText } from '../../../test/change-content.ts';
import { type OpenedPage, openPage } from '../../../test/open-page.ts';
import { sentForm } from '../../../test/sent-form.ts';
import { testClock, tomorrow } from '../../../test/template-database.ts';
import { createTestAccount } from '../../../test/test-account.ts';
import { createTestApp, type TestApp, testOrigin } from '../../../test/test-app.ts';
import { testGrants } from '../../../test/test-grants.ts';
import { getI18n } from '../../i18n/i18n.ts';
import { findTranslation, listEntryChanges } from '../content/queries.ts';

// A form is sent again because its answer was lost, and somebody else has decided on something in between.

const { t } = getI18n('en');
let app: TestApp;
let cookie: string;
let id: string;
let review: string;

beforeAll(async () => {
  app = await createTestApp();
  ({ cookie } = await createTestAccount(app, { grants: testGrants('coordinator') }));
  id = await entryId(app, 'news', 'first-five-minutes');
  review = `/desk/entries/${id}/it/review`;
});
afterAll(() => app.close());

const open = (path: string) => openPage(app, path, { headers: { cookie } });

const send = (
  path: string,
  { document }: OpenedPage,
  changes: Record<string, string>,
  selector = 'form.writing',
  as = cookie,
) => {
  const form = sentForm(document.querySelector(selector) as Element, changes);
  const body = new URLSearchParams([...form] as [string, string][]).toString();
  const headers = { cookie: as, origin: testOrigin, 'content-type': 'application/x-www-form-urlencoded' };
  return openPage(app, path, { method: 'POST', body, headers });
};

const stateOf = async () => findTranslation(app.db, id, 'it');
const shown = async () => (await stateOf())?.published_revision_id;
const say = (title: string) =>
  writeText(app.db, testClock, id, 'it', {
    fields: { title, summary: 'Breve.' },
    blocks: [{ id: 'a', type: 'prose', data: { text: `${title}.` } }],
  });
const at = { at: tomorrow.toISOString().slice(0, 16), zone: 'Europe/Athens' };
const faults = { review: t('desk.texts.faults.outdated'), list: t('desk.publishing.outdated') };

test('sent again after somebody else has published a newer state, “publish” changes nothing and says so', async () => {
  await say('Primo');
  const page = await open(review);
  expect((await send(review, page, { act: 'publish', note: 'Va bene.' })).response.status).toBe(303);
  // The same answer while nothing else has happened, and nothing is done twice.
  const before = await listEntryChanges(app.db, id);
  expect((await send(review, page, { act: 'publish', note: 'Va bene.' })).response.status).toBe(303);
  expect(await listEntryChanges(app.db, id)).toEqual(before);
  const newer = await say('Secondo');
  await publishLatest(app.db, testClock, id, 'it');
  for (const act of ['publish', 'plan', 'unpublish']) {
    const again = await send(review, page, { act, note: 'Va bene.', ...at });
    expect([act, again.response.status]).toEqual([act, 422]);
    expect(again.text).toContain(faults.review);
    expect(again.document.querySelector('textarea[name=note]')?.textContent).toContain('Va bene.');
  }
  expect(await shown()).toBe(newer);
  // Whoever looks at the page that says so, and presses again, has decided anew.
  const refused = await send(review, page, { act: 'publish' });
  expect((await send(review, refused, { act: 'publish' })).response.status).toBe(303);
  expect(await shown()).not.toBe(newer);
});

test('a plan that somebody has made since is not taken back by a form that is sent again', async () => {
  await say('Terzo');
  await send(review, await open(review), { act: 'plan', ...at });
  const page = await open(review);
  await send(review, page, { act: 'unplan' });
  expect((await send(review, page, { act: 'unplan' })).response.status).toBe(303);
  await publishLatest(app.db, testClock, id, 'it', tomorrow);
  expect((await send(review, page, { act: 'unplan' })).text).toContain(faults.review);
  expect((await stateOf())?.planned_revision_id).not.toBeNull();
});

test('a list of texts that is published once more shows no older state again', async () => {
  const path = '/desk/board/publishing';
  await say('Quarto');
  const list = await openPage(app, path, await app.sending(path, { locale: 'it', text: id }, { cookie }));
  const publish = () => send(path, list, { act: 'publish' }, 'main form');
  expect((await publish()).response.status).toBe(303);
  expect((await publish()).response.status).toBe(303);
  const newer = await say('Quinto');
  await publishLatest(app.db, testClock, id, 'it');
  const again = await publish();
  expect([again.response.status, again.text.includes(faults.list)]).toEqual([422, true]);
  expect(await shown()).toBe(newer);
});

test('what a reviewer has sent back does not wait again because its author’s form is sent once more', async () => {
  const writer = await createTestAccount(app, { grants: testGrants('translator') });
  await say('Sesto');
  const write = review.replace('/review', '');
  const sendBack = async () => {
    expect((await stateOf())?.submitted_revision_id).not.toBeNull();
    await send(review, await open(review), { act: 'send-back', note: 'Manca il giorno.' });
  };
  const submit = async (path: string, selector: string) => {
    const page = await openPage(app, path, { headers: { cookie: writer.cookie } });
    const once = () => send(path, page, { act: 'submit', 'fields/summary': path }, selector, writer.cookie);
    await once();
    await sendBack();
    expect((await once()).response.status).toBe(303);
    expect((await stateOf())?.submitted_revision_id).toBeNull();
  };
  await submit(review, 'form:has(> button[value=submit])');
  await submit(write, 'form.writing');
  // Who means the same state once more opens its form anew.
  const anew = await openPage(app, write, { headers: { cookie: writer.cookie } });
  await send(write, anew, { act: 'submit' }, 'form.writing', writer.cookie);
  await sendBack();
});

test('a note that comes with a state that is public already is in its history, once', async () => {
  await say('Settimo');
  const [first, second] = [await open(review), await open(review)];
  await send(review, first, { act: 'publish' });
  const sendNote = () => send(review, second, { act: 'publish', note: 'Letto ad alta voce.' });
  expect((await sendNote()).response.status).toBe(303);
  expect((await sendNote()).response.status).toBe(303);
  const { text } = await open(review.replace('review', 'history'));
  expect(text.split('Letto ad alta voce.').length).toBe(2);
});
