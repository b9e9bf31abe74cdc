import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPage } from '../../../test/open-page.ts';
import { sentForm } from '../../../test/sent-form.ts';
import { openTestDatabase, tomorrow } from '../../../test/template-database.ts';
import { createTestAccount, type TestAccount } from '../../../test/test-account.ts';
import { createTestApp, type TestApp, testOrigin } from '../../../test/test-app.ts';
import { testGrants } from '../../../test/test-grants.ts';
import type { Database } from '../../foundation/database/database.ts';
import { createId } from '../../foundation/ids.ts';
import { getI18n } from '../../i18n/i18n.ts';
import { sharedPart } from '../content/part.ts';
import { findEntry, findTranslation } from '../content/queries.ts';

// The database goes away before each write of a form in turn, as it does for a server that is killed there; then the same form is sent again.

const { t } = getI18n('gr');
let db: Database;
let app: TestApp;
let coordinator: TestAccount;
let news: string;
let site: string;
/** So many writes are answered; then the database is away. */
let answered = Number.POSITIVE_INFINITY;

beforeAll(async () => {
  db = await openTestDatabase('starter');
  const failing = db.withPlugin({
    transformQuery({ node }) {
      if (/^(Insert|Update|Delete)/.test(node.kind)) answered -= 1;
      if (answered < 0) throw Object.assign(new Error('the connection is gone'), { code: 'ECONNRESET' });
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  app = await createTestApp({ db: failing });
  coordinator = await createTestAccount(app, { grants: testGrants('coordinator'), locale: 'gr' });
  const idOf = async (kind: string, slug: string) => (await findEntry(db, kind, slug))?.id ?? '';
  news = await idOf('news', 'first-five-minutes');
  site = await idOf('site', 'polylogue');
});
afterAll(() => app.close());

/** What says nothing of what was done at the desk. */
const beside = new Set(['attempts', 'content_version', 'open_texts', 'sessions']);
/** Whose rows never change. */
const onlyAdded = new Set(['entry_changes', 'revisions']);

/** Each row of the database, by a name that changes with it. */
async function listRows(): Promise<Set<string>> {
  const rows: string[] = [];
  for (const { name } of await db.introspection.getTables()) {
    if (beside.has(name)) continue;
    const table = db.selectFrom(name as 'entries');
    const all = await (onlyAdded.has(name) ? table.select('id') : table.selectAll()).execute();
    rows.push(...all.map((row) => `${name} ${JSON.stringify({ ...row, desk_seen_at: null, updated_at: null })}`));
  }
  return new Set(rows);
}

/** What is there only afterwards, by table. */
const listNew = (before: Set<string>, after: Set<string>): string[] =>
  [...after].filter((row) => !before.has(row)).map((row) => row.split(' ')[0] ?? '');

type Form = [path: string, fields: FormData];

function send([path, fields]: Form) {
  const hasFile = [...fields.values()].some((value) => typeof value !== 'string');
  const body = new URLSearchParams([...fields] as [string, string][]).toString();
  const plain = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': String(body.length) };
  const headers = { cookie: coordinator.cookie, origin: testOrigin, ...(hasFile ? {} : plain) };
  return openPage(app, path, { method: 'POST', body: hasFile ? fields : body, headers });
}

function fields(values: Record<string, string | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}

/** The form of a page as a browser sends it, with some of its fields changed. */
async function fill(path: string, selector: string, changes: Record<string, string>): Promise<FormData> {
  const { document } = await openPage(app, path, { headers: { cookie: coordinator.cookie } });
  const form = document.querySelector(selector);
  if (!form) throw new Error(`${path} has no ${selector}`);
  return sentForm(form, changes);
}

/** The value of a button. */
async function readButton(path: string, selector: string): Promise<string> {
  const { document } = await openPage(app, path, { headers: { cookie: coordinator.cookie } });
  return document.querySelector(selector)?.getAttribute('value') ?? '';
}

const latest = async (part: 'en' | 'gr' | 'it') => (await findTranslation(db, news, part))?.latest_revision_id ?? '';
const textOf = (part: string) => `/gr/desk/entries/${news}/${part}`;
const review = async (part: 'en' | 'gr' | 'it', values: Record<string, string>): Promise<Form> => [
  `${textOf(part)}/review`,
  fields({ revision: await latest(part), ...values }),
];
const write = async (path: string, changes: Record<string, string>): Promise<Form> => [
  path,
  await fill(path, 'form.writing', changes),
];
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><path d="M0 0h4v4z"/></svg>';

/** Each form, and the tables that it adds to or changes. One after the other, on one site. */
const forms: [name: string, make: () => Promise<Form>, changes: string[]][] = [
  [
    'a text is saved and asked to be reviewed',
    () => write(textOf('en'), { act: 'submit', 'fields/title': 'Another title' }),
    ['audit_entries', 'audit_entries', 'entry_changes', 'revisions', 'translations'],
  ],
  [
    'a translation is saved with a comment',
    () => write(textOf('gr'), { act: 'save', 'fields/title': 'Άλλος τίτλος', 'comment/fields': 'Καλό;' }),
    ['audit_entries', 'passage_comments', 'revisions', 'translations'],
  ],
  ['a text is published', () => review('en', { act: 'publish' }), ['audit_entries', 'entry_changes', 'translations']],
  [
    'a text is planned',
    () => review('gr', { act: 'plan', at: tomorrow.toISOString().slice(0, 16), zone: 'Europe/Athens' }),
    ['audit_entries', 'entry_changes', 'translations'],
  ],
  [
    'a text is taken away from readers',
    () => review('it', { act: 'unpublish' }),
    ['audit_entries', 'entry_changes', 'translations'],
  ],
  [
    'texts are published together',
    async () => {
      const path = '/gr/desk/board/publishing';
      const { document } = await send([path, fields({ locale: 'it', text: news })]);
      return [path, sentForm(document.querySelector('main form') as Element, { act: 'publish' })];
    },
    ['audit_entries', 'entry_changes', 'translations'],
  ],
  [
    'a text is begun',
    () =>
      write('/gr/desk/texts/new?kind=news', {
        'fields/title': 'Νέα',
        'fields/summary': 'Σύνοψη.',
        'shared/topics/0': 'presence',
      }),
    [
      ...Array(3).fill('audit_entries'),
      'entries',
      'entry_changes',
      'revisions',
      'revisions',
      ...Array(2).fill('translations'),
    ],
  ],
  [
    'a text is moved',
    async () => {
      const act = await readButton(`/gr/desk/entries/${news}`, 'button[value^="place:"]');
      return [`/gr/desk/entries/${news}`, fields({ act })];
    },
    [],
  ],
  [
    'a lesson is moved',
    async () => [
      '/gr/desk/courses',
      fields({ act: await readButton('/gr/desk/courses', '[data-entry] button[value^="place:"]') }),
    ],
    [],
  ],
  [
    'a lesson is duplicated',
    async () => ['/gr/desk/courses', fields({ act: await readButton('/gr/desk/courses', 'button[value^="copy:"]') })],
    [],
  ],
  [
    'a file is added to a text',
    async () => [`/gr/desk/entries/${news}/files`, fields({ file: new File(['WEBVTT'], 'talk.vtt') })],
    ['audit_entries', 'entry_changes', 'media'],
  ],
  [
    'a picture is added to the library',
    async () => ['/gr/desk/media', fields({ file: new File([drawing], 'drawing.svg') })],
    ['audit_entries', 'media_details'],
  ],
  [
    'somebody is invited',
    async () => {
      const path = '/gr/desk/people/invite';
      return [path, await fill(path, 'main form', { email: 'eleni@school.example', role: 'reader' })];
    },
    ['audit_entries', 'mailed_links', 'outbox'],
  ],
  [
    'a role is given',
    async () => {
      const { account } = await createTestAccount(app);
      return [`/gr/desk/people/${account.id}/roles`, fields({ action: 'give', role: 'reader' })];
    },
    ['accounts', 'audit_entries'],
  ],
  [
    'a setting is changed',
    () => write(`/gr/desk/entries/${site}/${sharedPart}`, { act: 'save', 'fields/reference': '2026-1-NO01-KA220' }),
    ['audit_entries', 'revisions', 'translations'],
  ],
  [
    'a text is given to somebody',
    async () => ['/gr/desk/board', fields({ locale: 'gr', text: news, person: coordinator.account.id })],
    ['assignments', 'audit_entries', 'entry_changes'],
  ],
  [
    'a message is answered',
    async () => {
      const id = createId();
      const words = { name: 'Άννα', email: 'anna@school.example', subject: 'Κάρτες', message: 'Μπορούμε;' };
      const at = { topic: 'project', locale: 'gr', sent_at: app.clock().toISOString(), closed_at: null };
      await db
        .insertInto('contact_messages')
        .values({ ...words, ...at, id, sending: id, reference: '7F3K-92QX' })
        .execute();
      const path = '/gr/desk/messages/7F3K-92QX';
      return [path, await fill(path, 'main form:has(textarea)', { action: 'answer', answer: 'Ναι.' })];
    },
    ['audit_entries', 'contact_answers', 'contact_messages', 'outbox'],
  ],
  [
    'a digest goes out',
    async () => {
      const path = '/gr/desk/newsletter';
      await send([path, fields({ action: 'draft' })]);
      return [path, await fill(path, 'main form:has([name=code])', { action: 'send' })];
    },
    ['audit_entries', 'newsletter_digests', 'outbox'],
  ],
  [
    'a learner is deleted',
    async () => {
      const { account } = await createTestAccount(app);
      return [`/gr/desk/learners/${account.id}`, fields({ action: 'delete', wished: 'on' })];
    },
    ['audit_entries', 'deleted_accounts', 'outbox'],
  ],
];

test.each(forms)(
  'wherever the database goes away while %s, the form is handed back, and sent again it does all of it once',
  async (_, make, changes) => {
    const form = await make();
    const before = await listRows();
    const isPlain = [...form[1].values()].every((value) => typeof value === 'string');
    const sendUntil = async (writes: number) => {
      answered = writes;
      const page = await send(form);
      answered = Number.POSITIVE_INFINITY;
      return page;
    };
    let done = await sendUntil(-1);
    for (let at = 0; done.response.status === 503; at += 1) {
      expect(done.text).toContain(t(isPlain ? 'errors.sendAgain' : 'errors.away'));
      done = await sendUntil(at);
    }
    expect([200, 303]).toContain(done.response.status);
    const once = await listRows();
    if (changes.length > 0) expect(listNew(before, once).sort()).toEqual(changes);
    expect(listNew(before, once)).not.toEqual([]);
    // The answer is lost on its way, and the form is sent once more.
    const again = await send(form);
    expect([again.response.status, again.response.headers.get('location')]).toEqual([
      303,
      done.response.headers.get('location'),
    ]);
    expect(listNew(once, await listRows())).toEqual([]);
  },
);
