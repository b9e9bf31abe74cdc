import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { OutboxRow } from '../database/tables.ts';

export async function insertJob(db: Database, row: OutboxRow): Promise<void> {
  await db.insertInto('outbox').values(row).execute();
}

/**
 * Where a job waits under the same key, only makes that one due earlier, if need be. Either way the row stays locked until the
 * transaction ends, so that nobody takes the job up before the change is there that it is to tell of.
 */
export async function insertJobOnce(db: Database, row: OutboxRow): Promise<void> {
  await db
    .insertInto('outbox')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        due_at: sql<string>`case when excluded.due_at < outbox.due_at then excluded.due_at else outbox.due_at end`,
      }),
    )
    .execute();
}

/** The jobs of some kinds, or of all kinds but some. */
export type Kinds = { in: string[] } | { notIn: string[] };

/** The jobs that may be taken now, the most urgent first and the oldest of those. */
async function listDueJobs(db: Database, kinds: Kinds, now: string, most: number) {
  let query = db
    .selectFrom('outbox')
    .select(['id', 'claimed_until'])
    .where('dead_at', 'is', null)
    .where('due_at', '<=', now)
    .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', now)]));
  if ('in' in kinds) query = query.where('kind', 'in', kinds.in);
  else if (kinds.notIn.length > 0) query = query.where('kind', 'not in', kinds.notIn);
  return query.orderBy('urgency').orderBy('due_at').orderBy('id').limit(most).execute();
}

export async function hasDueJob(db: Database, kinds: Kinds, now: string): Promise<boolean> {
  return (await listDueJobs(db, kinds, now, 1)).length > 0;
}

/**
 * Takes the most urgent due job for this instance until `until`; another instance that asks at the same moment gets another one. From
 * then on it stands for nothing that is asked for later.
 */
export async function claimJob(db: Database, kinds: Kinds, now: string, until: string): Promise<OutboxRow | undefined> {
  const due = await listDueJobs(db, kinds, now, 8);
  for (const { id, claimed_until } of due) {
    let claim = db.updateTable('outbox').set({ claimed_until: until, key: null }).where('id', '=', id);
    claim =
      claimed_until === null
        ? claim.where('claimed_until', 'is', null)
        : claim.where('claimed_until', '=', claimed_until);
    const row = await claim.returningAll().executeTakeFirst();
    if (row) return row;
  }
  return undefined;
}

export async function deleteJob(db: Database, id: string): Promise<void> {
  await db.deleteFrom('outbox').where('id', '=', id).execute();
}

export async function postponeJob(
  db: Database,
  id: string,
  change: Pick<OutboxRow, 'attempts' | 'due_at' | 'last_error' | 'dead_at'>,
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ ...change, claimed_until: null })
    .where('id', '=', id)
    .execute();
}

/** Gives jobs back that were taken and not done; no try of them is counted. */
export async function releaseJobs(db: Database, ids: string[], reason?: string): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('outbox')
    .set({ claimed_until: null, ...(reason === undefined ? {} : { last_error: reason }) })
    .where('id', 'in', ids)
    .execute();
}

export async function countJobs(db: Database): Promise<{ waiting: number; dead: number }> {
  const row = await db
    .selectFrom('outbox')
    .select([sql<number>`count(*)`.as('all'), sql<number>`count(dead_at)`.as('dead')])
    .executeTakeFirstOrThrow();
  return { waiting: Number(row.all) - Number(row.dead), dead: Number(row.dead) };
}

/** How many jobs of one kind wait or are being done. */
export async function countJobsOf(db: Database, kind: string): Promise<number> {
  const row = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('kind', '=', kind)
    .where('dead_at', 'is', null)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

export async function listDeadJobs(db: Database): Promise<Omit<OutboxRow, 'payload' | 'key' | 'urgency'>[]> {
  return db
    .selectFrom('outbox')
    .select(['id', 'kind', 'attempts', 'due_at', 'claimed_until', 'last_error', 'dead_at', 'created_at'])
    .where('dead_at', 'is not', null)
    .orderBy('dead_at')
    .execute();
}

/** Gives dead jobs all their tries again; without ids, every one of them. */
export async function reviveJobs(db: Database, now: string, ids?: string[]): Promise<number> {
  let query = db
    .updateTable('outbox')
    .set({ dead_at: null, attempts: 0, due_at: now, claimed_until: null })
    .where('dead_at', 'is not', null);
  if (ids) query = query.where('id', 'in', ids);
  const { numUpdatedRows } = await query.executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function deleteDeadJobsBefore(db: Database, time: string): Promise<void> {
  await db.deleteFrom('outbox').where('dead_at', '<', time).execute();
}
