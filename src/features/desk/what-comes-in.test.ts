import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPage } from '../../../test/open-page.ts';
import { sentForm } from '../../../test/sent-form.ts';
import { createTestAccount, type TestAccount } from '../../../test/test-account.ts';
import { createTestApp, type TestApp, testOrigin } from '../../../test/test-app.ts';
import { testGrants } from '../../../test/test-grants.ts';
import { setTestPassword } from '../../../test/test-password.ts';
import { createId } from '../../foundation/ids.ts';
import { type GrantedRole, grantedRoles } from '../accounts/account.ts';
import { findMessage } from '../contact/queries.ts';

let app: TestApp;
let coordinator: TestAccount;
beforeAll(async () => {
  app = await createTestApp({ env: { contact: { project: 'sofia@polylogue.example', platform: undefined } } });
  coordinator = await createTestAccount(app, { grants: testGrants('coordinator'), first_name: 'Elena' });
});
afterAll(() => app.close());

const open = (path: string, { cookie } = coordinator) => openPage(app, path, { headers: { cookie } });
const send = (path: string, fields: Record<string, string>, { cookie } = coordinator) =>
  app.post(path, fields, { cookie });
const verbs = async (id: string) =>
  (await app.db.selectFrom('audit_entries').select('verb').where('subject_id', '=', id).orderBy('id').execute()).map(
    ({ verb }) => verb,
  );

async function keepMessage(reference: string): Promise<string> {
  const id = createId();
  const words = { subject: 'Κάρτες', message: 'Μπορούμε να τις τυπώσουμε;\n\nΆννα', name: 'Άννα' };
  const place = { topic: 'project', locale: 'gr', email: 'anna@school.example', sent_at: app.clock().toISOString() };
  await app.db
    .insertInto('contact_messages')
    .values({ ...words, ...place, id, reference, sending: id, closed_at: null })
    .execute();
  return id;
}

describe('a message', () => {
  test('is read and answered by mail from the desk, once, and waits for nobody any more', async () => {
    const id = await keepMessage('7F3K-92QX');
    const list = await open('/desk/messages');
    expect(list.text).toContain('Κάρτες');
    expect(list.document.querySelector('nav a[aria-current]')?.textContent).toBe('Messages 1');
    const { document, text } = await open('/desk/messages/7F3K-92QX');
    expect(text).toContain('Μπορούμε να τις τυπώσουμε;');
    const answerId = document.querySelector('input[name="id"]')?.getAttribute('value') ?? '';
    const answer = { action: 'answer', id: answerId, answer: 'Ναι, βεβαίως.\n\nΚαλή επιτυχία!' };
    const before = app.mails.length;
    for (let time = 0; time < 2; time += 1) await send('/desk/messages/7F3K-92QX', answer);
    await app.runJobs();
    const [mail, ...others] = app.mails.slice(before);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: 'anna@school.example', replyTo: 'sofia@polylogue.example', language: 'el' });
    expect(mail?.subject).toBe('[7F3K-92QX] Κάρτες');
    for (const words of ['Γεια σας', 'Ναι, βεβαίως.\n\nΚαλή', '> Μπορούμε να τις τυπώσουμε;'])
      expect(mail?.text).toContain(words);
    expect((await open('/desk/messages')).text).not.toContain('Κάρτες');
    expect((await open('/desk/messages?state=done')).text).toContain('Κάρτες');
    expect((await open('/desk/messages/7F3K-92QX')).text).toContain('Answered by Elena Petrova');
    expect(await verbs(id)).toEqual(['answer-message']);
  });

  test('whose answer is empty stays open; it can be set aside, and opened again', async () => {
    const id = await keepMessage('7F3K-92QZ');
    const empty = await send('/desk/messages/7F3K-92QZ', { action: 'answer', answer: ' ' });
    expect(empty.status).toBe(422);
    const closed = async () => (await findMessage(app.db, '7F3K-92QZ'))?.closed_at !== null;
    expect(await closed()).toBe(false);
    for (let time = 0; time < 2; time += 1) await send('/desk/messages/7F3K-92QZ', { action: 'aside' });
    expect(await closed()).toBe(true);
    await send('/desk/messages/7F3K-92QZ', { action: 'reopen' });
    expect([await closed(), await verbs(id)]).toEqual([false, ['close-message', 'reopen-message']]);
  });
});

