import type { Context } from 'hono';
import { z } from 'zod';
import { clientNetwork } from '../../foundation/http/client-network.ts';
import type { PageEnv } from '../../foundation/request.ts';
import { getI18n } from '../../i18n/i18n.ts';
import { type Locale, localeCodes } from '../../i18n/locales.ts';
import type { FormErrors } from '../../ui/fields.tsx';
import { findWait } from '../accounts/attempts.ts';
import { normalizeEmail } from '../accounts/email-address.ts';
import { findLink, hashOf } from '../accounts/mailed-links.ts';
import { redirectToNotFound } from '../content/not-found.ts';
import { acceptForm, refuseForm } from '../forms/answer-form.ts';
import { emailAddress, line } from '../forms/fields.ts';
import { readForm } from '../forms/read-form.ts';
import { showForm, waitErrors } from '../forms/show-form.ts';
import { readArticles } from './digest.ts';
import { DigestPage } from './digest-page.tsx';
import { findConfirmedBy, findEdition } from './queries.ts';
import { readSignedId, signId } from './signed-links.ts';
import { confirmSubscription, subscribe } from './subscribe.ts';
import { AskedPage, ConfirmPage, DeadLinkPage, SubscribePage } from './subscribe-pages.tsx';

type PageContext = Context<PageEnv>;

/** Whoever leaves the language out reads that of the page. */
const subscribeForm = z.object({
  email: emailAddress(),
  language: z.enum(localeCodes as [Locale, ...Locale[]]).optional(),
});

interface Typed {
  email?: string;
  language?: string;
}

function showForms(c: PageContext, typed: Typed = {}, errors: FormErrors = {}, wait?: number) {
  const { t } = getI18n(c.var.locale);
  return showForm(c, <SubscribePage {...{ typed, errors }} />, {
    title: t('newsletter.title'),
    description: t('newsletter.description'),
    errors,
    wait,
    findable: true,
  });
}

export function showSubscribe(c: PageContext): Response | Promise<Response> {
  const { t } = getI18n(c.var.locale);
  if (c.req.query('asked') === undefined) return showForms(c);
  return showForm(c, <AskedPage />, { title: t('newsletter.asked.title') });
}

/** Says the same whatever is known of the address. */
export async function sendSubscribe(c: PageContext): Promise<Response> {
  const { services, locale } = c.var;
  const { linkTo } = getI18n(locale);
  const sent = await readForm(c, subscribeForm);
  if (sent.errors) return refuseForm(c, sent.errors, () => showForms(c, sent.typed, sent.errors));
  const { language = locale } = sent.data;
  const email = normalizeEmail(sent.data.email);
  const network = clientNetwork(c, services.env.trustProxy);
  const wait = await findWait(services, { newsletterFromNetwork: network });
  if (wait) {
    const errors = waitErrors(c, wait);
    return refuseForm(c, errors, () => showForms(c, sent.data, errors, wait), 429);
  }
  await subscribe(services, { email, locale: language });
  return acceptForm(c, `${linkTo('newsletter')}?asked`, { asked: true });
}

function showDeadLink(c: PageContext) {
  return showForm(c, <DeadLinkPage />, { title: getI18n(c.var.locale).t('accounts.reset.deadTitle') });
}

/** On to one's own page, which says that it is confirmed. */
function acceptConfirmed(c: PageContext, { id }: { id: string }): Response {
  const token = signId(c.var.services.secret, 'subscription', id);
  const page = getI18n(c.var.locale).linkTo('newsletterSubscription');
  return acceptForm(c, `${page}?token=${token}&done=confirmed`, { token });
}

/** Opening a link uses nothing up: mail filters do that. */
export async function showConfirm(c: PageContext): Promise<Response> {
  const { services } = c.var;
  const token = c.req.query('token') ?? '';
  if (!(await findLink(services, 'newsletter', token))) {
    const confirmed = await findConfirmedBy(services.db, hashOf(token));
    return confirmed ? acceptConfirmed(c, confirmed) : showDeadLink(c);
  }
  const title = getI18n(c.var.locale).t('newsletter.confirm.title');
  return showForm(c, <ConfirmPage token={token} />, { title });
}

export async function sendConfirm(c: PageContext): Promise<Response> {
  const sent = await readForm(c, z.object({ token: line(200) }));
  const confirmed = sent.errors ? undefined : await confirmSubscription(c.var.services, sent.data.token);
  return confirmed ? acceptConfirmed(c, confirmed) : showDeadLink(c);
}

/** A digest as a page, for whoever has the link: readers of the mail, and whoever is to approve the draft. */
export async function showDigest(c: PageContext): Promise<Response> {
  const { services, locale } = c.var;
  const id = readSignedId(services.secret, 'digest', c.req.param('token') ?? '');
  const edition = id && (await findEdition(services.db, id, locale));
  if (!edition) return redirectToNotFound(c);
  const title = getI18n(locale).t('newsletter.digest.heading', { site: c.var.site.fields.name });
  return showForm(c, <DigestPage title={title} articles={readArticles(edition)} />, { title });
}
