import type { Clock } from '../../../foundation/clock.ts';
import type { Database } from '../../../foundation/database/database.ts';
import type { EntryChangeRow, EntryRow, TranslationRow } from '../../../foundation/database/tables.ts';
import { createId } from '../../../foundation/ids.ts';
import { type AuditVerb, noteInAudit } from '../../accounts/audit-log.ts';
import type { Part } from '../part.ts';
import { findEntryById, findTranslation, insertEntryChange, listEntryChanges, lockContent } from '../queries.ts';
import { settle } from '../texts.ts';

/** What every editing verb needs; a transaction in place of the database makes several verbs one change. */
export interface Store {
  db: Database;
  clock: Clock;
}

/** An account's id, or `import`. Whether they may is asked before a verb is called. */
export interface Authored {
  author: string;
  /** Why, in the author's words. */
  note?: string;
}

/** One language of an entry, or its shared fields. */
export interface PartName {
  entryId: string;
  part: Part;
}

/** What a verb answers where there is no such entry, part or revision. */
export interface NotFound {
  outcome: 'not-found';
}
export const notFound: NotFound = { outcome: 'not-found' };

/**
 * One change of content: changes follow each other, and each reads what the one before has left. `now` is taken when its turn has come,
 * so that history is in the order of its times.
 */
export async function changeContent<Outcome>(
  { db, clock }: Store,
  change: (transaction: Database, now: string) => Promise<Outcome>,
): Promise<Outcome> {
  const inside = async (transaction: Database) => {
    await lockContent(transaction);
    return change(transaction, clock().toISOString());
  };
  return db.isTransaction ? inside(db) : db.transaction().execute(inside);
}

/** A part as it stands at `now`, with its entry. */
export async function findPart(
  db: Database,
  { entryId, part }: PartName,
  now: string,
): Promise<{ entry: EntryRow; translation: TranslationRow | undefined } | undefined> {
  const entry = await findEntryById(db, entryId);
  if (!entry) return undefined;
  const translation = await findTranslation(db, entryId, part);
  return { entry, translation: translation && settle(translation, now) };
}

/** What decides on what readers see. */
const publicVerbs: readonly string[] = ['publish', 'plan', 'unplan', 'unpublish'];

/** The last thing that happened to a part, for a form to say what its page has seen; empty where nothing has. */
export async function findSeen(db: Database, { entryId, part }: PartName): Promise<string> {
  return (await listEntryChanges(db, entryId)).find(({ locale }) => locale === part)?.id ?? '';
}

/** What happened to a part after its page was made, the newest first; all of it, where a form does not say what its page has seen. */
export async function listSince(db: Database, { entryId, part }: PartName, seen?: string): Promise<EntryChangeRow[]> {
  const all = (await listEntryChanges(db, entryId)).filter(({ locale }) => locale === part);
  const at = all.findIndex(({ id }) => id === seen);
  return at < 0 ? all : all.slice(0, at);
}

/**
 * Whether what readers see, or are going to see, was decided on after a page was made: somebody else has, or its form was sent before and the
 * answer was lost. Of who does not say what they have seen nobody knows.
 */
export async function isDecidedSince(db: Database, name: PartName, seen: string | undefined): Promise<boolean> {
  return seen !== undefined && (await listSince(db, name, seen)).some(({ verb }) => publicVerbs.includes(verb));
}

/** What a line of the audit log says of how it was and how it is. */
export interface Told {
  before: string | null;
  after: string | null;
}

interface Happened {
  verb: AuditVerb;
  entryId: string;
  part?: Part;
  revisionId?: string | null;
}

/** Whether that is the last thing that happened to a part, in the same words: its form is sent again, because the answer was lost. */
export async function isNoted(
  db: Database,
  { author, note }: Authored,
  { verb, entryId, part, revisionId }: Happened,
): Promise<boolean> {
  const last = (await listEntryChanges(db, entryId)).find(({ locale }) => locale === (part ?? null));
  const isSame = last?.verb === verb && last.author === author && last.revision_id === (revisionId ?? null);
  return isSame && last.note === (note ?? null);
}

/**
 * Writes down what happened to an entry beside its revisions, in its history and in the audit log. `tell` says how it was and how it is; where
 * nothing can be told but the note, it is left out.
 */
export async function noteChange(
  db: Database,
  { author, note }: Authored,
  now: string,
  what: Happened,
  tell: () => Told | Promise<Told> = () => ({ before: null, after: note ?? null }),
): Promise<void> {
  await insertEntryChange(db, {
    id: createId(),
    entry_id: what.entryId,
    locale: what.part ?? null,
    verb: what.verb,
    revision_id: what.revisionId ?? null,
    author,
    note: note ?? null,
    created_at: now,
  });
  // An import writes one line for all that it has brought (import-content.ts).
  if (author === 'import') return;
  const entry = await findEntryById(db, what.entryId);
  await noteInAudit(db, now, {
    actor: author,
    verb: what.verb,
    subject: { kind: 'text', id: what.entryId, name: entry ? `${entry.kind}/${entry.slug}` : '' },
    locale: what.part ?? null,
    ...(await tell()),
  });
}
