import type { AccountRow } from '../../../foundation/database/account-tables.ts';
import type { Database } from '../../../foundation/database/database.ts';

/** When somebody's next mail is due; undefined where they have not asked for any. */
export async function findWeeklyMailAt(db: Database, accountId: string): Promise<string | undefined> {
  const row = await db.selectFrom('accounts').select('weekly_mail_at').where('id', '=', accountId).executeTakeFirst();
  return row?.weekly_mail_at ?? undefined;
}

/** Where somebody gets the mail already, it comes when it would have. */
export async function beginWeeklyMail(db: Database, accountId: string, at: string): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ weekly_mail_at: at })
    .where('id', '=', accountId)
    .where('weekly_mail_at', 'is', null)
    .execute();
}

export async function endWeeklyMail(db: Database, accountId: string): Promise<void> {
  await db.updateTable('accounts').set({ weekly_mail_at: null }).where('id', '=', accountId).execute();
}

export function listDueMails(db: Database, now: string): Promise<AccountRow[]> {
  return db
    .selectFrom('accounts')
    .selectAll()
    .where('weekly_mail_at', '<=', now)
    .orderBy('weekly_mail_at')
    .orderBy('id')
    .execute();
}

/** Puts the next mail off to another time. False where another instance has, or where it is not wanted any more. */
export async function claimWeeklyMail(
  db: Database,
  { id, weekly_mail_at }: Pick<AccountRow, 'id' | 'weekly_mail_at'>,
  next: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('accounts')
    .set({ weekly_mail_at: next })
    .where('id', '=', id)
    .where('weekly_mail_at', '=', weekly_mail_at)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
