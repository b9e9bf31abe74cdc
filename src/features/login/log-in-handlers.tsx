import type { Context } from 'hono';
import { deleteCookie } from 'hono/cookie';
import { z } from 'zod';
import { clientNetwork } from '../../foundation/http/client-network.ts';
import { cookieNames } from '../../foundation/http/cookies.ts';
import { safeNext } from '../../foundation/http/safe-next.ts';
import type { PageEnv } from '../../foundation/request.ts';
import { getI18n } from '../../i18n/i18n.ts';
import type { FormErrors } from '../../ui/fields.tsx';
import { findWait, giveBack } from '../accounts/attempts.ts';
import { normalizeEmail } from '../accounts/email-address.ts';
import { endSession } from '../accounts/end-sessions.ts';
import { openSessionFor } from '../accounts/give-session.ts';
import { findKnownDevice } from '../accounts/known-device.ts';
import { countLogIn } from '../accounts/limit-log-ins.ts';
import { logIn } from '../accounts/log-in.ts';
import { proofSchema } from '../accounts/open-session.ts';
import { askForPasskey, enterPasskey } from '../accounts/passkeys.ts';
import { findTwoFactor } from '../accounts/queries.ts';
import { clearSessionCookie, readStepCookie, setStepCookie } from '../accounts/session-cookie.ts';
import { acceptForm, refuseForm } from '../forms/answer-form.ts';
import { nextPage, secret, ticked, typed } from '../forms/fields.ts';
import { readFields } from '../forms/read-form.ts';
import { showForm, waitErrors } from '../forms/show-form.ts';
import { CodePage, type LogInNotice, LogInPage, logInNotices } from './log-in-page.tsx';
import { LogOutPage } from './log-out-page.tsx';
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

const logInForm = z.object({ email: typed(), password: secret(), rememberMe: ticked(), next: nextPage() });

export async function sendLogIn(c: PageContext): Promise<Response> {
  const { services, locale } = c.var;
  const form = await readFields(c, logInForm);
  const { next, password, rememberMe } = form;
  const email = normalizeEmail(form.email);
  const refuse = (errors: FormErrors, wait?: number) =>
    refuseForm(
      c,
      errors,
      () => showLogInForm(c, { email: form.email, next, errors, ...(wait ? { wait } : {}) }),
      wait ? 429 : 422,
    );
  const i18n = getI18n(locale);
  const network = clientNetwork(c, services.env.trustProxy);
  const tried = await countLogIn(services, { who: email, network, device: findKnownDevice(c, email) });
  if ('wait' in tried) return refuse(waitErrors(c, tried.wait), tried.wait);
  const result = await logIn(services, email, password);
  if (result.outcome !== 'refused') await giveBack(services, tried.counted);
  if (result.outcome === 'code') {
    setStepCookie(c, 'code', { challenge: result.challenge, proof: result.proof });
    const query = new URLSearchParams({ next, ...(rememberMe ? { rememberMe: 'on' } : {}) });
    return acceptForm(c, `${i18n.linkTo('logInCode')}?${query}`, { code: true });
  }
  if (result.outcome === 'open' && (await openSessionFor(c, result.proof, rememberMe))) {
    return acceptForm(c, afterLogIn(c, next), {});
  }
  return refuse({ form: i18n.t('accounts.login.wrong') });
}

const stepSchema = z.object({ challenge: z.string(), proof: proofSchema });
type Step = z.infer<typeof stepSchema>;
const stepOf = (c: PageContext) => stepSchema.safeParse(readStepCookie(c, 'code')).data;

interface CodeForm {
  next: string;
  rememberMe: boolean;
  errors?: FormErrors;
  wait?: number;
}

