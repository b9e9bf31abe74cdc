import type { Context } from 'hono';
import type { PageEnv } from '../../foundation/request.ts';
import type { Locale } from '../../i18n/locales.ts';
import type { Question } from './ask.ts';

/** A message with who has sent it. */
export function questionOf(c: Context<PageEnv>, message: string, page: Locale): Question {
  const { account, content, services, site } = c.var;
  return {
    message,
    page,
    account,
    content,
    gone: c.req.raw.signal,
    isOpen: (address) => services.isOpen(address, site.shared.modules),
  };
}
