import type { MiddlewareHandler } from 'hono';
import { cookieNames, readCookie } from '../../foundation/http/cookies.ts';
import type { PageEnv } from '../../foundation/request.ts';

/**
 * Gives whoever was given a preview its reader: the same handlers then show what is not published yet. Such a request has no page key,
 * and no browser or search engine may keep its answer either.
 */
export const lookAhead: MiddlewareHandler<PageEnv> = async (c, next) => {
  const token = readCookie(c.req.header('cookie'), cookieNames.preview);
  const preview = token ? await c.get('services').openPreview?.(token) : undefined;
  if (!preview) return next();
  c.set('content', preview);
  await next();
  c.res.headers.set('cache-control', 'private, no-store');
  c.res.headers.set('x-robots-tag', 'noindex');
};