async function showCodeForm(c: PageContext, step: Step, { next, rememberMe, errors = {}, wait }: CodeForm) {
  const { services, locale } = c.var;
  const { t } = getI18n(locale);
  const { accountId } = step.proof;
  const passkey = await askForPasskey(services, accountId, step.challenge);
  const hasCodes = (await findTwoFactor(services.db, accountId))?.verified === 1;
  const title = t(passkey ? 'accounts.passkeys.confirm' : 'accounts.code.title');
  return showForm(c, <CodePage {...{ title, next, rememberMe, errors, passkey, hasCodes }} />, { title, errors, wait });
}

function showExpired(c: PageContext, next: string) {
  return showLogInForm(c, { next, errors: { form: getI18n(c.var.locale).t('accounts.code.expired') } });
}

export function showLogInCode(c: PageContext): Response | Promise<Response> {
  const next = safeNext(c.req.query('next'));
  const step = stepOf(c);
  return step ? showCodeForm(c, step, { next, rememberMe: c.req.query('rememberMe') === 'on' }) : showExpired(c, next);
}

/** A code opens one session (RFC 6238, 5.2): whoever read it over a shoulder comes too late. */
async function wasUsedBefore(c: PageContext, accountId: string, code: string): Promise<boolean> {
  const wait = await findWait(c.var.services, { codeOfAccount: `${accountId} ${code.replace(/\s/g, '')}` });
  return wait !== undefined;
}

async function isCodeRight(c: PageContext, { challenge, proof }: Step, code: string): Promise<boolean> {
  if (!(await c.var.services.engine.enterCode(challenge, code))) return false;
  return !(await wasUsedBefore(c, proof.accountId, code));
}

/** A passkey that is empty comes from a browser that knows none. */
const codeForm = z.object({
  action: typed(),
  code: typed(),
  passkey: typed(),
  rememberMe: ticked(),
  next: nextPage(),
});

export async function sendLogInCode(c: PageContext): Promise<Response> {
  const { services, locale } = c.var;
  const { action, code, passkey, rememberMe, next } = await readFields(c, codeForm);
  const step = stepOf(c);
  if (!step) return showExpired(c, next);
  const { challenge, proof } = step;
  const { t } = getI18n(locale);
  const byPasskey = action === 'passkey';
  const right = byPasskey
    ? await enterPasskey(services, proof.accountId, challenge, passkey)
    : await isCodeRight(c, step, code);
  if (right === true)
    return (await openSessionFor(c, proof, rememberMe)) ? acceptForm(c, afterLogIn(c, next)) : showExpired(c, next);
  const wait = right ? right.wait : undefined;
  const fault = byPasskey ? { form: t('accounts.passkeys.notAccepted') } : { code: t('accounts.errors.code') };
  const errors = wait ? waitErrors(c, wait) : fault;
  const again = { next, rememberMe, errors, ...(wait ? { wait } : {}) };
  return refuseForm(c, errors, () => showCodeForm(c, step, again), wait ? 429 : 422);
}

/** Where somebody comes by a link, or is asked because the browser keeps answers that have not been sent; logging out itself is a form. */
export function showLogOut(c: PageContext): Response | Promise<Response> {
  const [unsent, texts] = ['unsent', 'texts'].map((name) => {
    const count = Number(c.req.query(name));
    return Number.isInteger(count) && count > 0 && count < 1_000 ? count : 0;
  }) as [number, number];
  if (c.var.account && unsent + texts > 0)
    return showForm(c, <LogOutPage {...{ unsent, texts }} />, { title: getI18n(c.var.locale).t('offline.leaveTitle') });
  return c.redirect(getI18n(c.var.locale).linkTo(c.var.account ? 'account' : 'login'), 303);
}

export async function sendLogOut(c: PageContext): Promise<Response> {
  if (c.var.session) await endSession(c.var.services, c.var.session);
  clearSessionCookie(c);
  // Who comes to this browser next does not look at drafts.
  deleteCookie(c, cookieNames.preview, { path: '/', secure: c.var.services.env.siteUrl.startsWith('https:') });
  return c.redirect(`${getI18n(c.var.locale).linkTo('login')}?notice=loggedOut`, 303);
}
