import type { Context } from 'hono';
import { clientNetwork } from '../../foundation/http/client-network.ts';
import type { PageEnv } from '../../foundation/request.ts';
import { getI18n } from '../../i18n/i18n.ts';
import type { FormErrors } from '../../ui/fields.tsx';
import { findWait } from '../accounts/attempts.ts';
import { confirmEmailChange } from '../accounts/change-email.ts';
import { normalizeEmail } from '../accounts/email-address.ts';
import { openSessionFor } from '../accounts/give-session.ts';
import { findLink } from '../accounts/mailed-links.ts';
import { confirmAddress } from '../accounts/register.ts';
import { requestPasswordReset, resetPassword } from '../accounts/reset-password.ts';
import { clearSessionCookie } from '../accounts/session-cookie.ts';
import { showForm, waitErrors } from '../forms/show-form.ts';
import { passwordOf, textOf } from '../forms/text-of.ts';
import { findEmailFault, findNewPasswordFaults, translateFaults } from './entry-form.ts';
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

export async function sendPasswordReset(c: PageContext): Promise<Response> {
  const form = await c.req.parseBody();
  const token = textOf(form, 'token');
  return token ? choosePassword(c, token, form) : askForLink(c, form);
}

async function askForLink(c: PageContext, form: Record<string, unknown>): Promise<Response> {
  const { services, locale } = c.var;
  const { t, linkTo } = getI18n(locale);
  const typed = textOf(form, 'email');
  const fault = findEmailFault(typed);
  if (fault) return showResetForm(c, typed, translateFaults({ email: fault }, t));
  const email = normalizeEmail(typed);
  const network = clientNetwork(c, services.env.trustProxy);
  const wait = await findWait(services, { resetFromNetwork: network });
  if (wait) return showResetForm(c, typed, waitErrors(c, wait), false, wait);
  await requestPasswordReset(services, email, locale);
  return c.redirect(`${linkTo('passwordReset')}?done`, 303);
}

async function choosePassword(c: PageContext, token: string, form: Record<string, unknown>): Promise<Response> {
  const { t, linkTo } = getI18n(c.var.locale);
  const password = passwordOf(form, 'password');
  const faults = findNewPasswordFaults(password, passwordOf(form, 'repeatPassword'), '', {
    password: 'password',
    repeat: 'repeatPassword',
  });
  if (Object.keys(faults).length > 0) return showChoosePassword(c, token, translateFaults(faults, t));
  if (!(await resetPassword(c.var.services, token, password))) {
    return showDeadLink(c, t('accounts.reset.dead'), 'passwordReset');
  }
  clearSessionCookie(c);
  return c.redirect(`${linkTo('login')}?notice=resetDone`, 303);
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
  const form = await c.req.parseBody();
  const token = textOf(form, 'token');
  const wait = await findWait(services, { linkFromNetwork: clientNetwork(c, services.env.trustProxy) });
  if (wait) return showConfirm(c, token, waitErrors(c, wait), wait);
  const result = await confirmAddress(services, token, passwordOf(form, 'password').slice(0, 1000));
  if (result === 'dead-link') return showDeadLink(c, t('accounts.confirm.dead'), 'login');
  if (result === 'wrong-password') return showConfirm(c, token, { password: t('accounts.confirm.wrongPassword') });
  if (!(await openSessionFor(c, result, false))) return showDeadLink(c, t('accounts.confirm.dead'), 'login');
  return c.redirect(afterLogIn(c, undefined), 303);
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
  const form = await c.req.parseBody();
  const done = await confirmEmailChange(c.var.services, textOf(form, 'token'));
  if (!done) return showDeadLink(c, t('accounts.confirm.emailDead'), 'login');
  return c.redirect(c.var.account ? `${linkTo('account')}?notice=emailDone` : linkTo('login'), 303);
}
