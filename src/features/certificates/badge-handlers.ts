import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { JWK } from 'jose';
import type { PageEnv } from '../../foundation/request.ts';
import { type Locale, sourceLocale } from '../../i18n/locales.ts';
import { pathTo, technicalRoutes } from '../../routes.ts';
import { describeAchievement, describeIssuer } from './open-badge.ts';
import { describeCompleted, readProgramme, wholeProgramme } from './programme.ts';
import { listRevoked } from './queries.ts';

/** What machines ask that check a badge. Wallets run in browsers of other sites, so everyone may read it. */
function answer(c: Context<PageEnv>, value: object, type = 'application/json'): Response {
  return c.body(JSON.stringify(value), 200, {
    'content-type': type,
    'cache-control': 'public, max-age=300',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  });
}

/** The key under the id that badges name it by: the address that gives it. */
function keyOfBadges(c: Context<PageEnv>): JWK {
  const { env, signingKey } = c.var.services;
  return { ...signingKey.publicJwk, kid: env.siteUrl + technicalRoutes.badgeKey };
}

/** RFC 7517. The same key under both its ids: the one that badges name, and its thumbprint. */
export function showKeys(c: Context<PageEnv>): Response {
  return answer(c, { keys: [keyOfBadges(c), c.var.services.signingKey.publicJwk] }, 'application/jwk-set+json');
}

export function showKey(c: Context<PageEnv>): Response {
  return answer(c, keyOfBadges(c), 'application/jwk+json');
}

export function showIssuer(c: Context<PageEnv>): Response {
  const context = 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json';
  const profile = describeIssuer({ siteUrl: c.var.services.env.siteUrl, site: c.var.site });
  return answer(c, { '@context': [context], ...profile });
}

/** What a badge stands for, the programme or one module, as it is now. */
export async function showAchievement(c: Context<PageEnv>): Promise<Response> {
  const { content } = c.var;
  const { db, clock, env } = c.var.services;
  const scope = c.req.param('id') ?? wholeProgramme;
  const completed = await describeCompleted(db, scope, clock().toISOString());
  const locale: Locale = sourceLocale;
  const modules = readProgramme(completed.modules, locale);
  if (modules.length === 0) throw new HTTPException(404, { message: 'There is no such module.' });
  const issuer = { siteUrl: env.siteUrl, site: await content.get('site', 'polylogue', locale), locale };
  return answer(c, describeAchievement(issuer, scope, modules));
}

/** 1EdTech Revocation List Status Method 1.0: a badge is revoked when its id stands here. */
export async function showRevocations(c: Context<PageEnv>): Promise<Response> {
  const { db, env } = c.var.services;
  const revoked = await listRevoked(db);
  return answer(c, {
    id: env.siteUrl + technicalRoutes.badgeRevocations,
    issuer: env.siteUrl + technicalRoutes.badgeIssuer,
    revokedCredentials: revoked.map(({ number, revocation_reason }) => ({
      id: env.siteUrl + pathTo('verifyCertificate', { number }),
      revoked: true,
      ...(revocation_reason ? { revocationReason: revocation_reason } : {}),
    })),
  });
}
