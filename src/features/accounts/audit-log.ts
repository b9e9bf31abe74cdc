import type { Clock } from '../../foundation/clock.ts';
import type { AuditEntryRow } from '../../foundation/database/account-tables.ts';
import type { Database } from '../../foundation/database/database.ts';
import { createId } from '../../foundation/ids.ts';
import type { Messages } from '../../i18n/i18n.ts';
import { deleteAuditBefore, insertAuditEntry } from './audit-queries.ts';

/** What a line of the log is about. */
export const subjectKinds = [
  'text',
  'account',
  'invitation',
  'certificate',
  'message',
  'digest',
  'media',
  'preview',
] as const;
export type SubjectKind = (typeof subjectKinds)[number];
export const isSubjectKind = (value: unknown): value is SubjectKind => subjectKinds.includes(value as SubjectKind);

/** What a line says was done. Each has a word in every language: `desk.audit.verbs`. */
export type AuditVerb = keyof Messages['desk']['audit']['verbs'];

interface Noted {
  /** An account's id, `import` or `command`. */
  actor: string;
  verb: AuditVerb;
  subject: { kind: SubjectKind; id: string; name?: string };
  locale?: string | null;
  before?: string | null;
  after?: string | null;
}

/** Writes down who changed what, in the transaction that changes it. No person's name or address belongs into it. */
export async function noteInAudit(
  db: Database,
  now: string,
  { actor, verb, subject, locale = null, before = null, after = null }: Noted,
): Promise<void> {
  const row: AuditEntryRow = {
    id: createId(),
    made_at: now,
    actor,
    verb,
    subject_kind: subject.kind,
    subject_id: subject.id,
    subject_name: subject.name ?? '',
    locale,
    before,
    after,
  };
  await insertAuditEntry(db, row);
}

/** As long as a funder may ask for evidence. */
const keptYears = 5;

/** Deletes lines that are five years old. */
export async function forgetAudit({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const end = clock();
  end.setUTCFullYear(end.getUTCFullYear() - keptYears);
  await deleteAuditBefore(db, end.toISOString());
}
