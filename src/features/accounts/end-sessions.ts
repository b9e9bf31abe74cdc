import { deleteSessions } from './queries.ts';
import type { AccountServices } from './services.ts';
import type { OpenSession } from './sessions.ts';

type Services = Pick<AccountServices, 'db' | 'sessions'>;

/** Logs out one device. */
export async function endSession({ db, sessions }: Services, { id, account }: OpenSession): Promise<void> {
  await deleteSessions(db, account.id, { id });
  sessions.forget(account.id);
}

/** One device of an account by its session's id; somebody else's id does nothing. */
export async function endSessionById({ db, sessions }: Services, accountId: string, id: string): Promise<void> {
  await deleteSessions(db, accountId, { id });
  sessions.forget(accountId);
}

/** Logs an account out everywhere, or everywhere but here. */
export async function endAllSessions(
  { db, sessions }: Services,
  accountId: string,
  exceptToken?: string,
): Promise<void> {
  await deleteSessions(db, accountId, exceptToken === undefined ? {} : { exceptToken });
  sessions.forget(accountId);
}
