import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openPage } from '../../../test/open-page.ts';
import { tomorrow } from '../../../test/template-database.ts';
import { createTestAccount } from '../../../test/test-account.ts';
import { createTestApp, type TestApp, testOrigin } from '../../../test/test-app.ts';
import { testGrants } from '../../../test/test-grants.ts';
import { getI18n } from '../../i18n/i18n.ts';
import type { GrantedRole } from '../accounts/account.ts';
import { saveShared } from '../content/editing/save-shared.ts';
import { findEntry, findTranslation, getRevision, listMedia } from '../content/queries.ts';

let app: TestApp;
let id: string;
beforeAll(async () => {
  app = await createTestApp();
  id = (await findEntry(app.db, 'news', 'first-five-minutes'))?.id ?? '';
});
afterAll(() => app.close());

/** The Cookie header of somebody with a role for Greek only. */
const greek = async (role: GrantedRole) =>
  (await createTestAccount(app, { grants: testGrants(role, { locales: ['gr'] }), locale: 'en' })).cookie;

const filed = (name: string, text: string | Uint8Array<ArrayBuffer>) => {
  const body = new FormData();
  body.set('file', new File([text], name));
  return body;
};

const upload = async (cookie: string, name: string, text: string | Uint8Array<ArrayBuffer>) => {
  const path = `/desk/entries/${id}/files`;
  return openPage(app, path, await app.sending(path, filed(name, text), { cookie }));
};

test('a file that readers see is replaced by who arranges the entry, or publishes the language that it names', async () => {
  const hashOf = async (name: string) => (await listMedia(app.db, [id])).find((file) => file.name === name)?.hash;
  const [translator, reviewer] = [await greek('translator'), await greek('reviewer')];
  const { cookie: coordinator } = await createTestAccount(app, { grants: testGrants('coordinator') });
  const { cookie: english } = await createTestAccount(app, { grants: testGrants('editor', { locales: ['en'] }) });
  expect((await upload(translator, 'talk.vtt', 'WEBVTT')).response.status).toBe(303);
  for (const name of ['talk.gr.vtt', 'talk.en.vtt'])
    expect((await upload(coordinator, name, 'WEBVTT')).response.status).toBe(303);
  const before = await hashOf('talk.vtt');
  const refused = await upload(translator, 'talk.vtt', 'WEBVTT forged');
  expect(refused.response.status).toBe(422);
  expect(refused.text).toContain('A file of this name is here already');
  expect(await hashOf('talk.vtt')).toBe(before);
  expect((await upload(translator, 'talk.vtt', 'WEBVTT')).response.status).toBe(303);
  expect((await upload(reviewer, 'talk.en.vtt', 'WEBVTT forged')).response.status).toBe(422);
  expect((await upload(reviewer, 'talk.gr.vtt', 'WEBVTT in Greek')).response.status).toBe(303);
  expect((await upload(english, 'talk.gr.vtt', 'WEBVTT forged')).response.status).toBe(422);
  expect((await upload(coordinator, 'talk.vtt', 'WEBVTT anew')).response.status).toBe(303);
  expect(await hashOf('talk.vtt')).not.toBe(before);
});

test('the first captions of a language are added by who publishes that language, and any other file by who writes', async () => {
  const listNames = async () => (await listMedia(app.db, [id])).map(({ name }) => name);
  const [translator, reviewer] = [await greek('translator'), await greek('reviewer')];
  const { cookie: english } = await createTestAccount(app, { grants: testGrants('editor', { locales: ['en'] }) });
  for (const [cookie, name] of [
    [translator, 'film.gr.vtt'],
    [translator, 'film.bg.vtt'],
    [reviewer, 'film.bg.vtt'],
    [english, 'film.bg.vtt'],
    [english, 'FILM.BG.vtt'],
  ] as const) {
    const { response, text } = await upload(cookie, name, 'WEBVTT');
    expect([name, response.status]).toEqual([name, 422]);
    expect(text).toContain(getI18n('en').t('desk.texts.faults.file.language'));
  }
  const library = await app.post('/desk/media', filed('film.bg.vtt', 'WEBVTT forged'), { cookie: translator });
  const hash = library.headers.get('location')?.split('/').at(-1) ?? '';
  const taken = await app.post(`/desk/entries/${id}/files`, { hash }, { cookie: translator });
  expect([taken.status, await listNames()]).toEqual([422, expect.not.arrayContaining(['film.bg.vtt'])]);
  expect((await upload(reviewer, 'film.gr.vtt', 'WEBVTT')).response.status).toBe(303);
  expect((await upload(english, 'film.en.vtt', 'WEBVTT')).response.status).toBe(303);
  expect((await upload(translator, 'film.sheet.gr.pdf', '%PDF-')).response.status).toBe(303);
  expect(await listNames()).toEqual(expect.arrayContaining(['film.gr.vtt', 'film.en.vtt', 'film.sheet.gr.pdf']));
});

