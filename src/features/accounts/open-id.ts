import * as client from 'openid-client';
import { z } from 'zod';
import type { Environment } from '../../foundation/env.ts';
import { pathTo } from '../../routes.ts';
import { readEmail } from './email-address.ts';
import type { PartnerIdentity } from './identity.ts';

/** What must be remembered between sending somebody to the partner's system and their return. */
export const openIdStepSchema = z.object({ state: z.string(), nonce: z.string(), verifier: z.string() });
export type OpenIdStep = z.infer<typeof openIdStepSchema>;

const known = new Map<string, Promise<client.Configuration>>();

function discover({ issuer, clientId, clientSecret }: NonNullable<Environment['oidc']>): Promise<client.Configuration> {
  const key = `${issuer} ${clientId}`;
  const found =
    known.get(key) ??
    client.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: 5,
      // A provider on the same machine, for trying out; everything else must be TLS.
      execute: /^http:\/\/(localhost|127\.0\.0\.1)[:/]/.test(`${issuer}/`) ? [client.allowInsecureRequests] : [],
    });
  known.set(key, found);
  // A provider that is down now is asked again at the next log-in.
  found.catch(() => known.delete(key));
  return found;
}

const redirectUri = (siteUrl: string) => siteUrl + pathTo('partnerReturn');

/** The address at the partner's system to send somebody to: OpenID Connect, authorization code with PKCE, state and nonce. */
export async function startOpenId({ oidc, siteUrl }: Environment): Promise<{ url: string; step: OpenIdStep }> {
  if (!oidc) throw new Error('OIDC_ISSUER is not set.');
  const config = await discover(oidc);
  const step = {
    state: client.randomState(),
    nonce: client.randomNonce(),
    verifier: client.randomPKCECodeVerifier(),
  };
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri(siteUrl),
    scope: 'openid email profile',
    code_challenge: await client.calculatePKCECodeChallenge(step.verifier),
    code_challenge_method: 'S256',
    state: step.state,
    nonce: step.nonce,
  });
  return { url: url.href, step };
}

const text = (value: unknown) => (typeof value === 'string' ? value.trim().slice(0, 100) : '');

/** Who came back. `search` is the query of the return address. Throws where anything does not fit. */
export async function finishOpenId(
  { oidc, siteUrl }: Environment,
  search: string,
  step: OpenIdStep,
): Promise<PartnerIdentity> {
  if (!oidc) throw new Error('OIDC_ISSUER is not set.');
  const config = await discover(oidc);
  const tokens = await client.authorizationCodeGrant(config, new URL(redirectUri(siteUrl) + search), {
    expectedState: step.state,
    expectedNonce: step.nonce,
    pkceCodeVerifier: step.verifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new Error('The provider sent no ID token.');
  const about = { ...claims, ...(await client.fetchUserInfo(config, tokens.access_token, claims.sub)) };
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: readEmail(about.email),
    emailVerified: about.email_verified === true,
    firstName: text(about.given_name),
    lastName: text(about.family_name),
  };
}
