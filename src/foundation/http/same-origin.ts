import type { MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

interface Site {
  siteUrl: string;
  siteUrlIsSet: boolean;
}

/**
 * Refuses every change that another site asks a visitor's browser for. Browsers name where a write comes from in Origin; one that sends
 * neither Origin nor Sec-Fetch-Site is no browser of today and gets no change either. Where SITE_URL is not set, the address is the one
 * that was asked for, which only the sender vouches for.
 */
export function requireSameOrigin({ siteUrl, siteUrlIsSet }: Site): MiddlewareHandler {
  const own = new URL(siteUrl).origin;
  return async (c, next) => {
    if (reads.has(c.req.method)) return next();
    const origin = c.req.header('origin');
    if (origin === undefined) {
      if (c.req.header('sec-fetch-site') !== 'same-origin') throw new HTTPException(403);
      return next();
    }
    if (origin !== own && (siteUrlIsSet || origin !== `http://${c.req.header('host')}`)) throw new HTTPException(403);
    return next();
  };
}