test('every screen is for those whose role it is, and refused to all others', async () => {
  await keepMessage('7F3K-92QY');
  const { account } = await createTestAccount(app);
  const every: readonly GrantedRole[] = grantedRoles;
  const writers: GrantedRole[] = ['coordinator', 'editor', 'translator', 'reviewer', 'author'];
  const screens: [string, readonly GrantedRole[]][] = [
    ['/desk', every],
    ['/desk/messages', ['coordinator']],
    ['/desk/messages/7F3K-92QY', ['coordinator']],
    ['/desk/comments', ['coordinator']],
    ['/desk/questions', writers],
    ['/desk/newsletter', ['coordinator']],
    ['/desk/reports', ['coordinator', 'reader']],
    ['/desk/reports/completion', ['coordinator', 'reader']],
    ['/desk/reports/completion.csv', ['coordinator', 'reader']],
    ['/desk/evaluation', ['coordinator', 'reader']],
    ['/desk/evaluation.csv', ['coordinator', 'reader']],
    ['/desk/learners', ['coordinator']],
    [`/desk/learners/${account.id}`, ['coordinator']],
    ['/desk/settings', ['coordinator']],
  ];
  for (const role of grantedRoles) {
    const somebody = await createTestAccount(app, { grants: testGrants(role) });
    for (const [path, roles] of screens) {
      const { status } = await app.request(path, { headers: { cookie: somebody.cookie } });
      expect([role, path, status < 400]).toEqual([role, path, roles.includes(role)]);
    }
    const sent = [
      await send('/desk/messages/7F3K-92QY', { action: 'aside' }, somebody),
      await send('/desk/learners', { email: account.email }, somebody),
      await send(`/desk/learners/${account.id}`, { action: 'reset' }, somebody),
    ];
    for (const { status } of sent) expect([role, status]).toEqual([role, role === 'coordinator' ? 303 : 403]);
  }
});

describe('a learner', () => {
  test('is found by the whole address only, and every look is written down', async () => {
    const { account } = await createTestAccount(app, { email: 'maria@school.example' });
    const unknown = await send('/desk/learners', { email: 'mari@school.example' });
    expect([unknown.status, (await unknown.text()).includes('No account has this address')]).toEqual([422, true]);
    const found = await send('/desk/learners', { email: 'Maria@School.example' });
    expect(found.headers.get('location')).toBe(`/desk/learners/${account.id}`);
    expect((await open(`/desk/learners/${account.id}`)).text).toContain('maria@school.example');
    expect(await verbs(account.id)).toEqual(['look-at-account']);
  });

  test('is not shown without a line: not where a form comes back, not to a script, not on the page of people', async () => {
    const { account } = await createTestAccount(app, { email: 'olav@school.example', first_name: 'Olav' });
    const looks = async () => (await verbs(account.id)).filter((verb) => verb === 'look-at-account').length;
    const back = await send(`/desk/learners/${account.id}`, { action: 'delete' });
    expect([(await back.text()).includes('olav@school.example'), await looks()]).toEqual([true, 1]);
    const { cookie } = coordinator;
    const told = await app.post('/desk/learners', { email: account.email }, { cookie, accept: 'application/json' });
    expect([told.status, await looks()]).toEqual([200, 2]);
    expect((await open(`/desk/people/${account.id}`)).text).toContain('olav@school.example');
    expect(await looks()).toBe(3);
    const role = { action: 'give', role: 'translator' };
    expect((await send(`/desk/people/${account.id}/roles`, role)).status).toBe(422);
    expect(await looks()).toBe(4);
    // Who works on the site stands in the list of people.
    await send(`/desk/people/${account.id}/roles`, { ...role, 'locale-gr': 'on' });
    await open(`/desk/people/${account.id}`);
    expect(await looks()).toBe(4);
  });

  test('gets the confirmation or the link for a new password again', async () => {
    const { account } = await createTestAccount(app, { email_verified: 0, locale: 'bg' });
    await setTestPassword(app, account.id);
    const path = `/desk/learners/${account.id}`;
    await send(path, { action: 'confirmation' });
    await app.runJobs();
    expect(app.mails.at(-1)).toMatchObject({ to: account.email, language: 'bg' });
    expect(app.mails.at(-1)?.text).toContain('/bg/confirm?token=');
    await app.db.updateTable('accounts').set({ email_verified: 1 }).where('id', '=', account.id).execute();
    await send(path, { action: 'reset' });
    await app.runJobs();
    expect(app.mails.at(-1)?.text).toContain('/bg/passwordreset?token=');
    expect(await verbs(account.id)).toEqual(['send-confirmation', 'send-reset']);
  });

  test('is deleted only when it is said that they have asked for it', async () => {
    const { account } = await createTestAccount(app);
    const path = `/desk/learners/${account.id}`;
    expect((await send(path, { action: 'delete' })).status).toBe(422);
    const done = await send(path, { action: 'delete', wished: 'on' });
    expect(done.headers.get('location')).toBe('/desk/learners?notice=deleted');
    expect((await app.request(path, { headers: { cookie: coordinator.cookie } })).status).toBe(302);
    expect(await verbs(account.id)).toEqual([]);
    expect(await verbs('deleted')).toContain('delete-account');
  });
});

