import { createTestAccount, type TestAccount } from './test-account.ts';
import { createTestApp, type TestApp } from './test-app.ts';
import { testGrants } from './test-grants.ts';

/** A site with a coordinator, Elena Ivanova, who looks after people. */
export async function openPeopleDesk(clock: () => Date): Promise<{ app: TestApp; coordinator: TestAccount }> {
  const app = await createTestApp({ clock });
  const grants = testGrants('coordinator');
  const coordinator = await createTestAccount(app, { grants, first_name: 'Elena', last_name: 'Ivanova' });
  return { app, coordinator };
}
