import type { Context, MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';

/** Five times what the longest form of the desk has. Whoever reads a form looks each name up among all others: a million would take minutes. */
const mostFields = 10_000;

/**
 * The fields of a plain form; undefined where they are more than any form has. They are counted before they are read: two megabytes of
 * names without a value take Node half a minute.
 */
export function readPlainForm(text: string): URLSearchParams | undefined {
  return text.split('&', mostFields + 1).length > mostFields ? undefined : new URLSearchParams(text);
}

/**
 * The form of a request as every handler then finds it. A plain form is one line of names and values and is parsed as that; Hono's own
 * way leads through a Response and its stream.
 */
async function parseForm(c: Context): Promise<void> {
  const type = c.req.header('content-type') ?? '';
  if (/^multipart\/form-data\s*;/i.test(type)) {
    await c.req.parseBody();
    if ([...(await c.req.formData()).keys()].length > mostFields) throw new HTTPException(413);
    return;
  }
  const nothingSent = type === '' && (await c.req.text()) === '';
  if (!nothingSent && !/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) throw new HTTPException(415);
  const fields = readPlainForm(await c.req.text());
  if (!fields) throw new HTTPException(413);
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  c.req.bodyCache.formData = form;
}

/**
 * Reads the form of every write. One that is no form (415), or whose body is not what its type says or ends too early (400), is the
 * sender's mistake, not a failure of this server.
 */
export const readForms: MiddlewareHandler = async (c, next) => {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD')
    await parseForm(c).catch((cause) => {
      throw cause instanceof HTTPException ? cause : new HTTPException(400, { cause });
    });
  await next();
};

/** The same for a handler that also takes the fields as JSON, which it reads itself. */
export const readFormsUnlessJson: MiddlewareHandler = (c, next) =>
  /^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? '') ? next() : readForms(c, next);
