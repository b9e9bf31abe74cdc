import type { RouteHandler } from '@hono/zod-openapi';
import { clientNetwork } from '../../foundation/http/client-network.ts';
import { sendProblem } from '../../foundation/http/problem.ts';
import type { PageEnv } from '../../foundation/request.ts';
import { getI18n } from '../../i18n/i18n.ts';
import type { Locale } from '../../i18n/locales.ts';
import { listMayLocales } from '../accounts/policy.ts';
import type { Answer } from './answering/answer.ts';
import { toReply } from './answering/to-reply.ts';
import { ask, OutsideAssistantFailed } from './ask.ts';
import { sendEvents, writeEvent } from './events.ts';
import type * as described from './operations.ts';
import { countRefused, listUnanswered } from './queries.ts';
import { questionOf } from './question-of.ts';

const withWords = (answer: Answer): Answer =>
  answer.text ? answer : { ...answer, text: getI18n(answer.locale).t('assistant.empty') };

export const chat: RouteHandler<typeof described.chat, PageEnv> = async (c) => {
  const { services, requestId } = c.var;
  const { message, locale } = c.req.valid('json');
  const page = locale as Locale;
  const { t } = getI18n(page);
  const wait = services.questionLimits.findWait(clientNetwork(c, services.env.trustProxy));
  if (wait) {
    c.header('retry-after', String(wait));
    return sendProblem(c, 429, { detail: t('assistant.wait') }) as never;
  }
  const question = questionOf(c, message, page);
  const wantsEvents = /\btext\/event-stream\b/.test(c.req.header('accept') ?? '');
  const events = { 'content-type': 'text/event-stream; charset=utf-8' };
  if (wantsEvents && services.env.assistant.model) {
    const answering = sendEvents(async (send, gone) => {
      const answer = await ask(services, { ...question, gone }, (piece) => send('piece', piece));
      send('answer', withWords(answer));
    });
    answering.failed.catch((error) => services.log.error({ err: error, requestId }, 'a question was not answered'));
    return c.body(answering.body, 200, events) as never;
  }
  const answer = await ask(services, question).catch((error) => {
    if (error instanceof OutsideAssistantFailed) return undefined;
    throw error;
  });
  if (!answer) return sendProblem(c, 502, { detail: t('assistant.failed') }) as never;
  if (wantsEvents) return c.body(writeEvent('answer', withWords(answer)), 200, events) as never;
  const sources = answer.sources.map(({ title, url }) => ({ title, url }));
  return c.json({ reply: toReply(answer), sources }, 200);
};

/** How many questions are listed. */
const listed = 500;

export const listUnansweredQuestions: RouteHandler<typeof described.listUnansweredQuestions, PageEnv> = async (c) => {
  const { services, account } = c.var;
  const locales = listMayLocales(account, 'write');
  const [refused, questions] = await Promise.all([
    countRefused(services.db, locales),
    listUnanswered(services.db, locales, listed),
  ]);
  return c.json(
    {
      refused: refused.map(({ locale, count }) => ({ locale, count: Number(count) })),
      questions: questions.map(({ locale, question, count, day }) => ({
        ...{ locale, question, count: Number(count) },
        lastAsked: day,
      })),
    },
    200,
  );
};
