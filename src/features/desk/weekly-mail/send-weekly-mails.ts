import type { Services } from '../../../foundation/request.ts';
import { may } from '../../accounts/policy.ts';
import { readAccount } from '../../accounts/read-account.ts';
import { listWaitingTexts, reasons } from '../list-waiting-texts.ts';
import { claimWeeklyMail, listDueMails } from './weekly-mail-queries.ts';
import { writeWeeklyMail } from './write-weekly-mail.ts';

const day = 24 * 60 * 60_000;
/** Monday, five o’clock UTC: there before anybody of the project begins. */
const hour = 5;

/** The Monday morning after a moment; pure. */
export function nextMonday(now: Date): string {
  const morning = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), hour);
  const daysLeft = (8 - now.getUTCDay()) % 7;
  const monday = morning + daysLeft * day;
  return new Date(monday > now.getTime() ? monday : monday + 7 * day).toISOString();
}

/** Tells whoever has asked for it what waits for them, once a week; nothing where nothing does. The mail is written down with the claim. */
export async function sendWeeklyMails(services: Services): Promise<void> {
  const { db, clock, outbox } = services;
  const now = clock();
  for (const row of await listDueMails(db, now.toISOString())) {
    const account = readAccount(row);
    const waiting = may(account, 'see-texts') ? await listWaitingTexts(db, clock, account.locale, account) : undefined;
    await db.transaction().execute(async (transaction) => {
      if (!(await claimWeeklyMail(transaction, row, nextMonday(now)))) return;
      if (!waiting || reasons.every((name) => waiting[name].length === 0)) return;
      await outbox.add('mail', writeWeeklyMail(services, account, waiting), transaction, 'bulk');
    });
  }
}
