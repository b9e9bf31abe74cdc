import { createMailedLink } from '../src/features/accounts/mailed-links.ts';
import { stateOfWords } from '../src/features/content/drafting/machine-drafts.ts';
import { create } from '../src/features/content/editing/create.ts';
import { plan } from '../src/features/content/editing/plan.ts';
import { publishTogether } from '../src/features/content/editing/publish-together.ts';
import { save } from '../src/features/content/editing/save.ts';
import { submit } from '../src/features/content/editing/submit.ts';
import { getKind } from '../src/features/content/kinds.ts';
import { sharedPart } from '../src/features/content/part.ts';
import { createPreview } from '../src/features/content/previewing/previews.ts';
import type { Text } from '../src/features/content/texts.ts';
import { openSqlite } from '../src/foundation/database/database.ts';
import { readEnvironment } from '../src/foundation/env.ts';
import { createId } from '../src/foundation/ids.ts';
import { readSecret } from '../src/foundation/secret.ts';
import type { Locale } from '../src/i18n/locales.ts';
import { besideSite } from '../test/beside-a-site.ts';
import { createTestAccount } from '../test/test-account.ts';
import { testGrants } from '../test/test-grants.ts';

const long = 'Учебно-методическото-обучение-на-преподавателите';

/** A news item as it is read, and as its source says it later. */
const write = (title: string, later = ''): Text => ({
  fields: { title, summary: `${title}: 3 partners meet.` },
  blocks: [
    { id: 'first', type: 'prose', data: { text: `${title} at nine, by *the harbour*.${later}` } },
    { id: 'second', type: 'prose', data: { text: `See [the programme](/mooc), ${long}.` } },
  ],
});

