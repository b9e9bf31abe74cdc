import SqliteDatabase from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { forgetAudit } from './features/accounts/audit-log.ts';
import { tidyAccounts } from './features/accounts/tidy-accounts.ts';
import { forgetVectors } from './features/assistant/meaning/passage-vectors.ts';
import { forgetUnanswered } from './features/assistant/unanswered/keep-unanswered.ts';
import { forgetConsents } from './features/consent/record-consent.ts';
import { deleteOldMessages } from './features/contact/delete-old-messages.ts';
import { forgetAwaitedDrafts } from './features/content/drafting/awaited-drafts.ts';
import { forgetDraftsBeingMade } from './features/content/drafting/make-once.ts';
import { thinRevisions } from './features/content/editing/thin-revisions.ts';
import { forgetOpenTexts } from './features/content/open-texts/open-texts.ts';
import { forgetPreviews } from './features/content/previewing/previews.ts';
import { mailOpenedModules } from './features/learning/mail-opened-modules.ts';
import { forgetDeletions } from './features/privacy/deleted-accounts.ts';
import { tidyStatistics } from './features/statistics/tidy-statistics.ts';
import { migrate } from './foundation/database/migrate.ts';
import type { Tables } from './foundation/database/tables.ts';
import { tidying } from './tidy.ts';

/**
 * For how long and how much each table keeps: something done every hour, or with what its rows go, or why they may stay for ever. A table
 * that comes tomorrow needs a line here.
 */
interface Rule {
  /** Deletes what is old, every hour. */
  hourly?: (typeof tidying)[number]['work'];
  /** Its rows go with a row of this table. */
  with?: keyof Tables;
  /** What bounds it besides, or why it needs no bound. */
  because?: string;
}

const withAccount: Rule = { with: 'accounts' };
const asContent: Rule = { because: 'as many as editors make; history and old addresses are promises' };
const rules: Record<keyof Tables, Rule> = {
  entries: asContent,
  translations: asContent,
  entry_changes: asContent,
  former_slugs: asContent,
  media: { because: 'as many as entries show; the files of what nobody names go after 30 days' },
  media_details: { because: 'one for each file that somebody has put into the library or described' },
  content_version: { because: 'one row' },
  revisions: { hourly: thinRevisions, because: 'what was published, planned, submitted or saved on purpose stays' },
  accounts: { hourly: tidyAccounts, because: 'those that nobody confirmed; all others are deleted by their owners' },
  sessions: { hourly: tidyAccounts, with: 'accounts' },
  mailed_links: { hourly: tidyAccounts, with: 'accounts' },
  verifications: { hourly: tidyAccounts },
  attempts: { hourly: tidyAccounts },
  outbox: { hourly: tidyAccounts, because: 'a job goes when it is done; the dead ones go hourly' },
  credentials: withAccount,
  two_factors: withAccount,
  passkeys: withAccount,
  learners: withAccount,
  enrolments: withAccount,
  lesson_progress: withAccount,
  module_notices: {
    with: 'accounts',
    hourly: mailOpenedModules,
    because: 'they go with the message that was asked for',
  },
  previews: { hourly: forgetPreviews, with: 'accounts' },
  outside_links: { because: 'one for each address that texts in use name; the others go every hour' },
  taken_blocks: { with: 'accounts', because: 'one for each editor' },
  open_texts: { hourly: forgetOpenTexts, with: 'accounts', because: 'one for each text that somebody has open' },
  assignments: { with: 'accounts', because: 'one for each language of an entry' },
  set_aside_checks: { with: 'entries', because: 'one for each check that is right in its place' },
  machine_drafts: { with: 'entries', because: 'one for each passage that nobody has accepted' },
  awaited_drafts: { hourly: forgetAwaitedDrafts, with: 'entries' },
  drafts_being_made: { hourly: forgetDraftsBeingMade, with: 'entries' },
  translation_usage: { because: 'one row a month' },
  passage_comments: { with: 'entries', because: 'as many as people write by hand' },
  progress_marks: withAccount,
  activity_records: { with: 'accounts', because: 'the last state of each activity' },
  activity_attempts: { with: 'accounts', because: 'the last ten of each activity' },
  journal_entries: { with: 'accounts', because: 'one for each reflection' },
  journal_drafts: {
    with: 'accounts',
    because: 'one for each reflection that is being written and each form that is being filled in',
  },
  framework_answers: { with: 'accounts', because: 'one for each of three moments' },
  portfolio_choices: { with: 'accounts', because: 'one for each thing that a learner has made' },
  evaluations: withAccount,
  certificates: {
    with: 'accounts',
    because: 'one for each module and one for all; they outlive their owner where that is wished',
  },
  certificate_changes: { with: 'certificates', because: 'names are changed a few times, by hand' },
  programmes: { because: 'one for each state of the programme in which somebody has completed it' },
  revoked_numbers: { because: 'what was revoked by hand must be said to be revoked for ever' },
  audit_entries: { hourly: forgetAudit, because: 'a line for each change by a person, for five years' },
  deleted_accounts: { hourly: forgetDeletions },
  unanswered_questions: { hourly: forgetUnanswered },
  passage_vectors: { hourly: forgetVectors, because: 'one for each section that is published, or was a month ago' },
  model_usage: { hourly: forgetUnanswered, because: 'one row a day' },
  evaluation_responses: { because: 'one for each learner who has completed everything: evidence for the funder' },
  evaluation_answers: { with: 'evaluation_responses' },
  consents: { hourly: forgetConsents },
  contact_messages: { hourly: deleteOldMessages },
  contact_answers: { with: 'contact_messages', because: 'as many as somebody writes by hand' },
  reviews: { because: 'one a page, day and device, at a person’s pace: evidence for the funder' },
  newsletter_subscriptions: { because: 'they go when readers leave; nothing is kept of who has not confirmed' },
  newsletter_digests: { because: 'as many as the project sends' },
  newsletter_editions: { with: 'newsletter_digests' },
  newsletter_recipients: {
    with: 'newsletter_digests',
    because: 'a short row for each reader of each digest, without a name: what was sent is not sent again',
  },
  visit_counts: { hourly: tidyStatistics, because: 'a row for what was seen on a day, however often' },
  visit_months: { hourly: tidyStatistics, because: 'a row for what was seen in a month, however often' },
  visitor_sketches: { hourly: tidyStatistics },
  visitor_salts: { because: 'deleted when the day is over, by whoever counts first on the next' },
};

const database = new SqliteDatabase(':memory:');
const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database }) });
afterAll(() => db.destroy());

test('each table has a rule for how long and how much it keeps, and the rule holds', async () => {
  await migrate(db);
  const tables = database
    .prepare(
      "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like '%migration%'",
    )
    .pluck()
    .all() as (keyof Tables)[];
  expect(Object.keys(rules).toSorted()).toEqual(tables.toSorted());
  const everyHour = tidying.map(({ work }) => work);
  for (const table of tables) {
    const { hourly, with: owner, because } = rules[table];
    expect(hourly ?? owner ?? because, table).toBeDefined();
    if (hourly) expect(everyHour, table).toContain(hourly);
    const parents = database
      .prepare('select "table" from pragma_foreign_key_list(?) where on_delete = \'CASCADE\'')
      .pluck()
      .all(table);
    if (owner) expect(parents, table).toContain(owner);
  }
});
