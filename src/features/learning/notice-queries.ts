import type { AccountRow } from '../../foundation/database/account-tables.ts';
import type { Database } from '../../foundation/database/database.ts';

export async function saveNotice(db: Database, accountId: string, courseId: string, now: string): Promise<void> {
  await db
    .insertInto('module_notices')
    .values({ account_id: accountId, course_id: courseId, created_at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'course_id']).doNothing())
    .execute();
}

/** Takes a wish back. Says whether there was one. */
export async function deleteNotice(db: Database, accountId: string, courseId: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('module_notices')
    .where('account_id', '=', accountId)
    .where('course_id', '=', courseId)
    .returning('course_id')
    .executeTakeFirst();
  return gone !== undefined;
}

export async function listNoticesOf(db: Database, accountId: string) {
  return db
    .selectFrom('module_notices')
    .select(['course_id', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute();
}

type Reader = Pick<AccountRow, 'id' | 'email' | 'first_name' | 'locale'>;

/** Some of those who wait for a module. */
export async function listWaiting(db: Database, courseId: string, most: number): Promise<Reader[]> {
  return db
    .selectFrom('module_notices')
    .innerJoin('accounts', 'accounts.id', 'module_notices.account_id')
    .select(['accounts.id', 'accounts.email', 'accounts.first_name', 'accounts.locale'])
    .where('module_notices.course_id', '=', courseId)
    .limit(most)
    .execute();
}
