import type { Database } from '../../foundation/database/database.ts';
import type {
  ActivityAttemptRow,
  ActivityRecordRow,
  JournalEntryRow,
} from '../../foundation/database/learning-tables.ts';
import { type Places, statement } from '../../foundation/database/statement.ts';

const recordColumns = [
  'account_id',
  'lesson_id',
  'block_id',
  'tries',
  'outcome',
  'answer',
  'locale',
  'attempt_id',
  'done_at',
  'solution_seen_at',
  'asked_again',
  'updated_at',
] as const;

const activityRecords = statement((db, { accountId, lessonId }: Places<{ accountId: string; lessonId: string }>) =>
  db
    .selectFrom('activity_records')
    .select(recordColumns)
    .where('account_id', '=', accountId)
    .where('lesson_id', '=', lessonId),
);

export function listActivityRecords(db: Database, accountId: string, lessonId: string): Promise<ActivityRecordRow[]> {
  return activityRecords(db, { accountId, lessonId });
}

export async function findActivityRecord(
  db: Database,
  accountId: string,
  lessonId: string,
  blockId: string,
): Promise<ActivityRecordRow | undefined> {
  return db
    .selectFrom('activity_records')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('lesson_id', '=', lessonId)
    .where('block_id', '=', blockId)
    .executeTakeFirst();
}

export async function findAttempt(
  db: Database,
  accountId: string,
  id: string,
): Promise<ActivityAttemptRow | undefined> {
  return db
    .selectFrom('activity_attempts')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
}

const oldAttempts = statement(
  (
    db,
    {
      accountId,
      lessonId,
      blockId,
      most,
    }: Places<{ accountId: string; lessonId: string; blockId: string; most: number }>,
  ) => {
    const last = db
      .selectFrom('activity_attempts')
      .select('id')
      .where('lesson_id', '=', lessonId)
      .where('block_id', '=', blockId)
      .where('account_id', '=', accountId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(most);
    return db
      .deleteFrom('activity_attempts')
      .where('lesson_id', '=', lessonId)
      .where('block_id', '=', blockId)
      .where('account_id', '=', accountId)
      .where('id', 'not in', last);
  },
);

/** Adds an answer to those that were given to an activity, of which only the last so many are kept. */
export async function insertAttempt(db: Database, row: ActivityAttemptRow, most: number): Promise<void> {
  await db.insertInto('activity_attempts').values(row).execute();
  await oldAttempts(db, { accountId: row.account_id, lessonId: row.lesson_id, blockId: row.block_id, most });
}

export async function saveActivityRecord(db: Database, row: ActivityRecordRow): Promise<void> {
  const { account_id: _, lesson_id: __, block_id: ___, ...values } = row;
  await db
    .insertInto('activity_records')
    .values(row)
    .onConflict((conflict) => conflict.columns(['account_id', 'lesson_id', 'block_id']).doUpdateSet(values))
    .execute();
}

export async function findJournalEntry(
  db: Database,
  place: Pick<JournalEntryRow, 'account_id' | 'lesson_id' | 'block_id'>,
): Promise<JournalEntryRow | undefined> {
  return db
    .selectFrom('journal_entries')
    .selectAll()
    .where('account_id', '=', place.account_id)
    .where('lesson_id', '=', place.lesson_id)
    .where('block_id', '=', place.block_id)
    .executeTakeFirst();
}

export async function saveJournalEntry(db: Database, row: JournalEntryRow): Promise<void> {
  await db
    .insertInto('journal_entries')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'lesson_id', 'block_id'])
        .doUpdateSet({ text: row.text, updated_at: row.updated_at }),
    )
    .execute();
}

/** Everything somebody wrote into the journal, or only in one lesson; oldest first. */
export async function listJournalEntries(
  db: Database,
  accountId: string,
  lessonId?: string,
): Promise<JournalEntryRow[]> {
  let query = db.selectFrom('journal_entries').selectAll().where('account_id', '=', accountId);
  if (lessonId) query = query.where('lesson_id', '=', lessonId);
  return query.orderBy('created_at').orderBy('block_id').execute();
}

/** The last answer that somebody gave to each activity of any lesson. */
export async function listLastAnswers(
  db: Database,
  accountId: string,
): Promise<Pick<ActivityRecordRow, 'lesson_id' | 'block_id' | 'answer' | 'updated_at'>[]> {
  return db
    .selectFrom('activity_records')
    .select(['lesson_id', 'block_id', 'answer', 'updated_at'])
    .where('account_id', '=', accountId)
    .execute();
}
