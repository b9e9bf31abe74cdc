import type { Context, MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';

/**
 * The form of a request as every handler then finds it. A plain form is one line of names and values and is parsed as that; Hono's own
 * way leads through a Response and its stream.
 */
async function parseForm(c: Context): Promise<void> {
  const plain = /^application\/x-www-form-urlencoded\s*(;|$)/i.test(c.req.header('content-type') ?? '');
  if (!plain) return void (await c.req.parseBody());
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(await c.req.text())) form.append(name, value);
  c.req.bodyCache.formData = form;
}

/** Reads the form of every write. One whose body is not what its type says is the sender's mistake (400), not a failure of this server. */
export const readForms: MiddlewareHandler = async (c, next) => {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD')
    await parseForm(c).catch((cause) => {
      throw new HTTPException(400, { cause });
    });
  await next();
};
