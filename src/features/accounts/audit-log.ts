import type { Clock } from '../../foundation/clock.ts';
import type { AuditEntryRow } from '../../foundation/database/account-tables.ts';
import type { Database } from '../../foundation/database/database.ts';
import { createId } from '../../foundation/ids.ts';
import type { Messages } from '../../i18n/i18n.ts';
import { deleteAuditBefore, findAuditEntry, insertAuditEntry, insertNewAuditEntry } from './audit-queries.ts';

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

const toRow = (
  id: string,
  now: string,
  { actor, verb, subject, locale = null, before = null, after = null }: Noted,
): AuditEntryRow => ({
  ...{ id, made_at: now, actor, verb, locale, before, after },
  ...{ subject_kind: subject.kind, subject_id: subject.id, subject_name: subject.name ?? '' },
});

/** Writes down who changed what, in the transaction that changes it. No person's name or address belongs into it. */
export async function noteInAudit(db: Database, now: string, noted: Noted): Promise<void> {
  await insertAuditEntry(db, toRow(createId(), now, noted));
}

/** Writes down that somebody was shown whose account it is, and what it knows of them. */
export function noteLook({ db, clock }: { db: Database; clock: Clock }, actor: string, id: string): Promise<void> {
  return noteInAudit(db, clock().toISOString(), { actor, verb: 'look-at-account', subject: { kind: 'account', id } });
}

/**
 * Writes down what a form does, by the id that the form brings, before it is done: false where that form has done it already. What says something
 * else with the id of another one is a line of its own.
 */
export async function noteOnce(db: Database, now: string, noted: Noted, id: string): Promise<boolean> {
  const row = toRow(id, now, noted);
  if (await insertNewAuditEntry(db, row)) return true;
  const known = await findAuditEntry(db, id);
  const isSame = known?.actor === row.actor && known.verb === row.verb && known.subject_id === row.subject_id;
  if (!isSame) await noteInAudit(db, now, noted);
  return !isSame;
}

/** As long as a funder may ask for evidence. */
const keptYears = 5;

/** Deletes lines that are five years old. */
export async function forgetAudit({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const end = clock();
  end.setUTCFullYear(end.getUTCFullYear() - keptYears);
  await deleteAuditBefore(db, end.toISOString());
}