test('who publishes one language does not publish what all languages share along with it', async () => {
  const shared = await findTranslation(app.db, id, 'shared');
  const base = shared?.latest_revision_id ?? '';
  const { fields } = await getRevision(app.db, base);
  const draft = { ...JSON.parse(fields), date: tomorrow.toISOString().slice(0, 10) };
  const saved = await saveShared(app.services, { entryId: id, base, author: 'import', fields: draft });
  const text = await findTranslation(app.db, id, 'gr');
  const forged: Record<string, string> = {
    act: 'publish',
    revision: text?.latest_revision_id ?? '',
    shared: 'revisionId' in saved ? saved.revisionId : '',
  };
  const path = `/desk/entries/${id}/gr/review`;
  const cookie = await greek('reviewer');
  const planned = { ...forged, act: 'plan', at: tomorrow.toISOString().slice(0, 16), zone: 'Europe/Athens' };
  for (const sent of [forged, planned]) expect((await app.post(path, sent, { cookie })).status).toBe(403);
  const after = await findTranslation(app.db, id, 'shared');
  expect([after?.published_revision_id, after?.planned_revision_id]).toEqual([shared?.published_revision_id, null]);
});

test('names that no page has sent neither make a list endless nor a failure', async () => {
  const { cookie } = await createTestAccount(app, { grants: testGrants('coordinator') });
  const show = async (part: string, fields: Record<string, string>) => {
    const path = `/desk/entries/${id}/${part}`;
    const sent = await app.sending(path, { act: 'show:', ...fields }, { cookie });
    const { response, document } = await openPage(app, path, sent);
    return [response.status, document.querySelectorAll('[name^="fields/topics/"]').length];
  };
  expect(await show('shared', { 'fields/topics': '', 'fields/topics/9999999999': 'presence' })).toEqual([200, 1]);
  for (const clash of ['constructor', '__proto__', '#constructor', 'order'])
    expect(await show('en', { clash })).toEqual([200, 0]);
});

test('a form of more fields than any page has is turned away', async () => {
  const { cookie } = await createTestAccount(app, { grants: testGrants('coordinator') });
  const path = `/desk/entries/${id}/en`;
  const many = Array.from({ length: 10_001 }, (_, place): [string, string] => ['block', String(place)]);
  const multipart = new FormData();
  for (const [name, value] of many) multipart.append(name, value);
  const headers = { cookie, origin: testOrigin };
  for (const body of [new URLSearchParams(many), multipart])
    expect((await app.request(path, { method: 'POST', body, headers })).status).toBe(413);
});

test('half a million names without a value, sent by somebody with an account only, are turned away before they are read', async () => {
  const { cookie } = await createTestAccount(app);
  const read: number[] = [];
  class Watched extends URLSearchParams {
    constructor(text?: string) {
      super(text);
      read.push(this.size);
    }
  }
  const sent = await app.sending(`/desk/entries/${id}/en`, {}, { cookie });
  vi.stubGlobal('URLSearchParams', Watched);
  const refused = await app.request(`/desk/entries/${id}/en`, { ...sent, body: 'a&'.repeat(500_000) });
  vi.unstubAllGlobals();
  expect([refused.status, read.filter((count) => count > 10_000)]).toEqual([413, []]);
});

