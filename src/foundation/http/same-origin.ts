import type { MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

interface Site {
  siteUrl: string;
  siteUrlIsSet: boolean;
}

/**
 * Whether a page of the site itself asks for a change. Browsers name where a write comes from in Origin; one that sends neither Origin nor
 * Sec-Fetch-Site is no browser of today and gets no change either. Where SITE_URL is not set, the address is the one that was asked for,
 * which only the sender vouches for.
 */
export function isSameOrigin(
  { siteUrl, siteUrlIsSet }: Site,
  header: (name: 'origin' | 'host' | 'sec-fetch-site') => string | undefined,
): boolean {
  const origin = header('origin');
  if (origin === undefined) return header('sec-fetch-site') === 'same-origin';
  return origin === new URL(siteUrl).origin || (!siteUrlIsSet && origin === `http://${header('host')}`);
}

/** Refuses every change that another site asks a visitor's browser for. */
export function requireSameOrigin(site: Site): MiddlewareHandler {
  return async (c, next) => {
    if (!reads.has(c.req.method) && !isSameOrigin(site, (name) => c.req.header(name))) throw new HTTPException(403);
    return next();
  };
}
