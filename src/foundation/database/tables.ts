import type {
  AccountRow,
  AuditEntryRow,
  CredentialRow,
  DeletedAccountRow,
  MailedLinkRow,
  PasskeyRow,
  SessionRow,
  TwoFactorRow,
  VerificationRow,
} from './account-tables.ts';
import type {
  ContactAnswerRow,
  ContactMessageRow,
  ModelUsageRow,
  NewsletterDigestRow,
  NewsletterEditionRow,
  NewsletterRecipientRow,
  NewsletterSubscriptionRow,
  PassageVectorRow,
  ReviewRow,
  UnansweredQuestionRow,
} from './correspondence-tables.ts';
import type { AssignmentRow, OpenTextRow, OutsideLinkRow, PreviewRow, TakenBlockRow } from './desk-tables.ts';
import type {
  ActivityAttemptRow,
  ActivityRecordRow,
  EnrolmentRow,
  FrameworkAnswersRow,
  JournalDraftRow,
  JournalEntryRow,
  LessonProgressRow,
  PortfolioChoiceRow,
  ProgressMarkRow,
} from './learning-tables.ts';
import type {
  AwaitedDraftRow,
  DraftBeingMadeRow,
  MachineDraftRow,
  PassageCommentRow,
  SetAsideCheckRow,
} from './translating-tables.ts';

/** The shape of every table, as db/migrations makes them. Times are ISO-8601 UTC text, JSON is text. */
export interface Tables {
  entries: EntryRow;
  revisions: RevisionRow;
  translations: TranslationRow;
  media: MediaRow;
  media_details: MediaDetailsRow;
  assignments: AssignmentRow;
  set_aside_checks: SetAsideCheckRow;
  passage_comments: PassageCommentRow;
  machine_drafts: MachineDraftRow;
  awaited_drafts: AwaitedDraftRow;
  drafts_being_made: DraftBeingMadeRow;
  translation_usage: { month: string; characters: number };
  previews: PreviewRow;
  open_texts: OpenTextRow;
  taken_blocks: TakenBlockRow;
  outside_links: OutsideLinkRow;
  content_version: { id: number; number: number };
  entry_changes: EntryChangeRow;
  /** Addresses that an entry has had. */
  former_slugs: { kind: string; slug: string; entry_id: string; created_at: string };
  learners: { account_id: string; changes: number };
  enrolments: EnrolmentRow;
  lesson_progress: LessonProgressRow;
  module_notices: { account_id: string; course_id: string; created_at: string };
  progress_marks: ProgressMarkRow;
  activity_records: ActivityRecordRow;
  activity_attempts: ActivityAttemptRow;
  journal_entries: JournalEntryRow;
  journal_drafts: JournalDraftRow;
  portfolio_choices: PortfolioChoiceRow;
  framework_answers: FrameworkAnswersRow;
  accounts: AccountRow;
  sessions: SessionRow;
  credentials: CredentialRow;
  two_factors: TwoFactorRow;
  passkeys: PasskeyRow;
  verifications: VerificationRow;
  mailed_links: MailedLinkRow;
  attempts: { key: string; count: number; window_ends_at: string };
  outbox: OutboxRow;
  deleted_accounts: DeletedAccountRow;
  audit_entries: AuditEntryRow;
  contact_messages: ContactMessageRow;
  contact_answers: ContactAnswerRow;
  reviews: ReviewRow;
  unanswered_questions: UnansweredQuestionRow;
  model_usage: ModelUsageRow;
  passage_vectors: PassageVectorRow;
  programmes: ProgrammeRow;
  certificates: CertificateRow;
  certificate_changes: CertificateChangeRow;
  /** Revoked certificates whose owners have left. */
  revoked_numbers: { number: string; revoked_at: string };
  evaluations: EvaluationRow;
  evaluation_responses: EvaluationResponseRow;
  evaluation_answers: EvaluationAnswerRow;
  consents: ConsentRow;
  newsletter_subscriptions: NewsletterSubscriptionRow;
  newsletter_digests: NewsletterDigestRow;
  newsletter_editions: NewsletterEditionRow;
  newsletter_recipients: NewsletterRecipientRow;
  visit_counts: VisitCountRow;
  visit_months: Omit<VisitCountRow, 'day'> & { month: string };
  visitor_sketches: { day: string; instance: string; registers: string };
  /** Deleted when the day is over. */
  visitor_salts: { day: string; salt: string };
}

