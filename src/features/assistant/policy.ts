import type { Account } from '../accounts/account.ts';
import { may } from '../accounts/policy.ts';

/** What people ask and do not find is for those who can write it. */
export const canReadUnanswered = (person: Account | undefined): boolean => may(person, 'write');
