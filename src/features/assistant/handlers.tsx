import type { Context } from 'hono';
import { clientNetwork } from '../../foundation/http/client-network.ts';
import type { PageEnv } from '../../foundation/request.ts';
import { getI18n, pickMessages } from '../../i18n/i18n.ts';
import { localeCodes } from '../../i18n/locales.ts';
import { refuseForm } from '../forms/answer-form.ts';
import { readForm } from '../forms/read-form.ts';
import { showForm } from '../forms/show-form.ts';
import { ask, OutsideAssistantFailed } from './ask.ts';
import { AssistantPage } from './assistant-page.tsx';
import { type ShownMessage, toMessage } from './conversation.ts';
import { kindOf, storingOf } from './kind-of.ts';
import { longestMessage } from './longest-message.ts';
import { messageForm } from './message.ts';
import { questionOf } from './question-of.ts';
import { suggestionGroups } from './suggestions.ts';

type PageContext = Context<PageEnv>;

const messages = new Map(localeCodes.map((code) => [code, pickMessages(code, ['assistant'])]));

function pageFor(c: PageContext, shown: { shown?: ShownMessage[]; typed?: string; error?: string | undefined } = {}) {
  const { env } = c.var.services;
  const asked = c.req.query('for');
  const group = suggestionGroups.find((name) => name === asked) ?? 'site';
  return (
    <AssistantPage
      {...{ group, kind: kindOf(env), storing: storingOf(env) }}
      {...shown}
      messages={messages.get(c.var.locale) ?? {}}
    />
  );
}

export async function showAssistant(c: PageContext): Promise<Response> {
  const { t } = getI18n(c.var.locale);
  c.set('cacheable', true);
  return c.render(pageFor(c), {
    title: t('assistant.open'),
    description: t('assistant.description'),
    locales: localeCodes,
    canonical: '/assistant',
  });
}

/** The same conversation without script: one question, one answer. */
export async function sendMessage(c: PageContext): Promise<Response> {
  const { services, locale } = c.var;
  const { t } = getI18n(locale);
  const title = t('assistant.open');
  const sent = await readForm(c, messageForm);
  if (sent.errors) {
    const tooLong = (sent.typed.message?.trim().length ?? 0) > longestMessage;
    const error = tooLong ? t('assistant.tooLong', { max: longestMessage }) : sent.errors.message;
    const page = pageFor(c, { typed: sent.typed.message ?? '', error });
    return refuseForm(c, { message: error }, () => showForm(c, page, { title, errors: { message: error } }));
  }
  const { message } = sent.data;
  const wait = services.questionLimits.findWait(clientNetwork(c, services.env.trustProxy));
  if (wait) {
    const errors = { form: t('assistant.wait') };
    return refuseForm(
      c,
      errors,
      () => showForm(c, pageFor(c, { typed: message, error: errors.form }), { title, errors, wait }),
      429,
    );
  }
  const now = services.clock().getTime();
  const reply = await ask(services, questionOf(c, message, locale)).then(
    (answer) => toMessage({ ...answer, text: answer.text || t('assistant.empty') }, now),
    (error): ShownMessage => {
      if (!(error instanceof OutsideAssistantFailed)) throw error;
      return { role: 'assistant', text: t('assistant.failed'), time: now };
    },
  );
  const shown: ShownMessage[] = [{ role: 'user', text: message, time: now }, reply];
  return showForm(c, pageFor(c, { shown }), { title });
}