describe('reports', () => {
  test('show numbers as a table with bars, countries and languages by their names', async () => {
    const count = { kind: 'completions', day: '2026-11-20', count: 3 };
    const counts = [
      { ...count, dimension: 'country', value: 'NO' },
      { ...count, dimension: 'language', value: 'gr' },
    ];
    await app.db.insertInto('visit_counts').values(counts).execute();
    const days = 'from=2026-11-20&to=2026-11-20&of=completions';
    const countries = await open(`/desk/reports?${days}&by=country`);
    expect(countries.document.querySelector('tbody tr')?.textContent).toBe('Norway3');
    expect((await open(`/desk/reports?${days}&by=language`)).text).toContain('Greek');
    expect((await open('/desk/reports?of=visitors&by=page&from=x')).response.status).toBe(200);
    const file = countries.document.querySelector('a[href^="/api/statistics"]')?.getAttribute('href') ?? '';
    const csv = await app.request(file, { headers: { cookie: coordinator.cookie } });
    expect(await csv.text()).toContain('"NO","3"');
  });

  test('say what was answered to each question, and name nobody', async () => {
    const question = await app.db
      .selectFrom('entries')
      .select('id')
      .where('kind', '=', 'evaluation-question')
      .orderBy('position')
      .executeTakeFirstOrThrow();
    for (const value of ['4', '5']) {
      const id = createId();
      const answer = { response_id: id, question_id: question.id, position: 0, value };
      await app.db.insertInto('evaluation_responses').values({ id, submitted_in: '2026-11', locale: 'bg' }).execute();
      await app.db.insertInto('evaluation_answers').values(answer).execute();
    }
    const { text } = await open('/desk/evaluation');
    for (const words of ['2 learners have sent the form', 'On average 4.5 of 5']) expect(text).toContain(words);
    const file = await app.request('/desk/evaluation.csv', { headers: { cookie: coordinator.cookie } });
    expect(await file.text()).toContain('"4","1"');
  });

  test('list what was asked and not found, only in the languages that somebody writes', async () => {
    const asked = { day: '2026-11-20', question: 'Πότε αρχίζει;', count: 2, entry_id: null };
    await app.db
      .insertInto('unanswered_questions')
      .values({ ...asked, locale: 'gr' })
      .execute();
    const of = async (locales: readonly ('gr' | 'bg')[]) =>
      (await open('/desk/questions', await createTestAccount(app, { grants: testGrants('editor', { locales }) }))).text;
    expect(await of(['gr'])).toContain('Πότε αρχίζει;');
    expect(await of(['gr'])).toContain('Begin the missing text');
    expect(await of(['bg'])).not.toContain('Πότε αρχίζει;');
  });

  test('a question that nobody could answer begins the missing text as its working title, and is taken from then on', async () => {
    const editor = await createTestAccount(app, { grants: testGrants('editor', { locales: ['gr'], kinds: ['news'] }) });
    const { document } = await open('/desk/questions', editor);
    const begin = [...document.querySelectorAll('form')].find((form) => form.innerHTML.includes('Πότε αρχίζει;'));
    const listed = (sent: FormData | undefined) =>
      Object.fromEntries([...(sent ?? [])].map(([name, value]) => [name, String(value)]));
    const query = new URLSearchParams(listed(begin && sentForm(begin)));
    expect(query.get('kind')).toBe('news');
    const typed = { 'fields/summary': 'Τον Μάρτιο.', act: 'add:shared/topics' };
    const read = ({ document: page }: { document: Document }, changes: Record<string, string>) => {
      const form = page.querySelector('form.writing');
      return listed(form ? sentForm(form, changes) : undefined);
    };
    const begun = await open(`/desk/texts/new?${query}`, editor);
    const more = await openPage(app, '/desk/texts/new', {
      method: 'POST',
      body: new URLSearchParams(read(begun, typed)),
      headers: { cookie: editor.cookie, origin: testOrigin },
    });
    const fields = read(more, { 'shared/topics/0': 'presence' });
    expect(fields).toMatchObject({ first: 'gr', 'fields/title': 'Πότε αρχίζει;' });
    const made = await send('/desk/texts/new', fields, editor);
    const [, entryId] = /entries\/([^/]+)\/gr/.exec(made.headers.get('location') ?? '') ?? [];
    const after = await open('/desk/questions', editor);
    expect(after.document.querySelector(`a[href="/desk/entries/${entryId}"]`)?.textContent).toBe('Πότε αρχίζει;');
    expect(after.text).not.toContain('Begin the missing text');
    const stranger = await createTestAccount(app, { grants: testGrants('translator', { locales: ['gr'] }) });
    const forged = { ...fields, writer: stranger.account.id };
    expect((await send('/desk/texts/new', forged, stranger)).status).toBe(403);
  });

  test('show how pages are rated and what was said of them', async () => {
    const review = { id: createId(), reviewer: 'x', page: '/news', day: '2026-11-20', locale: 'it' };
    await app.db
      .insertInto('reviews')
      .values({ ...review, content: 4, experience: 5, comment: 'Molto chiaro' })
      .execute();
    expect((await open('/desk/comments')).text).toContain('Molto chiaro');
  });
});

