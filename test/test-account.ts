import { randomBytes } from 'node:crypto';
import type { Account } from '../src/features/accounts/account.ts';
import { lacksSecondFactor } from '../src/features/accounts/policy.ts';
import { readAccount, readGrants } from '../src/features/accounts/read-account.ts';
import type { AccountRow } from '../src/foundation/database/account-tables.ts';
import { createId } from '../src/foundation/ids.ts';
import type { AccountStore } from './beside-a-site.ts';

export interface TestAccount {
  account: Account;
  /** A Cookie header that is logged in as this account. */
  cookie: string;
}

/** Somebody with a verified account and an open session, without going through the forms. Give roles as `grants: testGrants('editor')`. */
export async function createTestAccount(app: AccountStore, overrides: Partial<AccountRow> = {}): Promise<TestAccount> {
  const id = overrides.id ?? createId();
  const now = app.clock();
  const row: AccountRow = {
    id,
    email: `learner-${id}@school.example`,
    email_verified: 1,
    first_name: 'Maria',
    last_name: 'Petrova',
    certificate_name: 'Maria Petrova',
    country: 'BG',
    locale: 'en',
    grants: '[]',
    suspended_at: null,
    desk_seen_at: null,
    weekly_mail_at: null,
    // Whose role demands a second factor has one, unless a test says otherwise.
    two_factor_enabled: lacksSecondFactor({ grants: readGrants(overrides.grants ?? '[]'), secondFactor: false })
      ? 1
      : 0,
    has_passkeys: 0,
    privacy_agreed_at: now.toISOString(),
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
    ...overrides,
  };
  await app.db.insertInto('accounts').values(row).execute();
  return { account: readAccount(row), cookie: await openTestSession(app, id) };
}

/** One more open session of an account. */
export async function openTestSession(app: AccountStore, accountId: string): Promise<string> {
  const now = app.clock();
  const token = randomBytes(24).toString('base64url');
  const session = {
    id: createId(),
    token,
    account_id: accountId,
    expires_at: new Date(now.getTime() + 86_400_000).toISOString(),
    user_agent: null,
    ip_address: null,
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
  };
  await app.db.insertInto('sessions').values(session).execute();
  return `${app.sessions.cookieName}=${app.sessions.sign(token)}`;
}
