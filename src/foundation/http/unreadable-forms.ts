import type { MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';

/** A form whose body is not what its type says is the sender's mistake (400), not a failure of this server. Read forms are kept by Hono. */
export const refuseUnreadableForms: MiddlewareHandler = async (c, next) => {
  const safe = c.req.method === 'GET' || c.req.method === 'HEAD';
  if (!safe)
    await c.req.parseBody().catch((cause) => {
      throw new HTTPException(400, { cause });
    });
  await next();
};
