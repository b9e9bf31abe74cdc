import type { Grant, GrantedRole } from '../src/features/accounts/account.ts';
import { localeCodes } from '../src/i18n/locales.ts';

/** A role as an account keeps it: for all languages, and for news where it is asked which kinds, unless a test says otherwise. */
export const testGrants = (
  role: GrantedRole,
  { locales = localeCodes, kinds = ['news'] }: Partial<Grant> = {},
): string => JSON.stringify([{ role, locales, kinds }] satisfies Grant[]);
