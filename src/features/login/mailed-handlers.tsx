import type { Context } from 'hono';
import { z } from 'zod';
import { clientNetwork } from '../../foundation/http/client-network.ts';
import type { PageEnv } from '../../foundation/request.ts';
import { getI18n } from '../../i18n/i18n.ts';
import type { FormErrors } from '../../ui/fields.tsx';
import { findWait } from '../accounts/attempts.ts';
import { confirmEmailChange } from '../accounts/change-email.ts';
import { emailSchema } from '../accounts/email-address.ts';
import { openSessionFor } from '../accounts/give-session.ts';
import { findLink } from '../accounts/mailed-links.ts';
import { confirmAddress } from '../accounts/register.ts';
import { requestPasswordReset, resetPassword } from '../accounts/reset-password.ts';
import { clearSessionCookie } from '../accounts/session-cookie.ts';
import { acceptForm, refuseForm } from '../forms/answer-form.ts';
import { secret, typed } from '../forms/fields.ts';
import { readFields, readForm } from '../forms/read-form.ts';
import { showForm, waitErrors } from '../forms/show-form.ts';
import { accountWords, findNewPasswordFaults, newPassword } from './account-form.ts';
import { ChoosePasswordPage, ConfirmAddressPage, ConfirmEmailPage, DeadLinkPage, ResetPage } from './mailed-pages.tsx';
import { afterLogIn } from './ways.ts';

type PageContext = Context<PageEnv>;

function showDeadLink(c: PageContext, text: string, route: 'passwordReset' | 'login') {
  const { t, linkTo } = getI18n(c.var.locale);
  const title = t('accounts.reset.deadTitle');
  const label = route === 'login' ? t('accounts.login.title') : t('accounts.reset.title');
  return showForm(
    c,
    <DeadLinkPage text={text}>
      <a className="button" href={linkTo(route)}>
        {label}
      </a>
    </DeadLinkPage>,
    { title },
  );
}

function showResetForm(c: PageContext, email: string, errors: FormErrors, done = false, wait?: number) {
  const { t } = getI18n(c.var.locale);
  return showForm(c, <ResetPage {...{ email, errors, done }} />, {
    title: done ? t('accounts.reset.doneTitle') : t('accounts.reset.title'),
    description: t('accounts.reset.description'),
    errors,
    wait,
    findable: true,
  });
}

function showChoosePassword(c: PageContext, token: string, errors: FormErrors = {}) {
  const { t } = getI18n(c.var.locale);
  return showForm(c, <ChoosePasswordPage {...{ token, errors }} />, { title: t('accounts.reset.chooseTitle'), errors });
}

/** Without a token the page asks for an address, with one for a new password. Opening a link does not use it up: mail filters do that. */
export async function showPasswordReset(c: PageContext): Promise<Response> {
  const token = c.req.query('token');
  if (token === undefined) return showResetForm(c, '', {}, c.req.query('done') !== undefined);
  if (await findLink(c.var.services, 'reset', token)) return showChoosePassword(c, token);
  return showDeadLink(c, getI18n(c.var.locale).t('accounts.reset.dead'), 'passwordReset');
}

const tokenForm = z.object({ token: typed() });
const resetForm = z.object({ email: emailSchema });
const choiceForm = z.object({ ...newPassword });

export async function sendPasswordReset(c: PageContext): Promise<Response> {
  const { token } = await readFields(c, tokenForm);
  return token ? choosePassword(c, token) : askForLink(c);
}

async function askForLink(c: PageContext): Promise<Response> {
  const { services, locale } = c.var;
  const { t, linkTo } = getI18n(locale);
  const sent = await readForm(c, resetForm, accountWords(t));
  if (sent.errors) return refuseForm(c, sent.errors, () => showResetForm(c, sent.typed.email ?? '', sent.errors));
  const { email } = sent.data;
  const network = clientNetwork(c, services.env.trustProxy);
  const wait = await findWait(services, { resetFromNetwork: network });
  const tooMany = wait ? waitErrors(c, wait) : undefined;
  if (tooMany) return refuseForm(c, tooMany, () => showResetForm(c, email, tooMany, false, wait), 429);
  await requestPasswordReset(services, email, locale);
  return acceptForm(c, `${linkTo('passwordReset')}?done`);
}

async function choosePassword(c: PageContext, token: string): Promise<Response> {
  const { t, linkTo } = getI18n(c.var.locale);
  const sent = await readForm(c, choiceForm, {}, (chosen) => findNewPasswordFaults(chosen, '', t));
  if (sent.errors) return refuseForm(c, sent.errors, () => showChoosePassword(c, token, sent.errors));
  if (!(await resetPassword(c.var.services, token, sent.data.password))) {
    return showDeadLink(c, t('accounts.reset.dead'), 'passwordReset');
  }
  clearSessionCookie(c);
  return acceptForm(c, `${linkTo('login')}?notice=resetDone`);
}

function showConfirm(c: PageContext, token: string, errors: FormErrors = {}, wait?: number) {
  const { t } = getI18n(c.var.locale);
  return showForm(c, <ConfirmAddressPage {...{ token, errors }} />, {
    title: t('accounts.confirm.title'),
    errors,
    wait,
  });
}

export async function showConfirmAddress(c: PageContext): Promise<Response> {
  const token = c.req.query('token') ?? '';
  if (await findLink(c.var.services, 'confirm', token)) return showConfirm(c, token);
  return showDeadLink(c, getI18n(c.var.locale).t('accounts.confirm.dead'), 'login');
}

export async function sendConfirmAddress(c: PageContext): Promise<Response> {
  const { services, locale } = c.var;
  const { t } = getI18n(locale);
  const { token, password } = await readFields(c, tokenForm.extend({ password: secret() }));
  const refuse = (errors: FormErrors, wait?: number) =>
    refuseForm(c, errors, () => showConfirm(c, token, errors, wait), wait ? 429 : 422);
  const wait = await findWait(services, { linkFromNetwork: clientNetwork(c, services.env.trustProxy) });
  if (wait) return refuse(waitErrors(c, wait), wait);
  const result = await confirmAddress(services, token, password);
  if (result === 'dead-link') return showDeadLink(c, t('accounts.confirm.dead'), 'login');
  if (result === 'wrong-password') return refuse({ password: t('accounts.confirm.wrongPassword') });
  if (!(await openSessionFor(c, result, false))) return showDeadLink(c, t('accounts.confirm.dead'), 'login');
  return acceptForm(c, afterLogIn(c, undefined));
}

export async function showConfirmEmail(c: PageContext): Promise<Response> {
  const { t } = getI18n(c.var.locale);
  const token = c.req.query('token') ?? '';
  if (!(await findLink(c.var.services, 'email', token)))
    return showDeadLink(c, t('accounts.confirm.emailDead'), 'login');
  return showForm(c, <ConfirmEmailPage token={token} />, { title: t('accounts.confirm.emailTitle') });
}

export async function sendConfirmEmail(c: PageContext): Promise<Response> {
  const { t, linkTo } = getI18n(c.var.locale);
  const { token } = await readFields(c, tokenForm);
  const done = await confirmEmailChange(c.var.services, token);
  if (!done) return showDeadLink(c, t('accounts.confirm.emailDead'), 'login');
  return acceptForm(c, c.var.account ? `${linkTo('account')}?notice=emailDone` : linkTo('login'));
}
