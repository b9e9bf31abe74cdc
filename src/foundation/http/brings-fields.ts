import type { Context } from 'hono';

/** Whether a form was sent with something in it, which nobody may lose, and not only a button. Browsers say so by its length. */
export function bringsFields({ req }: Pick<Context, 'req'>): boolean {
  return req.method === 'POST' && Number(req.header('content-length') ?? 0) > 0;
}
