import type { Context } from 'hono';
import { z } from 'zod';
import { clientNetwork } from '../../foundation/http/client-network.ts';
import { safeNext } from '../../foundation/http/safe-next.ts';
import { findUnprintable } from '../../foundation/pdf/name-fonts.ts';
import type { PageEnv } from '../../foundation/request.ts';
import { getI18n } from '../../i18n/i18n.ts';
import type { FormErrors } from '../../ui/fields.tsx';
import { findWait } from '../accounts/attempts.ts';
import { emailSchema } from '../accounts/email-address.ts';
import { findRegistration, register, registerAgain } from '../accounts/register.ts';
import { acceptForm, refuseForm } from '../forms/answer-form.ts';
import { typed as anything, nextPage, tick } from '../forms/fields.ts';
import { readForm } from '../forms/read-form.ts';
import { showForm, waitErrors } from '../forms/show-form.ts';
import { accountWords, country, findNewPasswordFaults, names, newPassword } from './account-form.ts';
import { RegisterPage, type RegisterValues } from './register-page.tsx';
import { RegisteredPage } from './registered-page.tsx';
import { afterLogIn, partnerWays } from './ways.ts';

type PageContext = Context<PageEnv>;

/** What stands in the form when it is shown. */
type Typed = Partial<Record<keyof RegisterValues | 'next', string>>;

function showRegisterForm(c: PageContext, typed: Typed, errors: FormErrors = {}, wait?: number) {
  const { firstName = '', lastName = '', email = '', country: from = '', privacyAgreement } = typed;
  const values = { firstName, lastName, email, country: from, privacyAgreement: privacyAgreement !== undefined };
  const next = safeNext(typed.next);
  const ways = partnerWays(c);
  const { t } = getI18n(c.var.locale);
  return showForm(c, <RegisterPage {...{ values, errors, next, ways }} />, {
    title: t('accounts.register.title'),
    description: t(
      ways.openId || ways.password ? 'accounts.register.description' : 'accounts.register.descriptionHere',
    ),
    errors,
    wait,
    findable: true,
  });
}

/** What is left to do after registering. Who has no name of a registration of the last hour is told the same without an address. */
async function showRegistered(c: PageContext, token: string, errors: FormErrors = {}, typed?: string, wait?: number) {
  const person = token ? await findRegistration(c.var.services, token) : undefined;
  const again = c.req.query('again') !== undefined;
  const registration = person && {
    token,
    email: person.email,
    typed: typed ?? person.email,
    unprintable: await findUnprintable(`${person.firstName} ${person.lastName}`),
  };
  return showForm(c, <RegisteredPage {...{ registration, again, errors }} />, {
    title: getI18n(c.var.locale).t('accounts.register.doneTitle'),
    errors,
    wait,
  });
}

export function showRegister(c: PageContext): Response | Promise<Response> {
  if (c.var.account) return c.redirect(afterLogIn(c, c.req.query('next')), 303);
  const done = c.req.query('done');
  if (done !== undefined) return showRegistered(c, done);
  return showRegisterForm(c, { next: c.req.query('next') ?? '' });
}

const registerForm = z.object({
  ...names,
  email: emailSchema,
  ...newPassword,
  country,
  privacyAgreement: tick(),
  next: nextPage(),
});

export async function sendRegister(c: PageContext): Promise<Response> {
  const { services, locale } = c.var;
  const { t, linkTo } = getI18n(locale);
  const sent = await readForm(c, registerForm, accountWords(t), (typed) =>
    findNewPasswordFaults(typed, (typed.email ?? '').trim(), t),
  );
  if (sent.errors) return refuseForm(c, sent.errors, () => showRegisterForm(c, sent.typed, sent.errors));
  const { email, password, firstName, lastName, country: from, next } = sent.data;
  const network = clientNetwork(c, services.env.trustProxy);
  const wait = await findWait(services, { registerFromNetwork: network, registerOfPerson: `${email} ${network}` });
  const typed = { firstName, lastName, email, country: from, privacyAgreement: 'on', next };
  if (wait) return refuseForm(c, waitErrors(c, wait), () => showRegisterForm(c, typed, waitErrors(c, wait), wait), 429);
  const token = await register(services, { firstName, lastName, country: from, email, locale, password });
  return acceptForm(c, `${linkTo('register')}?done=${token}`, {});
}

/** For the address that takes the form below only. */
export function showRegisterInstead(c: PageContext): Response {
  return c.redirect(getI18n(c.var.locale).linkTo('register'), 303);
}

const againForm = z.object({ token: anything(), email: emailSchema });

/** Sends the message of a registration again, where it was written to the wrong address to the right one. */
export async function sendRegisterAgain(c: PageContext): Promise<Response> {
  const { services, locale } = c.var;
  const { t, linkTo } = getI18n(locale);
  const sent = await readForm(c, againForm, accountWords(t));
  if (sent.errors) {
    const { token = '', email } = sent.typed;
    return refuseForm(c, sent.errors, () => showRegistered(c, token, sent.errors, email));
  }
  const { token, email } = sent.data;
  const network = clientNetwork(c, services.env.trustProxy);
  const wait = await findWait(services, { registerFromNetwork: network, registerOfPerson: `${email} ${network}` });
  const errors = wait ? waitErrors(c, wait) : {};
  if (wait) return refuseForm(c, errors, () => showRegistered(c, token, errors, email, wait), 429);
  const name = await registerAgain(services, token, email);
  return acceptForm(c, `${linkTo('register')}?done=${name ? `${name}&again` : ''}`, {});
}
