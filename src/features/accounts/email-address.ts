import { z } from 'zod';

/** The form in which addresses are kept and compared: two spellings of one mailbox are one account. */
export function normalizeEmail(value: string): string {
  return value.normalize('NFC').trim().toLowerCase();
}

export const emailSchema = z.string().transform(normalizeEmail).pipe(z.email().max(254));