test('a block that is named a hundred times stands in the text once', async () => {
  const { cookie } = await createTestAccount(app, { grants: testGrants('coordinator') });
  const path = `/desk/entries/${id}/en`;
  const form = new URLSearchParams({ act: 'show:', 'b/one/type': 'prose', 'b/one/text': 'Words' });
  for (let count = 0; count < 100; count += 1) form.append('block', 'one');
  const { document } = await openPage(app, path, await app.sending(path, form, { cookie }));
  expect(document.querySelectorAll('[name="block"]')).toHaveLength(1);
});

test('a picture that is none, or another than its name says, is refused by name', async () => {
  const { default: sharp } = await import('sharp');
  const { cookie } = await createTestAccount(app, { grants: testGrants('coordinator') });
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><path d="M0 0h4v4z"/></svg>';
  const within = (words: string) => drawing.replace('<path', `${words}<path`);
  const pixels = await sharp(Buffer.from(drawing)).png().toBuffer();
  for (const [name, bytes] of [
    ['words.svg', 'no drawing'],
    ['half.svg', drawing.slice(0, -10)],
    ['pixels.svg', new Uint8Array(pixels)],
    ['pixels.jpg', new Uint8Array(pixels)],
    ['drawing.png', drawing],
    ['script.svg', within('<script>1</script>')],
    ['named.svg', within('<x:script xmlns:x="http://www.w3.org/2000/svg">1</x:script>')],
    ['pressed.svg', within('<g fill="red"onclick="1"/>')],
    ['set.svg', within('<set attributeName="onload" to="1"/>')],
    ['signs.svg', `<?xml version="1.0" encoding="ISO-2022-JP"?>${drawing}`],
    ['named.svg', `<!DOCTYPE svg [<!ATTLIST g fill CDATA "url(#p)">]>${drawing}`],
    ['style.svg', within('<style>@import "//elsewhere.example/a.css"</style>')],
  ] as const) {
    const { response, text } = await upload(cookie, name, bytes);
    expect([name, response.status]).toEqual([name, 422]);
    expect(text).toContain('cannot be opened as what its name says');
  }
  for (const [name, bytes] of [
    ['drawing.svg', drawing],
    [
      'office.svg',
      `<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">${drawing}`,
    ],
    ['pixels.png', new Uint8Array(pixels)],
  ] as const)
    expect([name, (await upload(cookie, name, bytes)).response.status]).toEqual([name, 303]);
});

test('a state whose name is no name leads back to where it was named, and ends no line of a header', async () => {
  const { cookie } = await createTestAccount(app, { grants: testGrants('coordinator') });
  for (const act of ['submit', 'unpublish', 'unplan', 'resolve:x']) {
    const { status, headers } = await app.post(
      `/desk/entries/${id}/nb/review`,
      { act, revision: 'a\r\nb: c' },
      { cookie },
    );
    expect([act, status]).toEqual([act, 303]);
    expect(headers.get('location')).toContain('revision=a%0D%0Ab%3A%20c');
  }
});

test('a sign that no database can hold, in an address or a form, is the mistake of who sent it', async () => {
  const { cookie } = await createTestAccount(app, { grants: testGrants('coordinator') });
  const text = `/desk/entries/${id}/en`;
  const revision = (await findTranslation(app.db, id, 'en'))?.latest_revision_id ?? '';
  const failed: string[] = [];
  for (const path of [
    '/desk/entries/%00',
    '/desk/learners/%00',
    '/desk/people/%00',
    '/desk/audit?words=%00',
    '/desk/audit?who=%00',
    '/desk/texts?kind=news&q=%00',
    `${text}/review?revision=%00`,
  ])
    if ((await app.request(path, { headers: { cookie } })).status >= 500) failed.push(path);
  for (const [path, fields] of [
    [text, { act: 'save', base: '\0' }],
    [`${text}/review`, { act: 'publish', revision, note: 'a\0b' }],
    [`${text}/history`, { restore: '\0', base: revision }],
    ['/desk/board', { locale: 'en', text: '\0' }],
    ['/desk/previews', { act: 'take-back', preview: '\0' }],
    ['/desk/media', { hash: '\0' }],
  ] as const)
    if ((await app.post(path, fields, { cookie })).status >= 500) failed.push(path);
  expect(failed).toEqual([]);
});
