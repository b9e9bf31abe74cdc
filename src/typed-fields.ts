import type { Context } from 'hono';
import type { Environment } from './foundation/env.ts';
import { longestWriting, usualSize } from './foundation/http/body-size.ts';
import { readPlainForm } from './foundation/http/read-forms.ts';
import { isSameOrigin } from './foundation/http/same-origin.ts';
import type { PageEnv } from './foundation/request.ts';

/**
 * The fields of a form that could not be taken, so that a page can offer to send them again: of plain forms of this site, and without
 * passwords, which no page repeats. Undefined where there is nothing of that kind, and where it is more than anybody writes: nobody needs to
 * be logged in to be handed a form back.
 */
export async function readTypedFields(c: Context<PageEnv>, site: Environment): Promise<[string, string][] | undefined> {
  const isForm = /^application\/x-www-form-urlencoded\s*(;|$)/i.test(c.req.header('content-type') ?? '');
  const size = Number(c.req.header('content-length') ?? Number.NaN);
  if (
    c.req.method !== 'POST' ||
    !isForm ||
    !(size <= Math.min(c.var.route?.bodySize ?? usualSize, longestWriting)) ||
    !isSameOrigin(site, (name) => c.req.header(name))
  )
    return undefined;
  const text = await c.req.text().catch(() => undefined);
  const fields = text === undefined ? undefined : readPlainForm(text);
  return fields && [...fields].filter(([name]) => !/password/i.test(name));
}