/** A desk on which every sort of thing is at work: what is shown only then is looked at too. Gives addresses that are there from then on. */
export async function putDeskToWork(site: string, dataDir: string): Promise<string[]> {
  const db = openSqlite(`${dataDir}/polylogue.db`);
  const beside = besideSite(db, { DATA_DIR: dataDir, SITE_URL: site });
  const { clock } = beside;
  const store = { db, clock };
  const now = clock();
  const at = now.toISOString();
  const soon = new Date(now.getTime() + 3 * 86_400_000);
  const name = { first_name: 'Ελευθερία-Αναστασία', last_name: 'Παπακωνσταντινοπούλου' };
  const { account: translator } = await createTestAccount(beside, { ...name, grants: testGrants('translator') });
  const { account: coordinator } = await createTestAccount(beside, { grants: testGrants('coordinator') });
  await createTestAccount(beside, { grants: testGrants('editor'), suspended_at: at });
  const { account: learner } = await createTestAccount(beside, { email_verified: 0 });
  const author = coordinator.id;

  const made = await create(store, {
    ...{ kind: 'news', slug: 'we-meet', parentId: null, position: 0, author },
    shared: { date: at.slice(0, 10), topics: ['presence'] },
    text: { locale: 'en', text: write('We meet') },
  });
  if (made.outcome !== 'created') throw new Error(made.outcome);
  const { entryId } = made;
  const keep = async (locale: Locale, text: Text, base: string | null, from?: string) => {
    const translatedFrom = from ? { translatedFrom: { locale: 'en' as const, revisionId: from } } : {};
    const saved = await save(store, { entryId, locale, text, base, author, ...translatedFrom });
    if (!('revisionId' in saved)) throw new Error(saved.outcome);
    return saved.revisionId;
  };
  const first = made.textRevisionId ?? '';
  const greek = await keep('gr', write('Συναντιόμαστε'), null, first);
  const parts = [
    { entryId, part: sharedPart, revisionId: made.sharedRevisionId } as const,
    { entryId, part: 'en', revisionId: first } as const,
    { entryId, part: 'gr', revisionId: greek } as const,
  ];
  await publishTogether(store, { parts, author, note: 'Read twice.' });
  // The source goes on: what is published is stale, planned and before a reviewer at once.
  const second = await keep('en', write('We meet', ' Come at 10:00.'), first);
  await plan(store, { parts: [{ entryId, part: 'en', revisionId: second }], at: soon, author });
  const italian = await keep('it', write('«Ci vediamo'), null, second);
  await submit(store, { entryId, part: 'it', revisionId: italian, author, note: 'Is the harbour right?' });
  const bulgarian = write('Срещаме се');
  await keep('bg', bulgarian, null, second);
  const draft = { entry_id: entryId, locale: 'bg', created_at: at };
  const { translated } = getKind('news');
  await db
    .insertInto('machine_drafts')
    .values({ ...draft, passage: 'fields', state: stateOfWords(translated, bulgarian.fields) })
    .execute();
  for (const [locale, passage] of [
    ['gr', 'first'],
    ['it', 'fields'],
  ] as const)
    for (const resolved of [null, at])
      await db
        .insertInto('passage_comments')
        .values({
          ...{ id: createId(), entry_id: entryId, locale, passage, author: translator.id, created_at: at },
          ...{ words: `Which harbour? ${long}`, resolved_at: resolved, resolved_by: resolved && author },
        })
        .execute();
  const typed = JSON.stringify([['fields/title', 'Typed and not saved']]);
  const open = { locale: 'gr', seen_at: at, typed_at: at, begun_at: at, entry_id: entryId };
  await db
    .insertInto('open_texts')
    .values({ ...open, account_id: translator.id, typed })
    .execute();
  await db
    .insertInto('assignments')
    .values({ entry_id: entryId, locale: 'gr', account_id: translator.id, due_on: at.slice(0, 10), created_at: at })
    .execute();

  const secret = readSecret(readEnvironment({ DATA_DIR: dataDir, SITE_URL: site }));
  await createPreview({ ...store, secret }, { accountId: author, id: createId(), path: '/news', hour: soon });
  const grant = { role: 'translator', locales: ['gr'], kinds: ['news'] } as const;
  const invited = { email: 'eleni@school.example', locale: 'gr', by: author, grant } as const;
  await createMailedLink({ db, clock }, 'invitation', null, {
    ...invited,
    grant: { ...grant, locales: ['gr'], kinds: ['news'] },
  });
  const reference = '7F3K-92QX';
  await db
    .insertInto('contact_messages')
    .values({
      ...{ id: createId(), reference, sending: createId(), topic: 'project', locale: 'gr', name: 'Άννα' },
      ...{
        email: 'anna@school.example',
        subject: 'Κάρτες',
        message: `Μπορούμε;\n\n${long}`,
        sent_at: at,
        closed_at: null,
      },
    })
    .execute();
  await db
    .insertInto('unanswered_questions')
    .values({ locale: 'gr', day: at.slice(0, 10), question: 'Πότε αρχίζει;', count: 2, entry_id: null })
    .execute();
  await db
    .insertInto('outside_links')
    .values({
      ...{ address: 'https://example.org/a/very/long/address/of/a/page/that/is/not/there/any/more', due_at: at },
      ...{ checked_at: at, failed_at: at, failures: 2, answer: '404' },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('reviews')
    .values({
      ...{ id: createId(), reviewer: 'somebody', page: '/news/we-meet', day: at.slice(0, 10), locale: 'it' },
      ...{ content: 4, experience: 5, comment: `Molto chiaro: ${long}` },
    })
    .execute();
  await db
    .insertInto('visit_counts')
    .values({ kind: 'completions', day: at.slice(0, 10), count: 3, dimension: 'country', value: 'NO' })
    .execute();
  await db.destroy();
  const entry = `/desk/entries/${entryId}`;
  return [
    ...[entry, `${entry}/en`, `${entry}/gr`, `${entry}/bg`, `${entry}/it`, `${entry}/nb`],
    ...[
      `${entry}/en/review`,
      `${entry}/gr/review`,
      `${entry}/it/review`,
      `${entry}/bg/review`,
      `${entry}/shared/review`,
    ],
    ...[`${entry}/en/history`, `${entry}/en/history?from=${first}&to=${second}`, `${entry}/shared/history`],
    ...[`/desk/messages/${reference}`, '/desk/messages?state=done', `/desk/learners/${learner.id}`],
    `/desk/people/${translator.id}`,
  ];
}
