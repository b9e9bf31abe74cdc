import type { Context } from 'hono';
import { z } from 'zod';
import { createId } from '../../foundation/ids.ts';
import type { PageEnv } from '../../foundation/request.ts';
import { getI18n } from '../../i18n/i18n.ts';
import type { FormErrors } from '../../ui/fields.tsx';
import { checkRight } from '../accounts/desk-guard.ts';
import { redirectToNotFound } from '../content/not-found.ts';
import { acceptForm, refuseForm } from '../forms/answer-form.ts';
import { typed as anything, paragraphs } from '../forms/fields.ts';
import { readFields, readForm } from '../forms/read-form.ts';
import { readId } from '../forms/read-id.ts';
import { showForm } from '../forms/show-form.ts';
import { answerMessage, setAside } from './answer-message.ts';
import { countMessages, listAnswers, listMessagePage } from './desk-queries.ts';
import { longestAnswer } from './message.ts';
import { MessagePage } from './message-page.tsx';
import { MessagesPage } from './messages-page.tsx';
import { findMessage } from './queries.ts';
import { parseReference } from './reference.ts';

type PageContext = Context<PageEnv>;

const pageSize = 30;

export async function showMessages(c: PageContext): Promise<Response> {
  checkRight(c, 'read-messages');
  const { db } = c.var.services;
  const { t } = getI18n(c.var.locale);
  const open = c.req.query('state') !== 'done';
  const pages = Math.max(1, Math.ceil((await countMessages(db, open)) / pageSize));
  const asked = Number(c.req.query('page') ?? '1');
  const number = Number.isInteger(asked) ? Math.min(Math.max(1, asked), pages) : 1;
  const messages = await listMessagePage(db, open, { offset: (number - 1) * pageSize, limit: pageSize });
  const notice = c.req.query('notice') === 'answered' ? t('desk.messages.answered') : undefined;
  return showForm(c, <MessagesPage {...{ messages, open, number, pages, notice }} />, {
    title: t('desk.messages.title'),
  });
}

const findAsked = (c: PageContext) =>
  findMessage(c.var.services.db, parseReference(c.req.param('reference') ?? '') ?? '');

async function showMessageForm(c: PageContext, typed = '', errors: FormErrors = {}, id = createId()) {
  const { db } = c.var.services;
  const message = await findAsked(c);
  if (!message) return redirectToNotFound(c);
  const answers = (await listAnswers(db, message.id)).map((row) => ({
    id: row.id,
    by: [row.first_name, row.last_name].filter(Boolean).join(' '),
    answer: row.answer,
    sentAt: row.sent_at,
  }));
  return showForm(c, <MessagePage {...{ message, answers, typed, errors }} answerId={id} />, {
    title: message.subject,
    errors,
  });
}

export function showMessage(c: PageContext): Promise<Response> {
  checkRight(c, 'read-messages');
  return showMessageForm(c);
}

const actionForm = z.object({ action: anything(), id: anything() });
const answerForm = z.object({ answer: paragraphs(longestAnswer) });

/** Answers a message by mail, sets it aside, or opens it again. */
export async function sendMessageAction(c: PageContext): Promise<Response> {
  const by = checkRight(c, 'read-messages');
  const { services, locale } = c.var;
  const { linkTo } = getI18n(locale);
  const message = await findAsked(c);
  if (!message) return redirectToNotFound(c);
  const { action, id } = await readFields(c, actionForm);
  const here = linkTo('deskMessage', { reference: message.reference });
  if (action !== 'answer') {
    await setAside(services, by, message, action === 'aside');
    return acceptForm(c, action === 'aside' ? linkTo('deskMessages') : here);
  }
  const sent = await readForm(c, answerForm);
  if (sent.errors) return refuseForm(c, sent.errors, () => showMessageForm(c, sent.typed.answer, sent.errors, id));
  await answerMessage(services, by, message, { id: readId(id), answer: sent.data.answer });
  return acceptForm(c, `${linkTo('deskMessages')}?notice=answered`);
}
