import { isIP } from 'node:net';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { z } from 'zod';
import type { PasskeyRow } from '../../foundation/database/account-tables.ts';
import { createId } from '../../foundation/ids.ts';
import type { Account } from './account.ts';
import { findWait, giveBack } from './attempts.ts';
import { deletePasskey, insertPasskey, listPasskeys, updatePasskey } from './passkey-queries.ts';
import { deleteTwoFactor, lockAccount, updateAccount } from './queries.ts';
import { hasSecondFactor } from './read-account.ts';
import type { AccountServices } from './services.ts';

/** More are no help to anybody. */
export const mostPasskeys = 20;

/** Whom passkeys are made for: the site at its public address, and no other. */
function siteOf({ env }: AccountServices) {
  const { origin, hostname } = new URL(env.siteUrl);
  return { origin, domain: hostname };
}

/** Browsers make passkeys for names, not for numbers. */
export function canHavePasskeys(services: AccountServices): boolean {
  return isIP(siteOf(services).domain.replace(/^\[|\]$/g, '')) === 0;
}

const transportList = z.array(z.string().max(30)).max(10).catch([]);
const describe = ({ credential_id, transports }: PasskeyRow) => ({
  id: credential_id,
  transports: transportList.parse(JSON.parse(transports)),
});

/** What a browser is told that is to make a passkey. The challenge in it is to come back. */
export async function askForNewPasskey(services: AccountServices, account: Account) {
  const known = await listPasskeys(services.db, account.id);
  return generateRegistrationOptions({
    rpName: 'Polylogue',
    rpID: siteOf(services).domain,
    userID: new TextEncoder().encode(account.id),
    userName: account.email,
    userDisplayName: `${account.firstName} ${account.lastName}`,
    excludeCredentials: known.map(describe),
    // It stands beside a password: a plain security key will do.
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
}

const answerSchema = z.looseObject({
  id: z.string(),
  rawId: z.string(),
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}),
  response: z.looseObject({ clientDataJSON: z.string() }),
});

/** What a browser sent as the answer of a passkey; undefined where it is none. Whether it holds, only its signature says. */
function readAnswer(sent: string): z.infer<typeof answerSchema> | undefined {
  try {
    return answerSchema.safeParse(JSON.parse(sent)).data;
  } catch {
    return undefined;
  }
}

/** The library throws where an answer was forged or is for something else, whatever is wrong with it. */
const orRefused = <T>(work: Promise<T>): Promise<T | undefined> => work.catch(() => undefined);

/** Keeps a passkey that was just made. `first`: the account had no second factor before. Sent once more, it is the same passkey. */
export async function addPasskey(
  services: AccountServices,
  accountId: string,
  { challenge, name, answer }: { challenge: string; name: string; answer: string },
): Promise<'refused' | 'full' | { first: boolean }> {
  const { origin, domain } = siteOf(services);
  const response = readAnswer(answer);
  const checked =
    response &&
    (await orRefused(
      verifyRegistrationResponse({
        response: response as unknown as RegistrationResponseJSON,
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: domain,
        requireUserVerification: false,
      }),
    ));
  if (!checked?.verified) return 'refused';
  const { id, publicKey, counter, transports } = checked.registrationInfo.credential;
  return services.db.transaction().execute(async (db) => {
    const account = await lockAccount(db, accountId);
    if (!account) return 'refused';
    const known = await listPasskeys(db, accountId);
    if (known.some(({ credential_id }) => credential_id === id)) return { first: false };
    if (known.length >= mostPasskeys) return 'full';
    const made = await insertPasskey(db, {
      id: createId(),
      account_id: accountId,
      credential_id: id,
      public_key: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: JSON.stringify(transportList.parse(transports)),
      name,
      created_at: services.clock().toISOString(),
      used_at: null,
    });
    if (!made) return 'refused';
    await updateAccount(db, accountId, { has_passkeys: 1 });
    return { first: !hasSecondFactor(account) };
  });
}

/** Without the last one, recovery codes have nothing to stand in for, unless codes are asked for too. Says whether it was there. */
export async function removePasskey(services: AccountServices, accountId: string, id: string): Promise<boolean> {
  return services.db.transaction().execute(async (db) => {
    const account = await lockAccount(db, accountId);
    if (!account || !(await deletePasskey(db, accountId, id))) return false;
    if ((await listPasskeys(db, accountId)).length > 0) return true;
    await updateAccount(db, accountId, { has_passkeys: 0 });
    if (account.two_factor_enabled === 0) await deleteTwoFactor(db, accountId);
    return true;
  });
}

/** What the passkeys of an account are to sign in this log-in: nothing that a browser chose, and nothing that another log-in asks for. */
const challengeOf = ({ secret }: AccountServices, step: string) => secret.sign('passkey', step);

/** What a browser is told that is to show a passkey for the second step of a log-in; undefined where the account has none. */
export async function askForPasskey(services: AccountServices, accountId: string, step: string) {
  const known = await listPasskeys(services.db, accountId);
  if (known.length === 0) return undefined;
  return generateAuthenticationOptions({
    rpID: siteOf(services).domain,
    challenge: Uint8Array.from(Buffer.from(challengeOf(services, step), 'base64url')),
    allowCredentials: known.map(describe),
    userVerification: 'preferred',
  });
}

/** The second step of a log-in by a passkey. Whether it is one of the account's and has signed this step, which it does once. */
export async function enterPasskey(
  services: AccountServices,
  accountId: string,
  step: string,
  sent: string,
): Promise<boolean | { wait: number }> {
  const response = readAnswer(sent);
  const passkey =
    response && (await listPasskeys(services.db, accountId)).find((known) => known.credential_id === response.id);
  if (!passkey) return false;
  const wait = await findWait(services, { passkeyOfAccount: accountId });
  if (wait) return { wait };
  const { origin, domain } = siteOf(services);
  const checked = await orRefused(
    verifyAuthenticationResponse({
      response: response as unknown as AuthenticationResponseJSON,
      expectedChallenge: challengeOf(services, step),
      expectedOrigin: origin,
      expectedRPID: domain,
      requireUserVerification: false,
      credential: {
        id: passkey.credential_id,
        publicKey: Uint8Array.from(Buffer.from(passkey.public_key, 'base64url')),
        counter: passkey.counter,
      },
    }),
  );
  if (!checked?.verified || !(await services.engine.takeChallenge(step))) return false;
  await giveBack(services, { passkeyOfAccount: accountId });
  const { newCounter } = checked.authenticationInfo;
  await updatePasskey(services.db, accountId, passkey.id, {
    counter: newCounter,
    used_at: services.clock().toISOString(),
  });
  return true;
}
