import type { RouteHandler } from '@hono/zod-openapi';
import { clientNetwork } from '../../foundation/http/client-network.ts';
import { sendProblem } from '../../foundation/http/problem.ts';
import type { PageEnv } from '../../foundation/request.ts';
import { getI18n } from '../../i18n/i18n.ts';
import type { Locale } from '../../i18n/locales.ts';
import { toReply } from './answering/to-reply.ts';
import { ask } from './ask.ts';
import { writeEvent } from './events.ts';
import type * as described from './operations.ts';
import { questionOf } from './question-of.ts';

export const chat: RouteHandler<typeof described.chat, PageEnv> = async (c) => {
  const { services } = c.var;
  const { message, locale } = c.req.valid('json');
  const page = locale as Locale;
  const wait = services.questionLimits.findWait(clientNetwork(c, services.env.trustProxy));
  if (wait) {
    c.header('retry-after', String(wait));
    return sendProblem(c, 429, { detail: getI18n(page).t('assistant.wait') }) as never;
  }
  const answer = await ask(services, questionOf(c, message, page));
  if (/\btext\/event-stream\b/.test(c.req.header('accept') ?? ''))
    return c.body(writeEvent('answer', answer), 200, { 'content-type': 'text/event-stream; charset=utf-8' }) as never;
  const sources = answer.sources.map(({ title, url }) => ({ title, url }));
  return c.json({ reply: toReply(answer), sources }, 200);
};
