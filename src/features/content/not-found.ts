import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { bringsFields } from '../../foundation/http/brings-fields.ts';
import type { PageEnv } from '../../foundation/request.ts';
import { localizePath } from '../../i18n/locales.ts';
import { pathTo } from '../../routes.ts';
import type { Kind } from './kinds.ts';

/** The cause of a refusal of a form that nothing can be done with any more: what it belongs to was taken away, or is closed. */
export const gone = 'gone';

/**
 * What every unmatched address does: it leads to the page that says so, in the reader's language. Whoever sends a form is told so where they are,
 * and handed back what they have typed.
 */
export function redirectToNotFound(c: Context<PageEnv>): Response {
  if (bringsFields(c)) throw new HTTPException(404, { cause: gone });
  return c.redirect(localizePath(c.var.locale, pathTo('notFound')), 302);
}

/**
 * An address that an entry had before it was renamed leads to the one it has now, for ever. Where there never was one, it does what
 * every unmatched address does.
 */
export async function redirectToRenamed(c: Context<PageEnv>, kind: Kind, slug: string | undefined): Promise<Response> {
  const renamed = slug && (await c.var.content.findRenamed(kind, slug));
  if (!renamed) return redirectToNotFound(c);
  const { pathname, searchParams } = new URL(c.req.url);
  const path = pathname.split('/').map((part) => (part === slug ? renamed : part));
  for (const [name, value] of searchParams) if (value === slug) searchParams.set(name, renamed);
  // Browsers keep a 301 for ever if nothing is said, and an entry that gets its old address back would lead in a circle.
  c.header('cache-control', 'no-cache');
  return c.redirect(`${path.join('/')}${searchParams.size > 0 ? `?${searchParams}` : ''}`, 301);
}
