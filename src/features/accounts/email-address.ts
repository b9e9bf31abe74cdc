import { z } from 'zod';

/** The form in which addresses are kept and compared: two spellings of one mailbox are one account. */
export function normalizeEmail(value: string): string {
  return value.normalize('NFC').trim().toLowerCase();
}

/** What counts as an address, whoever says it: exactly one, without a name. */
export const emailSchema = z.string().transform(normalizeEmail).pipe(z.email().max(254));

/** An address as another system says it; empty where it is none. */
export function readEmail(value: unknown): string {
  return emailSchema.safeParse(value).data ?? '';
}
