import type { Account } from '../src/features/accounts/account.ts';

/** An account as rules see it, without a database behind it. */
export const testPerson = (overrides: Partial<Account> = {}): Account => ({
  id: 'somebody',
  email: 'somebody@school.example',
  firstName: 'A',
  lastName: 'B',
  certificateName: 'A B',
  country: 'BG',
  locale: 'bg',
  grants: [],
  secondFactor: true,
  ...overrides,
});
