import { sql } from 'kysely';
import type { AuditEntryRow } from '../../foundation/database/account-tables.ts';
import type { Database } from '../../foundation/database/database.ts';
import { createId } from '../../foundation/ids.ts';

/** Stands for an account that was deleted. */
export const gone = 'deleted';

export async function insertAuditEntry(db: Database, row: AuditEntryRow): Promise<void> {
  await db.insertInto('audit_entries').values(row).execute();
}

/** Says whether the line is new; one that has its id already stays as it is. */
export async function insertNewAuditEntry(db: Database, row: AuditEntryRow): Promise<boolean> {
  const added = await db
    .insertInto('audit_entries')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

export const findAuditEntry = (db: Database, id: string): Promise<AuditEntryRow | undefined> =>
  db.selectFrom('audit_entries').selectAll().where('id', '=', id).executeTakeFirst();

export async function deleteAuditBefore(db: Database, time: string): Promise<void> {
  await db.deleteFrom('audit_entries').where('made_at', '<', time).execute();
}

/** Takes an account that is being deleted out of the log: what was done stays known, by whom and to whom does not. */
export async function forgetInAudit(db: Database, accountId: string): Promise<void> {
  await db.updateTable('audit_entries').set({ actor: gone }).where('actor', '=', accountId).execute();
  await db.updateTable('audit_entries').set({ subject_id: gone }).where('subject_id', '=', accountId).execute();
  for (const side of ['before', 'after'] as const)
    await db
      .updateTable('audit_entries')
      .set((eb) => ({ [side]: eb.fn<string>('replace', [eb.ref(side), eb.val(accountId), eb.val(gone)]) }))
      .where('verb', 'in', givenVerbs)
      .where(side, 'like', `%${accountId}%`)
      .execute();
}

/** What an account has done, and what was done to it, the oldest first. */
export const listAuditOf = (db: Database, accountId: string): Promise<AuditEntryRow[]> =>
  db
    .selectFrom('audit_entries')
    .selectAll()
    .where((eb) => eb.or([eb('actor', '=', accountId), eb('subject_id', '=', accountId)]))
    .orderBy('made_at')
    .orderBy('id')
    .execute();

/** Whether the log has a line about something. */
export async function isInAudit(db: Database, { kind, id }: { kind: string; id: string }): Promise<boolean> {
  const row = await db
    .selectFrom('audit_entries')
    .select('id')
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** What a reader of the log looks for; what is left out does not matter. */
export interface AuditFilter {
  subjectKind?: string;
  actor?: string;
  locale?: string;
  /** In what it is called, what was done, before or after. */
  words?: string;
  /** Accounts whose owners are called so: what they did, and what was done to them or given to them, fits the words, too. */
  named?: readonly string[];
  /** First and last day, `YYYY-MM-DD`, UTC. */
  from?: string;
  until?: string;
}

/** Lines that say to whom a text was given: `person: ` and the id of an account begin them. */
const givenVerbs = ['assign', 'unassign'];
const givenIn = (side: 'before' | 'after') =>
  sql<string>`substr(${sql.ref(side)}, ${sql.lit('person: '.length + 1)}, ${sql.lit(createId().length)})`;

function filtered(db: Database, { subjectKind, actor, locale, words, named = [], from, until }: AuditFilter) {
  const like = `%${(words ?? '').toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  return db
    .selectFrom('audit_entries')
    .$if(subjectKind !== undefined, (query) => query.where('subject_kind', '=', subjectKind ?? ''))
    .$if(actor !== undefined, (query) => query.where('actor', '=', actor ?? ''))
    .$if(locale !== undefined, (query) => query.where('audit_entries.locale', '=', locale ?? ''))
    .$if(from !== undefined, (query) => query.where('made_at', '>=', from ?? ''))
    .$if(until !== undefined, (query) => query.where('made_at', '<=', `${until}T23:59:59.999Z`))
    .$if(words !== undefined, (query) =>
      query.where(({ eb, and, or, fn, val }) =>
        or([
          ...(['subject_name', 'verb', 'before', 'after', 'subject_id'] as const).map((column) =>
            eb(fn<string>('lower', [fn.coalesce(column, val(''))]), 'like', like),
          ),
          // However many are called so: a condition for each would be more than a database takes.
          ...(named.length === 0
            ? []
            : [
                ...(['actor', 'subject_id'] as const).map((column) => eb(column, 'in', named)),
                ...(['before', 'after'] as const).map((column) =>
                  and([eb('verb', 'in', givenVerbs), eb(givenIn(column), 'in', named)]),
                ),
              ]),
        ]),
      ),
    );
}

export async function countAudit(db: Database, filter: AuditFilter): Promise<number> {
  const row = await filtered(db, filter)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export type AuditLine = AuditEntryRow & {
  actor_first_name: string | null;
  actor_last_name: string | null;
  about_first_name: string | null;
  about_last_name: string | null;
};

/** The newest first, with the names of accounts that are still there. */
export async function listAudit(
  db: Database,
  filter: AuditFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<AuditLine[]> {
  return filtered(db, filter)
    .leftJoin('accounts as actor', 'actor.id', 'audit_entries.actor')
    .leftJoin('accounts as about', 'about.id', 'audit_entries.subject_id')
    .selectAll('audit_entries')
    .select([
      'actor.first_name as actor_first_name',
      'actor.last_name as actor_last_name',
      'about.first_name as about_first_name',
      'about.last_name as about_last_name',
    ])
    .orderBy('made_at', 'desc')
    .orderBy('audit_entries.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}
