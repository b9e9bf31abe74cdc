import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Form, fields, type LosingSite, listNew, openLosingSite, readAnswer } from '../../../test/losing-site.ts';
import { openPage } from '../../../test/open-page.ts';
import { sentForm } from '../../../test/sent-form.ts';
import { tomorrow } from '../../../test/template-database.ts';
import { createTestAccount, type TestAccount } from '../../../test/test-account.ts';
import { testGrants } from '../../../test/test-grants.ts';
import { createId } from '../../foundation/ids.ts';
import { getI18n } from '../../i18n/i18n.ts';
import { type Part, sharedPart } from '../content/part.ts';
import { findEntry, findTranslation, listRevisions } from '../content/queries.ts';

// The database goes away before each write of a form in turn, as it does for a server that is killed there; then the same form is sent again.

const { t } = getI18n('gr');
let site: LosingSite;
let db: LosingSite['db'];
let app: LosingSite['app'];
let coordinator: TestAccount;
let news: string;
let settings: string;

beforeAll(async () => {
  site = await openLosingSite();
  ({ app, db } = site);
  coordinator = await createTestAccount(app, { grants: testGrants('coordinator'), locale: 'gr' });
  const idOf = async (kind: string, slug: string) => (await findEntry(db, kind, slug))?.id ?? '';
  news = await idOf('news', 'first-five-minutes');
  settings = await idOf('site', 'polylogue');
});
afterAll(() => app.close());

const send = (form: Form) => site.send(form, coordinator.cookie);
const open = (path: string) => openPage(app, path, { headers: { cookie: coordinator.cookie } });

/** The form of a page as a browser sends it, with some of its fields changed. */
async function fill(path: string, selector: string, changes: Record<string, string>): Promise<FormData> {
  const { document } = await open(path);
  const form = document.querySelector(selector);
  if (!form) throw new Error(`${path} has no ${selector}`);
  return sentForm(form, changes);
}

/** The value of a button. */
async function readButton(path: string, selector: string): Promise<string> {
  const { document } = await open(path);
  return document.querySelector(selector)?.getAttribute('value') ?? '';
}

const latest = async (part: Part) => (await findTranslation(db, news, part))?.latest_revision_id ?? '';
const textOf = (part: string) => `/gr/desk/entries/${news}/${part}`;
const review = async (part: Part, values: Record<string, string>): Promise<Form> => [
  `${textOf(part)}/review`,
  fields({ revision: await latest(part), ...values }),
];
const write = async (path: string, changes: Record<string, string>): Promise<Form> => [
  path,
  await fill(path, 'form.writing', changes),
];
const draw = (size: number) =>
  new File(
    [`<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="4"><path d="M0 0h4v4z"/></svg>`],
    'drawing.svg',
  );

const findFile = async () =>
  `/gr/desk/media/${(await db.selectFrom('media_details').select('hash').executeTakeFirst())?.hash}`;

