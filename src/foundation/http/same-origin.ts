import type { MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses every change that another site asks a visitor's browser for. Browsers name where a write comes from in Origin; one that sends
 * neither Origin nor Sec-Fetch-Site is no browser of today and gets no change either.
 */
export function requireSameOrigin(siteUrl: string): MiddlewareHandler {
  const siteHost = new URL(siteUrl).host;
  return async (c, next) => {
    if (reads.has(c.req.method)) return next();
    const origin = c.req.header('origin');
    if (origin === undefined) {
      if (c.req.header('sec-fetch-site') !== 'same-origin') throw new HTTPException(403);
      return next();
    }
    const host = URL.canParse(origin) ? new URL(origin).host : '';
    if (host === '' || (host !== c.req.header('host') && host !== siteHost)) throw new HTTPException(403);
    return next();
  };
}
