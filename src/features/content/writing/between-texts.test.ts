import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenedPage, openPage } from '../../../../test/open-page.ts';
import { sentForm } from '../../../../test/sent-form.ts';
import { createTestAccount } from '../../../../test/test-account.ts';
import { createTestApp, type TestApp, testOrigin } from '../../../../test/test-app.ts';
import { testGrants } from '../../../../test/test-grants.ts';
import { attach } from '../editing/attach.ts';
import { copy } from '../editing/copy.ts';
import { findEntry, findEntryById, listMedia, listRevisions } from '../queries.ts';

let app: TestApp;
let cookie: string;
let author: string;
let articleId: string;
beforeAll(async () => {
  app = await createTestApp();
  const made = await createTestAccount(app, { grants: testGrants('coordinator') });
  cookie = made.cookie;
  author = made.account.id;
  articleId = (await findEntry(app.db, 'news', 'first-five-minutes'))?.id ?? '';
});
afterAll(() => app.close());

const open = (path: string) => openPage(app, path, { headers: { cookie } });

/** Presses a button of a form. */
function press({ document }: OpenedPage, path: string, act: string): Promise<OpenedPage> {
  const form = document.querySelector('form.writing');
  if (!form) throw new Error('no form');
  const fields = [...sentForm(form, { act })].map(([name, value]): [string, string] => [name, String(value)]);
  const headers = { cookie, origin: testOrigin, 'content-type': 'application/x-www-form-urlencoded' };
  return openPage(app, path, { method: 'POST', headers, body: new URLSearchParams(fields).toString() });
}

async function makeCopy(slug: string): Promise<string> {
  const copied = await copy(app, { entryId: articleId, slug, author });
  if (copied.outcome !== 'copied') throw new Error(copied.outcome);
  return copied.entryId;
}

test('a block is taken from one text into another, with the files that it names', async () => {
  const lesson = await findEntry(app.db, 'news', 'first-five-minutes');
  const from = `/desk/entries/${lesson?.id}/en`;
  const page = await open(from);
  const [first] = [...page.document.querySelectorAll('input[name=block]')].map((one) => one.getAttribute('value'));
  const words = page.document.querySelector('textarea[data-prose]')?.textContent;
  expect((await press(page, from, `take-block:${first}`)).text).toContain('Taken along.');
  expect(await listRevisions(app.db, articleId, 'en')).toHaveLength(1);
  const other = await findEntry(app.db, 'news', 'breakout-rooms-with-a-purpose');
  const target = other ?? (await findEntryById(app.db, await makeCopy('target')));
  const to = `/desk/entries/${target?.id}/en`;
  const put = await press(await open(to), to, 'put-block:');
  const [added] = put.document.querySelectorAll('textarea[data-prose]');
  expect(added?.textContent).toBe(words);
  expect(put.document.querySelector('input[name=block]')?.getAttribute('value')).not.toBe(first);
  // A page of settings has no body, and so no place for it.
  const site = await findEntry(app.db, 'site', 'polylogue');
  expect((await open(`/desk/entries/${site?.id}/en`)).text).not.toContain('Put in what you took');
});

test('captions that somebody may not add do not come along with a block that names them', async () => {
  const [from, to] = [await makeCopy('with-captions'), await makeCopy('without-captions')];
  for (const name of ['talk.en.vtt', 'talk.bg.vtt', 'talk.png'])
    await attach(app, {
      entryId: from,
      file: { name, hash: createHash('md5').update(name).digest('hex'), width: 0, height: 0 },
      author,
      replaces: false,
    });
  const grants = testGrants('reviewer', { locales: ['en'] });
  const { cookie: english } = await createTestAccount(app, { grants });
  const press = async (entryId: string, fields: Record<string, string>) =>
    (await app.post(`/desk/entries/${entryId}/en`, fields, { cookie: english })).status;
  for (const name of ['talk.en.vtt', 'talk.bg.vtt', 'talk.png']) {
    const block = { block: 'film', 'b/film/type': 'image', 'b/film/file': name };
    expect(await press(from, { act: 'take-block:film', ...block })).toBe(200);
    expect(await press(to, { act: 'put-block:' })).toBe(200);
  }
  const own = (await listMedia(app.db, [to])).map(({ name }) => name);
  expect(own.filter((name) => name.startsWith('talk'))).toEqual(['talk.en.vtt', 'talk.png']);
});

test('only what no reader has ever seen is deleted for good, by who arranges its kind, and it is written down', async () => {
  const entryId = await makeCopy('never-seen');
  const path = `/desk/entries/${entryId}`;
  expect((await open(path)).text).toContain('Delete for good');
  const translator = await createTestAccount(app, { grants: testGrants('translator') });
  expect((await app.post(path, { act: 'delete' }, { cookie: translator.cookie })).status).toBe(403);
  expect(await findEntryById(app.db, entryId)).toBeDefined();
  const { status, headers } = await app.post(path, { act: 'delete' }, { cookie });
  expect([status, headers.get('location')]).toEqual([303, '/desk/texts?kind=news']);
  expect(await findEntryById(app.db, entryId)).toBeUndefined();
  // The answer was lost, and the form is sent once more.
  const again = await app.post(path, { act: 'delete' }, { cookie });
  expect([again.status, again.headers.get('location')]).toEqual([303, '/desk/texts']);
  expect(await listRevisions(app.db, entryId, 'en')).toEqual([]);
  expect(await listMedia(app.db, [entryId])).toEqual([]);
  const lines = await app.db.selectFrom('audit_entries').selectAll().where('verb', '=', 'delete-text').execute();
  expect(lines.find(({ locale }) => locale === 'en')).toMatchObject({
    ...{ actor: author, subject_id: entryId, subject_name: 'news/never-seen' },
  });

  const shown = await open(`/desk/entries/${articleId}`);
  expect(shown.text).not.toContain('Delete for good');
  const refused = await app.post(`/desk/entries/${articleId}`, { act: 'delete' }, { cookie });
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('Put it away instead')]);
});