export interface EntryRow {
  id: string;
  kind: string;
  slug: string;
  parent_id: string | null;
  position: number;
  /** The language it is written in first. */
  source_locale: string;
  /** Put away: nobody sees it, nothing of it is lost. */
  archived_at: string | null;
  created_at: string;
  updated_at: string;
}

export interface RevisionRow {
  id: string;
  entry_id: string;
  /** A language, or `shared` for the fields that no language changes. */
  locale: string;
  number: number;
  fields: string;
  fields_source_hash: string | null;
  /** Null where the fields were made from the entry's source language. */
  fields_source_locale: string | null;
  /** The earlier state whose meaning the fields still have. */
  fields_meaning: string | null;
  blocks: string;
  /** The same without its words, for coverage; null where an older version has written it. */
  states: string | null;
  /** The day lists of this kind are ordered by, `YYYY-MM-DD`; shared fields have it. */
  dated_on: string | null;
  /** `autosave`: kept while somebody typed, and thinned after a month. */
  origin: 'import' | 'edit' | 'autosave';
  /** An account's id or `import`; null where nobody wrote it down. */
  author: string | null;
  /** What its author had before them. */
  base_revision_id: string | null;
  created_at: string;
}

export interface EntryChangeRow {
  id: string;
  entry_id: string;
  /** Null where all languages are meant. */
  locale: string | null;
  verb: string;
  revision_id: string | null;
  author: string | null;
  note: string | null;
  created_at: string;
}

export interface TranslationRow {
  entry_id: string;
  /** A language, or `shared` for the fields that no language changes. */
  locale: string;
  latest_revision_id: string;
  /** What readers see from `published_at` on. */
  published_revision_id: string | null;
  published_at: string | null;
  /** What they see in its place from `planned_at` on. */
  planned_revision_id: string | null;
  planned_at: string | null;
  /** What waits for a reviewer. */
  submitted_revision_id: string | null;
  imported_hash: string | null;
  /** Since when readers have seen the published text as it is. */
  updated_at: string;
}

export interface MediaRow {
  entry_id: string;
  name: string;
  /** SHA-256 of the original bytes, 32 hex digits; also its folder's name. */
  hash: string;
  /** Pixels. */
  width: number;
  height: number;
}

export interface MediaDetailsRow extends Omit<MediaRow, 'entry_id'> {
  /** What is read out in its place, by language, as JSON. */
  alt: string;
  /** Whose it is, where it is from, and what may be done with it; empty where nobody has said. */
  holder: string;
  source: string;
  licence: string;
  created_at: string;
  /** Another one with every change. */
  version: string;
}

export interface OutboxRow {
  id: string;
  kind: string;
  payload: string;
  attempts: number;
  due_at: string;
  claimed_until: string | null;
  last_error: string | null;
  dead_at: string | null;
  key: string | null;
  urgency: number;
  created_at: string;
}

export interface ProgrammeRow {
  hash: string;
  modules: string;
}

export interface CertificateRow {
  id: string;
  number: string;
  /** Null where its owner has left and wished it to stay verifiable. */
  account_id: string | null;
  /** `programme`, or the id of the module that it is for. */
  scope: string;
  name: string;
  /** What was completed, as it stood then. */
  programme_hash: string;
  issued_at: string;
  revoked_at: string | null;
  revocation_reason: string | null;
}

export interface CertificateChangeRow {
  id: string;
  certificate_id: string;
  kind: 'name' | 'revoked';
  changed_by: 'learner' | 'coordinator';
  changed_by_account_id: string | null;
  former_name: string | null;
  reason: string | null;
  changed_at: string;
}

export interface EvaluationRow {
  account_id: string;
  answers: string;
  saved_at: string | null;
  submitted_at: string | null;
  response_id: string | null;
  closed: number;
}

export interface EvaluationResponseRow {
  id: string;
  /** `YYYY-MM`. */
  submitted_in: string;
  locale: string;
}

export interface EvaluationAnswerRow {
  response_id: string;
  question_id: string;
  position: number;
  value: string;
}

/** What somebody allowed on which words of the cookie banner. */
export interface ConsentRow {
  id: string;
  /** A random name that only the browser knows besides. */
  visitor: string;
  banner_version: number;
  /** As the site's settings count it. */
  policy_version: number;
  /** The language that the banner was read in. */
  locale: string;
  /** `a` analytics, `m` marketing, `-` nothing but the essential. */
  categories: string;
  decided_at: string;
}

/** How often something happened on a day, looked at in one way. */
interface VisitCountRow {
  kind: string;
  dimension: string;
  /** `YYYY-MM-DD`, UTC. */
  day: string;
  value: string;
  count: number;
}
