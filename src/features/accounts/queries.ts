import type {
  AccountRow,
  CredentialRow,
  MailedLinkRow,
  SessionRow,
  TwoFactorRow,
} from '../../foundation/database/account-tables.ts';
import type { Database } from '../../foundation/database/database.ts';

export async function findAccount(db: Database, id: string): Promise<AccountRow | undefined> {
  return db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function findAccountByEmail(db: Database, email: string): Promise<AccountRow | undefined> {
  return db.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirst();
}

/** Reads an account and keeps everybody else from changing it, or what belongs to it, until the transaction ends. */
export async function lockAccount(db: Database, id: string): Promise<AccountRow | undefined> {
  return db
    .updateTable('accounts')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** The password of whoever has an address, with what a log-in asks of the account. */
export async function findPasswordByEmail(db: Database, email: string) {
  return db
    .selectFrom('accounts')
    .innerJoin('credentials', 'credentials.account_id', 'accounts.id')
    .select([
      'credentials.id',
      'credentials.account_id',
      'credentials.password_hash',
      'accounts.email_verified',
      'accounts.two_factor_enabled',
      'accounts.has_passkeys',
    ])
    .where('accounts.email', '=', email)
    .where('credentials.provider', '=', 'credential')
    .executeTakeFirst();
}

/** Says whether it was made: not where the address has an account already. */
export async function insertAccount(db: Database, row: AccountRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('accounts')
    .values(row)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function updateAccount(db: Database, id: string, change: Partial<AccountRow>): Promise<void> {
  await db.updateTable('accounts').set(change).where('id', '=', id).execute();
}

/** Sessions, credentials, second factor and links go with it. */
export async function deleteAccountRow(db: Database, id: string): Promise<void> {
  await db.deleteFrom('accounts').where('id', '=', id).execute();
}

/** The engine's notes name an account in their text. */
export async function deleteVerifications(db: Database, accountId: string): Promise<void> {
  await db.deleteFrom('verifications').where('value', 'like', `%${accountId}%`).execute();
}

export async function hasAccounts(db: Database): Promise<boolean> {
  return (await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst()) !== undefined;
}

export async function listCredentials(db: Database, accountId: string): Promise<CredentialRow[]> {
  return db.selectFrom('credentials').selectAll().where('account_id', '=', accountId).orderBy('created_at').execute();
}

export async function findCredential(
  db: Database,
  provider: string,
  subject: string,
): Promise<CredentialRow | undefined> {
  return db
    .selectFrom('credentials')
    .selectAll()
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();
}

export async function findCredentialById(db: Database, id: string): Promise<CredentialRow | undefined> {
  return db.selectFrom('credentials').selectAll().where('id', '=', id).executeTakeFirst();
}

/** What was said to be unlinked is linked again. Undefined, and nothing is saved, where this way in is another account's. */
export async function saveCredential(
  db: Database,
  row: Omit<CredentialRow, 'unlinked_at'>,
): Promise<CredentialRow | undefined> {
  return db
    .insertInto('credentials')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'subject'])
        .doUpdateSet({ password_hash: row.password_hash, unlinked_at: null, updated_at: row.updated_at })
        .where('credentials.account_id', '=', row.account_id),
    )
    .returningAll()
    .executeTakeFirst();
}

export async function markUnlinked(
  db: Database,
  { provider, subject }: Pick<CredentialRow, 'provider' | 'subject'>,
  now: string,
): Promise<void> {
  await db
    .updateTable('credentials')
    .set({ unlinked_at: now, updated_at: now })
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .execute();
}

/** Deletes an account's ways in through a provider, but for one of them if `except` names it. */
export async function deleteCredentials(
  db: Database,
  accountId: string,
  provider: string,
  except?: string,
): Promise<void> {
  await db
    .deleteFrom('credentials')
    .where('account_id', '=', accountId)
    .where('provider', '=', provider)
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .execute();
}

