import type { Context } from 'hono';
import { clientNetwork } from '../../foundation/http/client-network.ts';
import { safeNext } from '../../foundation/http/safe-next.ts';
import type { PageEnv } from '../../foundation/request.ts';
import { getI18n } from '../../i18n/i18n.ts';
import type { FormErrors } from '../../ui/fields.tsx';
import { findWait } from '../accounts/attempts.ts';
import { normalizeEmail } from '../accounts/email-address.ts';
import { register } from '../accounts/register.ts';
import { showForm, waitErrors } from '../forms/show-form.ts';
import { passwordOf, textOf } from '../forms/text-of.ts';
import {
  type Faults,
  findEmailFault,
  findNewPasswordFaults,
  findPersonFaults,
  readPerson,
  translateFaults,
  withoutEmpty,
} from './entry-form.ts';
import { RegisteredPage, RegisterPage, type RegisterValues } from './register-page.tsx';
import { afterLogIn, partnerWays } from './ways.ts';

type PageContext = Context<PageEnv>;

const nothing: RegisterValues = { firstName: '', lastName: '', email: '', country: '', privacyAgreement: false };

function showRegisterForm(c: PageContext, values: RegisterValues, errors: FormErrors, next: string, wait?: number) {
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
  return showRegisterForm(c, nothing, {}, safeNext(c.req.query('next')));
}

function findFaults(form: Record<string, unknown>, values: RegisterValues): Faults {
  const { country, ...names } = findPersonFaults(values);
  // In the order of the form, in which they are listed above it.
  return withoutEmpty({
    ...names,
    email: findEmailFault(values.email),
    ...findNewPasswordFaults(passwordOf(form, 'password'), passwordOf(form, 'repeatPassword'), values.email, {
      password: 'password',
      repeat: 'repeatPassword',
    }),
    country,
    privacyAgreement: values.privacyAgreement ? undefined : 'agreement',
  });
}

export async function sendRegister(c: PageContext): Promise<Response> {
  const { services, locale } = c.var;
  const form = await c.req.parseBody();
  const next = safeNext(form.next);
  const person = readPerson(form);
  const values: RegisterValues = {
    ...person,
    email: textOf(form, 'email'),
    privacyAgreement: textOf(form, 'privacyAgreement') !== '',
  };
  const i18n = getI18n(locale);
  const faults = findFaults(form, values);
  if (Object.keys(faults).length > 0) return showRegisterForm(c, values, translateFaults(faults, i18n.t), next);
  const email = normalizeEmail(values.email);
  const network = clientNetwork(c, services.env.trustProxy);
  const wait = await findWait(services, { registerFromNetwork: network, registerOfPerson: `${email} ${network}` });
  if (wait) return showRegisterForm(c, values, waitErrors(c, wait), next, wait);
  await register(services, { ...person, email, locale, password: passwordOf(form, 'password') });
  return c.redirect(`${i18n.linkTo('register')}?done`, 303);
}
