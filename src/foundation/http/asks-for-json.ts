import type { Context } from 'hono';

/** Whether a script of the site or a program asks, which wants data where a form gets a page. */
export function asksForJson(c: Pick<Context, 'req'>): boolean {
  return c.req.header('accept') === 'application/json' || c.req.path.startsWith('/api/');
}
