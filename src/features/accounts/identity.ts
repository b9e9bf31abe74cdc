import { z } from 'zod';

/** Somebody as the partner's system knows them. Issuer and subject are the key; an address may change or pass to somebody else. */
export const partnerIdentitySchema = z.object({
  issuer: z.string(),
  subject: z.string().min(1).max(255),
  email: z.string(),
  /** Whether the partner's system has made sure of the address. */
  emailVerified: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
});
export type PartnerIdentity = z.infer<typeof partnerIdentitySchema>;
