import type { Context } from 'hono';
import { z } from 'zod';
import type { PageEnv } from '../../foundation/request.ts';
import { getI18n } from '../../i18n/i18n.ts';
import { type Locale, localeCodes } from '../../i18n/locales.ts';
import type { FormErrors } from '../../ui/fields.tsx';
import { acceptForm, refuseForm } from '../forms/answer-form.ts';
import { typed } from '../forms/fields.ts';
import { readFields, readForm } from '../forms/read-form.ts';
import { showForm } from '../forms/show-form.ts';
import { leave } from './leave.ts';
import { findSubscription, setLocale } from './queries.ts';
import { readSignedId } from './signed-links.ts';
import { GonePage, LeavePage, SubscriptionPage } from './subscription-pages.tsx';

type PageContext = Context<PageEnv>;

const languageForm = z.object({
  token: z.string().max(200),
  language: z.enum(localeCodes as [Locale, ...Locale[]]),
});

/** The id in the signed link; it stands in the address, or in a form that our own page made. */
function readToken(c: PageContext, token: string): { token: string; id: string } | undefined {
  const id = readSignedId(c.var.services.secret, 'subscription', token);
  return id === undefined ? undefined : { token, id };
}

async function findOwn(c: PageContext, token: string) {
  const read = readToken(c, token);
  return read && findSubscription(c.var.services.db, read.id);
}

/** Says the same of a link that never was and of a subscription that is no more. */
function showGone(c: PageContext) {
  const { t } = getI18n(c.var.locale);
  return showForm(c, <GonePage />, { title: t('newsletter.gone.title') });
}

async function showOwn(c: PageContext, token: string, errors: FormErrors = {}): Promise<Response> {
  const subscription = await findOwn(c, token);
  if (!subscription) return showGone(c);
  const { t } = getI18n(c.var.locale);
  const done = c.req.query('done');
  return showForm(c, <SubscriptionPage {...{ token, done, errors }} language={subscription.locale} />, {
    title: t('newsletter.subscription.title'),
    errors,
  });
}

export function showSubscription(c: PageContext): Promise<Response> {
  return showOwn(c, c.req.query('token') ?? '');
}

export async function sendLanguage(c: PageContext): Promise<Response> {
  const { services, locale } = c.var;
  const sent = await readForm(c, languageForm);
  if (sent.errors) return refuseForm(c, sent.errors, () => showOwn(c, sent.typed.token ?? '', sent.errors));
  const { token, language } = sent.data;
  const subscription = await findOwn(c, token);
  if (!subscription) return showGone(c);
  await setLocale(services.db, subscription.id, language);
  const page = getI18n(locale).linkTo('newsletterSubscription');
  return acceptForm(c, `${page}?token=${token}&done=saved`, { language });
}

export async function showLeave(c: PageContext): Promise<Response> {
  const token = c.req.query('token') ?? '';
  if (!(await findOwn(c, token))) return showGone(c);
  const { t } = getI18n(c.var.locale);
  return showForm(c, <LeavePage token={token} />, { title: t('newsletter.leave.title') });
}

/** Opening the link does not unsubscribe, since mail filters open links; a click does, on our page or in a mail program. */
export async function sendLeave(c: PageContext): Promise<Response> {
  const sent = await readFields(c, z.object({ token: typed() }));
  const read = readToken(c, c.req.query('token') ?? sent.token);
  if (read) await leave(c.var.services.db, read.id);
  return showGone(c);
}