export async function listSessions(db: Database, accountId: string, now: string): Promise<SessionRow[]> {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .execute();
}

export async function insertSession(db: Database, row: SessionRow): Promise<void> {
  await db.insertInto('sessions').values(row).execute();
}

/** Whose session it is; undefined where there is none. */
export async function updateSession(
  db: Database,
  token: string,
  change: Pick<Partial<SessionRow>, 'expires_at' | 'remembered_at'>,
): Promise<string | undefined> {
  const row = await db
    .updateTable('sessions')
    .set(change)
    .where('token', '=', token)
    .returning('account_id')
    .executeTakeFirst();
  return row?.account_id;
}

/** All sessions of an account, or the one with an id, or all but that of a token. */
export async function deleteSessions(
  db: Database,
  accountId: string,
  which: { id?: string; exceptToken?: string } = {},
): Promise<void> {
  let query = db.deleteFrom('sessions').where('account_id', '=', accountId);
  if (which.id !== undefined) query = query.where('id', '=', which.id);
  if (which.exceptToken !== undefined) query = query.where('token', '!=', which.exceptToken);
  await query.execute();
}

export async function findTwoFactor(db: Database, accountId: string): Promise<TwoFactorRow | undefined> {
  return db.selectFrom('two_factors').selectAll().where('account_id', '=', accountId).executeTakeFirst();
}

export async function updateTwoFactor(db: Database, accountId: string, change: Partial<TwoFactorRow>): Promise<void> {
  await db.updateTable('two_factors').set(change).where('account_id', '=', accountId).execute();
}

export async function deleteTwoFactor(db: Database, accountId: string): Promise<void> {
  await db.deleteFrom('two_factors').where('account_id', '=', accountId).execute();
}

export async function insertMailedLink(db: Database, row: MailedLinkRow): Promise<void> {
  await db.insertInto('mailed_links').values(row).execute();
}

export async function findMailedLink(
  db: Database,
  hash: string,
  purpose: string,
  now: string,
): Promise<MailedLinkRow | undefined> {
  return db
    .selectFrom('mailed_links')
    .selectAll()
    .where('token_hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

export async function takeMailedLink(
  db: Database,
  hash: string,
  purpose: string,
  now: string,
): Promise<MailedLinkRow | undefined> {
  return db
    .deleteFrom('mailed_links')
    .where('token_hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}

export async function deleteMailedLinks(db: Database, accountId: string, purposes: string[]): Promise<void> {
  await db.deleteFrom('mailed_links').where('account_id', '=', accountId).where('purpose', 'in', purposes).execute();
}

export async function deleteLinksWith(db: Database, purpose: string, details: string[]): Promise<void> {
  await db.deleteFrom('mailed_links').where('purpose', '=', purpose).where('details', 'in', details).execute();
}

/** What has run out and says something about persons. */
export async function deleteExpired(db: Database, now: string, unconfirmedSince: string): Promise<void> {
  await db.deleteFrom('attempts').where('window_ends_at', '<=', now).execute();
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
  await db.deleteFrom('mailed_links').where('expires_at', '<=', now).execute();
  await db.deleteFrom('verifications').where('expires_at', '<=', now).execute();
  await db
    .deleteFrom('accounts')
    .where('email_verified', '=', 0)
    .where('created_at', '<=', unconfirmedSince)
    // Who registered again shortly before has a link that still works.
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('mailed_links').select('token_hash').whereRef('account_id', '=', 'accounts.id'))),
    )
    .execute();
}

export async function listLinks(db: Database, purpose: string, now: string): Promise<MailedLinkRow[]> {
  return db
    .selectFrom('mailed_links')
    .selectAll()
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .orderBy('created_at')
    .orderBy('token_hash')
    .execute();
}

/** Says whether it was there. */
export async function deleteLink(db: Database, hash: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('mailed_links').where('token_hash', '=', hash).executeTakeFirst();
  return numDeletedRows === 1n;
}