/** Each form, and the tables that it adds to or changes. One after the other, on one site. */
const forms: [name: string, make: () => Promise<Form>, changes: string[]][] = [
  [
    'a text is saved and asked to be reviewed',
    () => write(textOf('en'), { act: 'submit', 'fields/title': 'Another title' }),
    ['audit_entries', 'audit_entries', 'entry_changes', 'revisions', 'translations'],
  ],
  [
    'a translation is saved with a comment',
    async () => {
      const written = { 'fields/title': 'Άλλος τίτλος', 'fields/summary': 'Σύνοψη.', 'comment/fields': 'Καλό;' };
      const states = { base: await latest('gr'), from: 'en', source: await latest('en') };
      return [textOf('gr'), fields({ ...written, ...states, act: 'save' })];
    },
    ['audit_entries', 'passage_comments', 'revisions', 'translations'],
  ],
  [
    'a text is submitted with a note',
    () => review('gr', { act: 'submit', note: 'Έτοιμο.' }),
    ['audit_entries', 'entry_changes', 'translations'],
  ],
  [
    'a text is sent back',
    () => review('gr', { act: 'send-back', note: 'Λείπει η ημέρα.' }),
    ['audit_entries', 'entry_changes', 'translations'],
  ],
  [
    'an earlier state is restored',
    async () => {
      const base = await latest('gr');
      const earlier = (await listRevisions(db, news, 'gr')).find(({ id }) => id !== base)?.id ?? '';
      return [`${textOf('gr')}/history`, fields({ restore: earlier, base })];
    },
    ['audit_entries', 'revisions', 'translations'],
  ],
  [
    'texts come back from a translation program',
    async () => {
      const translated = (await open(`/gr/desk/exchange.xlf?to=it&entry=${news}`)).html.replace(
        /(<target>)[^<]+/,
        '$1Altre parole',
      );
      return ['/gr/desk/exchange', fields({ file: new File([translated], 'texts.xlf') })];
    },
    ['audit_entries', 'revisions', 'translations'],
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
      const path = `/gr/desk/entries/${(await findEntry(db, 'handbook', 'policy-handbook'))?.id}`;
      return [path, fields({ act: await readButton(path, 'button[value^="place:"]') })];
    },
    [],
  ],
  [
    'a text is copied',
    async () => {
      const path = `/gr/desk/entries/${news}`;
      return [path, await fill(path, 'form:has([name=copySlug])', { act: 'copy' })];
    },
    [],
  ],
  [
    'a lesson is put below another chapter by its shared fields',
    async () => {
      const lesson = (
        await db.selectFrom('entries').select(['id', 'parent_id']).where('kind', '=', 'lesson').execute()
      )[0];
      const other = db.selectFrom('entries').select('slug').where('kind', '=', 'chapter');
      const { slug } = await other.where('id', '<>', lesson?.parent_id ?? '').executeTakeFirstOrThrow();
      return write(`/gr/desk/entries/${lesson?.id}/${sharedPart}`, { act: 'save', 'fields/chapter': slug });
    },
    ['audit_entries', 'audit_entries', 'entries', 'entry_changes', 'revisions', 'translations'],
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
    async () => ['/gr/desk/media', fields({ file: draw(4) })],
    ['audit_entries', 'media_details'],
  ],
  [
    'another file is put in the place of one',
    async () => [await findFile(), fields({ act: 'replace', file: draw(8) })],
    ['audit_entries', 'media_details'],
  ],
  ['a file is put away', async () => [await findFile(), fields({ act: 'away' })], ['audit_entries']],
  [
    'a look ahead is given',
    async () => ['/gr/desk/previews', await fill('/gr/desk/previews', 'form.writing', { act: 'give' })],
    ['audit_entries', 'previews'],
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
    () => write(`/gr/desk/entries/${settings}/${sharedPart}`, { act: 'save', 'fields/reference': '2026-1-NO01-KA220' }),
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
    const before = await site.listRows();
    const isPlain = [...form[1].values()].every((value) => typeof value === 'string');
    const sendUntil = async (writes: number) => {
      site.loseAfter(writes);
      const page = await send(form);
      site.loseAfter(Number.POSITIVE_INFINITY);
      return page;
    };
    let done = await sendUntil(-1);
    for (let at = 0; done.response.status === 503; at += 1) {
      expect(done.text).toContain(t(isPlain ? 'errors.sendAgain' : 'errors.away'));
      done = await sendUntil(at);
    }
    expect([200, 303]).toContain(done.response.status);
    const once = await site.listRows();
    if (changes.length > 0) expect(listNew(before, once).sort()).toEqual(changes);
    expect(listNew(before, once)).not.toEqual([]);
    // The answer is lost on its way, and the form is sent once more.
    expect(readAnswer(await send(form))).toEqual(readAnswer(done));
    expect(listNew(once, await site.listRows())).toEqual([]);
  },
);
