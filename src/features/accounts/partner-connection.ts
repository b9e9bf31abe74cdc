import { z } from 'zod';
import type { AccountContext } from './guard.ts';
import { type PartnerIdentity, partnerIdentitySchema } from './identity.ts';
import { readStepCookie, setStepCookie } from './session-cookie.ts';

const connectionSchema = z.object({ accountId: z.string(), identity: partnerIdentitySchema });

/** Remembers in the browser, sealed, which partner account the owner of an account may now connect. */
export function keepConnection(c: AccountContext, accountId: string, identity: PartnerIdentity): void {
  setStepCookie(c, 'connect', { accountId, identity });
}

/** The partner account that may be connected to this account; one that was meant for another account is not. */
export function findConnection(c: AccountContext, accountId: string): PartnerIdentity | undefined {
  const kept = connectionSchema.safeParse(readStepCookie(c, 'connect')).data;
  return kept?.accountId === accountId ? kept.identity : undefined;
}
