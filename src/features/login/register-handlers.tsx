import type { Context } from 'hono';
import { z } from 'zod';
import { clientNetwork } from '../../foundation/http/client-network.ts';
import { safeNext } from '../../foundation/http/safe-next.ts';
import type { PageEnv } from '../../foundation/request.ts';
import { getI18n } from '../../i18n/i18n.ts';
import type { FormErrors } from '../../ui/fields.tsx';
import { findWait } from '../accounts/attempts.ts';
import { emailSchema } from '../accounts/email-address.ts';
import { register } from '../accounts/register.ts';
import { acceptForm, refuseForm } from '../forms/answer-form.ts';
import { nextPage, tick } from '../forms/fields.ts';
import { readForm } from '../forms/read-form.ts';
import { showForm, waitErrors } from '../forms/show-form.ts';
import { accountWords, country, findNewPasswordFaults, names, newPassword } from './account-form.ts';
import { RegisteredPage, RegisterPage, type RegisterValues } from './register-page.tsx';
import { afterLogIn, partnerWays } from './ways.ts';

type PageContext = Context<PageEnv>;

/** What stands in the form when it is shown. */
type Typed = Partial<Record<keyof RegisterValues | 'next', string>>;

function showRegisterForm(c: PageContext, typed: Typed, errors: FormErrors = {}, wait?: number) {
  const { firstName = '', lastName = '', email = '', country: from = '', privacyAgreement } = typed;
  const values = { firstName, lastName, email, country: from, privacyAgreement: privacyAgreement !== undefined };
  const next = safeNext(typed.next);
  const { t } = getI18n(c.var.locale);
  return showForm(c, <RegisterPage {...{ values, errors, next, ways: partnerWays(c) }} />, {
    title: t('accounts.register.title'),
    description: t('accounts.register.description'),
    errors,
    wait,
    findable: true,
  });
}

export function showRegister(c: PageContext): Response | Promise<Response> {
  if (c.var.account) return c.redirect(afterLogIn(c, c.req.query('next')), 303);
  const { t } = getI18n(c.var.locale);
  if (c.req.query('done') !== undefined) {
    return showForm(c, <RegisteredPage />, { title: t('accounts.register.doneTitle') });
  }
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
  await register(services, { firstName, lastName, country: from, email, locale, password });
  return acceptForm(c, `${linkTo('register')}?done`, {});
}
