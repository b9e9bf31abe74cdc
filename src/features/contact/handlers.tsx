import type { Context } from 'hono';
import { clientNetwork } from '../../foundation/http/client-network.ts';
import type { PageEnv } from '../../foundation/request.ts';
import { getI18n } from '../../i18n/i18n.ts';
import type { FormErrors } from '../../ui/fields.tsx';
import { findWait } from '../accounts/attempts.ts';
import { redirectToNotFound } from '../content/not-found.ts';
import { acceptForm, refuseForm } from '../forms/answer-form.ts';
import { type FieldWords, readForm } from '../forms/read-form.ts';
import { showForm, waitErrors } from '../forms/show-form.ts';
import { isTimely, keepTicket } from '../forms/ticket.ts';
import { ContactPage, MessageSentPage, type Typed } from './contact-page.tsx';
import { findKept, keepMessage } from './keep-message.ts';
import { messageForm } from './message.ts';
import { parseReference } from './reference.ts';

type PageContext = Context<PageEnv>;

interface Shown {
  typed?: Typed & { ticket?: string };
  errors?: FormErrors;
  wait?: number | undefined;
  failed?: boolean;
}

async function show(c: PageContext, { typed, errors = {}, wait, failed = false }: Shown): Promise<Response> {
  const { content, locale, account, services } = c.var;
  const page = await content.find('page', 'contact', locale);
  if (!page) return redirectToNotFound(c);
  const known = account && { name: `${account.firstName} ${account.lastName}`.trim(), email: account.email };
  const ticket = keepTicket(services, 'contact', typed?.ticket);
  const { title, description } = page.fields;
  return showForm(c, <ContactPage {...{ page, ticket, errors }} typed={typed ?? known ?? {}} />, {
    ...{ title, description, errors, wait, failed },
    findable: true,
  });
}

/** The form; after it was sent, that it was, with the reference. No cache keeps it: it says when it was shown. */
export async function showContact(c: PageContext): Promise<Response> {
  const reference = parseReference(c.req.query('sent') ?? '');
  if (!reference) return show(c, {});
  const page = await c.var.content.find('page', 'contact', c.var.locale);
  if (!page) return redirectToNotFound(c);
  return showForm(c, <MessageSentPage page={page} reference={reference} />, { title: page.fields.title });
}

function wordsOf(c: PageContext): FieldWords {
  const { t } = getI18n(c.var.locale);
  return {
    name: { tooShort: t('contact.tooShort.name') },
    email: { tooShort: t('contact.tooShort.email') },
    subject: { tooShort: t('contact.tooShort.subject') },
    message: { tooShort: t('contact.tooShort.message') },
  };
}

/** Takes a message, from the form or as JSON. Whatever stands in the way, what was typed is shown again. */
export async function sendMessage(c: PageContext): Promise<Response> {
  const { services, locale } = c.var;
  const { t } = getI18n(locale);
  const sent = await readForm(c, messageForm, wordsOf(c));
  if (sent.errors) return refuseForm(c, sent.errors, () => show(c, sent));
  const { ticket = '', website, ...message } = sent.data;
  const typed = { ...message, ticket };
  const refuse = (errors: FormErrors, status: number, more: Shown = {}) =>
    refuseForm(c, errors, () => show(c, { typed, errors, ...more }), status);
  // A person whose browser has filled in the unseen field sends once more, and it is empty then.
  if (website) return refuse({ form: t('contact.invalid') }, 422);
  if (!isTimely(services, 'contact', ticket)) return refuse({ form: t('contact.again') }, 422);
  try {
    const whole = { ...message, ticket, locale };
    // What is kept already counts against nobody: it may be sent again as often as a bad line makes somebody do it.
    const kept = await findKept(services, whole);
    const network = clientNetwork(c, services.env.trustProxy);
    const wait = kept ? undefined : await findWait(services, { contactFromNetwork: network });
    if (wait) return refuse(waitErrors(c, wait), 429, { wait });
    const reference = kept ?? (await keepMessage(services, whole));
    return acceptForm(c, `${getI18n(locale).linkTo('contact')}?sent=${reference}`, { reference });
  } catch (error) {
    services.log.error({ err: error, requestId: c.var.requestId }, 'a message could not be kept');
    return refuse({ form: t('contact.failed') }, 503, { failed: true });
  }
}