describe('the newsletter', () => {
  test('goes out as the draft that was read, and not as one that has changed since', async () => {
    const draft = async () => {
      await send('/desk/newsletter', { action: 'draft' });
      const { document, text } = await open('/desk/newsletter');
      const of = (name: string) => document.querySelector(`input[name="${name}"]`)?.getAttribute('value') ?? '';
      return { action: 'send', id: of('id'), code: of('code'), text };
    };
    const { text, ...read } = await draft();
    expect(text).toContain('Send exactly this draft');
    expect((await send('/desk/newsletter', { ...read, code: 'another' })).status).toBe(422);
    const begun = async () =>
      (await app.db.selectFrom('newsletter_digests').select('begun_at').where('id', '=', read.id).executeTakeFirst())
        ?.begun_at;
    expect(await begun()).toBeNull();
    for (let time = 0; time < 2; time += 1) await send('/desk/newsletter', read);
    expect(await begun()).not.toBeNull();
    expect(await verbs(read.id)).toEqual(['draft-digest', 'send-digest']);
    const again = await send('/desk/newsletter', { action: 'draft' });
    expect(await again.text()).toContain('Nothing is new since the last issue');
  });
});

test('the first page says what waits for a coordinator, and what only they can fill in; a reader sees neither', async () => {
  await keepMessage('7F3K-92QW');
  const { text } = await open('/desk');
  expect(text).toMatch(/\d+ messages wait for an answer/);
  expect(text).toContain('Waits for a decision by the coordinator');
  expect(text).toMatch(/Social media · 1 · \p{Lu}/u);
  const reader = await open('/desk', await createTestAccount(app, { grants: testGrants('reader') }));
  expect(reader.text).not.toMatch(/wait|Waits/);
});
