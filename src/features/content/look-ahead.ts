import type { MiddlewareHandler } from 'hono';
import { takeBack } from '../../foundation/database/write-queue.ts';
import { cookieNames, readCookie } from '../../foundation/http/cookies.ts';
import type { PageEnv } from '../../foundation/request.ts';

/**
 * Gives whoever was given a preview its reader: the same handlers then show what is not published yet. Such a request has no page key,
 * no browser or search engine may keep its answer either, and what a learner does in it is tried and taken back.
 */
export const lookAhead: MiddlewareHandler<PageEnv> = async (c, next) => {
  const token = readCookie(c.req.header('cookie'), cookieNames.preview);
  const services = c.get('services');
  const preview = token ? await services.openPreview?.(token) : undefined;
  if (!preview) return next();
  c.set('content', preview);
  c.set('looksAhead', true);
  c.set('services', { ...services, writes: takeBack(services.writes) });
  await next();
  c.res.headers.set('cache-control', 'private, no-store');
  c.res.headers.set('x-robots-tag', 'noindex');
};
