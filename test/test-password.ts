import { createId } from '../src/foundation/ids.ts';
import type { TestApp } from './test-app.ts';

export const testPassword = 'correct horse battery';

/** Gives an account made by createTestAccount a password to log in with. */
export async function setTestPassword(app: TestApp, accountId: string, password = testPassword): Promise<void> {
  const now = app.clock().toISOString();
  await app.db
    .insertInto('credentials')
    .values({
      id: createId(),
      account_id: accountId,
      provider: 'credential',
      subject: accountId,
      password_hash: await app.services.engine.hashPassword(password),
      created_at: now,
      updated_at: now,
    })
    .execute();
}
