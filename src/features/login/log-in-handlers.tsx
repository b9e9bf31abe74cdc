import type { Context } from 'hono';
import { z } from 'zod';
import { clientNetwork } from '../../foundation/http/client-network.ts';
import { safeNext } from '../../foundation/http/safe-next.ts';
import type { PageEnv } from '../../foundation/request.ts';
import { getI18n } from '../../i18n/i18n.ts';
import type { FormErrors } from '../../ui/fields.tsx';
import { findWait } from '../accounts/attempts.ts';
import { normalizeEmail } from '../accounts/email-address.ts';
import { endSession } from '../accounts/end-sessions.ts';
import { openSessionFor } from '../accounts/give-session.ts';
import { clearSessionCookie, readStepCookie, setStepCookie } from '../accounts/session-cookie.ts';
import { showForm, waitErrors } from '../forms/show-form.ts';
import { passwordOf, textOf } from '../forms/text-of.ts';
import { CodePage, type LogInNotice, LogInPage, logInNotices } from './log-in-page.tsx';
import { afterLogIn, partnerWays } from './ways.ts';

type PageContext = Context<PageEnv>;

interface LogInForm {
  email?: string;
  errors?: FormErrors;
  notice?: LogInNotice | undefined;
  next: string;
  wait?: number;
}

function showLogInForm(c: PageContext, { email = '', errors = {}, notice, next, wait }: LogInForm) {
  const { t } = getI18n(c.var.locale);
  return showForm(c, <LogInPage {...{ email, errors, notice, next, ways: partnerWays(c) }} />, {
    title: t('accounts.login.title'),
    description: t('accounts.login.description'),
    errors,
    wait,
    findable: true,
  });
}

/** `?next=` is the page that asked for the log-in; a notice says what has just happened. */
export function showLogIn(c: PageContext): Response | Promise<Response> {
  const next = safeNext(c.req.query('next'));
  if (c.var.account) return c.redirect(afterLogIn(c, next), 303);
  const { t } = getI18n(c.var.locale);
  const said = c.req.query('notice');
  if (said === 'failed' || said === 'unverified') {
    return showLogInForm(c, { next, errors: { form: t(`accounts.partner.${said}`) } });
  }
  const notice = logInNotices.find((name) => name === said) ?? (next === '/' ? undefined : 'needed');
  return showLogInForm(c, { next, notice });
}

export async function sendLogIn(c: PageContext): Promise<Response> {
  const { services, locale } = c.var;
  const form = await c.req.parseBody();
  const next = safeNext(form.next);
  const typed = textOf(form, 'email');
  const email = normalizeEmail(typed);
  const password = passwordOf(form, 'password').slice(0, 1000);
  const remember = textOf(form, 'rememberMe') !== '';
  const i18n = getI18n(locale);
  const network = clientNetwork(c, services.env.trustProxy);
  const wait = await findWait(services, {
    logInFromNetwork: network,
    logInOfPerson: `${email} ${network}`,
    logInToAccount: email,
  });
  if (wait) return showLogInForm(c, { email: typed, next, wait, errors: waitErrors(c, wait) });
  const result = await services.engine.logIn(email, password, c.req.header('user-agent'));
  if (result.outcome === 'open') {
    await openSessionFor(c, result.token, remember);
    return c.redirect(afterLogIn(c, next), 303);
  }
  if (result.outcome === 'code') {
    setStepCookie(c, 'code', result.challenge);
    const query = new URLSearchParams({ next, ...(remember ? { rememberMe: 'on' } : {}) });
    return c.redirect(`${i18n.linkTo('logInCode')}?${query}`, 303);
  }
  if (result.outcome === 'unconfirmed') await services.outbox.add('confirmation', { email });
  const said = result.outcome === 'unconfirmed' ? 'unconfirmed' : 'wrong';
  return showLogInForm(c, { email: typed, next, errors: { form: i18n.t(`accounts.login.${said}`) } });
}

function showCodeForm(c: PageContext, next: string, rememberMe: boolean, errors: FormErrors = {}) {
  const { t } = getI18n(c.var.locale);
  return showForm(c, <CodePage {...{ next, rememberMe, errors }} />, { title: t('accounts.code.title'), errors });
}

const challengeOf = (c: PageContext) => z.string().safeParse(readStepCookie(c, 'code')).data;

function showExpired(c: PageContext, next: string) {
  return showLogInForm(c, { next, errors: { form: getI18n(c.var.locale).t('accounts.code.expired') } });
}

export function showLogInCode(c: PageContext): Response | Promise<Response> {
  const next = safeNext(c.req.query('next'));
  if (!challengeOf(c)) return showExpired(c, next);
  return showCodeForm(c, next, c.req.query('rememberMe') === 'on');
}

/** A code opens one session (RFC 6238, 5.2): whoever read it over a shoulder comes too late. */
async function wasUsedBefore(c: PageContext, token: string, code: string): Promise<boolean> {
  const { services } = c.var;
  const session = await services.sessions.findByToken(token);
  if (!session) return true;
  if (!(await findWait(services, { codeOfAccount: `${session.account.id} ${code.replace(/\s/g, '')}` }))) return false;
  await endSession(services, session);
  return true;
}

export async function sendLogInCode(c: PageContext): Promise<Response> {
  const { services, locale } = c.var;
  const form = await c.req.parseBody();
  const next = safeNext(form.next);
  const remember = textOf(form, 'rememberMe') !== '';
  const challenge = challengeOf(c);
  if (!challenge) return showExpired(c, next);
  const code = textOf(form, 'code');
  const token = await services.engine.enterCode(challenge, code, c.req.header('user-agent'));
  if (!token || (await wasUsedBefore(c, token, code))) {
    return showCodeForm(c, next, remember, { code: getI18n(locale).t('accounts.errors.code') });
  }
  await openSessionFor(c, token, remember);
  return c.redirect(afterLogIn(c, next), 303);
}

/** Where somebody comes by a link; logging out itself is a form. */
export function showLogOut(c: PageContext): Response {
  return c.redirect(getI18n(c.var.locale).linkTo(c.var.account ? 'account' : 'login'), 303);
}

export async function sendLogOut(c: PageContext): Promise<Response> {
  if (c.var.session) await endSession(c.var.services, c.var.session);
  clearSessionCookie(c);
  return c.redirect(`${getI18n(c.var.locale).linkTo('login')}?notice=loggedOut`, 303);
}
