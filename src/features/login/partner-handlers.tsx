import type { Context } from 'hono';
import { z } from 'zod';
import { clientNetwork } from '../../foundation/http/client-network.ts';
import { safeNext } from '../../foundation/http/safe-next.ts';
import type { PageEnv } from '../../foundation/request.ts';
import { getI18n } from '../../i18n/i18n.ts';
import { localeCodes } from '../../i18n/locales.ts';
import type { FormErrors } from '../../ui/fields.tsx';
import { giveBack } from '../accounts/attempts.ts';
import { normalizeEmail } from '../accounts/email-address.ts';
import { openSessionFor } from '../accounts/give-session.ts';
import type { PartnerIdentity } from '../accounts/identity.ts';
import { countLogIn } from '../accounts/limit-log-ins.ts';
import { finishOpenId, openIdStepSchema, startOpenId } from '../accounts/open-id.ts';
import { proofOf } from '../accounts/open-session.ts';
import { keepConnection } from '../accounts/partner-connection.ts';
import { connectPartner, findPartnerStep } from '../accounts/partner-identity.ts';
import { findAccount, findCredential } from '../accounts/queries.ts';
import { hasSecondFactor } from '../accounts/read-account.ts';
import { readStepCookie, setStepCookie } from '../accounts/session-cookie.ts';
import { refuseForm } from '../forms/answer-form.ts';
import { nextPage, secret, typed } from '../forms/fields.ts';
import { readFields } from '../forms/read-form.ts';
import { showForm, waitErrors } from '../forms/show-form.ts';
import { PartnerPasswordPage } from './partner-pages.tsx';
import { afterLogIn } from './ways.ts';

type PageContext = Context<PageEnv>;

const returnSchema = z.object({
  ...openIdStepSchema.shape,
  next: z.string(),
  locale: z.enum(localeCodes),
  /** Whose account it is that the partner's may be connected to; nobody's for a log-in. */
  connectTo: z.string().optional(),
});

function refuse(c: PageContext, notice: 'failed' | 'unverified'): Response {
  const { linkTo } = getI18n(c.var.locale);
  // The page for logging in is none for somebody who is.
  return c.redirect(
    c.var.account ? `${linkTo('accountSecurity')}?notice=notConnected` : `${linkTo('login')}?notice=${notice}`,
    303,
  );
}

/** Sends somebody to the partner's system. Who is logged in comes back to the page that connects the two accounts. */
export async function startPartnerLogIn(c: PageContext): Promise<Response> {
  const { services, locale, account } = c.var;
  if (!services.env.oidc) return refuse(c, 'failed');
  try {
    const { url, step } = await startOpenId(services.env);
    const next = safeNext(c.req.query('next'));
    setStepCookie(c, 'return', { ...step, next, locale, ...(account ? { connectTo: account.id } : {}) });
    return c.redirect(url, 303);
  } catch (error) {
    services.log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'partner log-in not started');
    return refuse(c, 'failed');
  }
}

export async function finishPartnerLogIn(c: PageContext): Promise<Response> {
  const { services, account } = c.var;
  const step = returnSchema.safeParse(readStepCookie(c, 'return')).data;
  if (!step) return refuse(c, 'failed');
  // The return address has no language of its own; somebody comes back to the one they left in.
  c.set('locale', step.locale);
  let identity: PartnerIdentity;
  try {
    identity = await finishOpenId(services.env, new URL(c.req.url).search, step);
  } catch (error) {
    services.log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'partner log-in refused');
    return refuse(c, 'failed');
  }
  if (step.connectTo === undefined) return acceptIdentity(c, identity, step.next);
  // The session may have ended or changed while somebody was away.
  if (account?.id !== step.connectTo) return refuse(c, 'failed');
  return proposeConnection(c, account.id, identity);
}

/** Coming back connects nothing yet: a link from anywhere may have led there, and an open session is no proof of who sits there. */
async function proposeConnection(c: PageContext, accountId: string, identity: PartnerIdentity): Promise<Response> {
  const { services, locale } = c.var;
  const { linkTo } = getI18n(locale);
  const found = await findPartnerStep(services, identity);
  if (found.step === 'log-in') {
    const connected = await connectPartner(services, accountId, identity);
    return c.redirect(`${linkTo('accountSecurity')}?notice=${connected ? 'linked' : 'taken'}`, 303);
  }
  keepConnection(c, accountId, identity);
  return c.redirect(linkTo('accountPartnerConnect'), 303);
}

/** Goes on with somebody whom the partner's system vouches for: in, or to the page where they agree. */
async function acceptIdentity(c: PageContext, identity: PartnerIdentity, next: string): Promise<Response> {
  const { services } = c.var;
  const found = await findPartnerStep(services, identity);
  if (found.step === 'log-in') {
    await connectPartner(services, found.accountId, identity);
    return logInPartner(c, identity, next);
  }
  if (found.step === 'unverified') return refuse(c, 'unverified');
  setStepCookie(c, 'join', { identity, next });
  return c.redirect(getI18n(c.var.locale).linkTo('partnerJoin'), 303);
}

/** A second factor is asked for here too: it protects the account, not one way into it. */
export async function logInPartner(c: PageContext, identity: PartnerIdentity, next: string): Promise<Response> {
  const { services } = c.var;
  const credential = await findCredential(services.db, identity.issuer, identity.subject);
  if (!credential) return refuse(c, 'failed');
  const proof = proofOf(services, credential);
  const account = await findAccount(services.db, proof.accountId);
  if (account && hasSecondFactor(account)) {
    setStepCookie(c, 'code', { challenge: await services.engine.challenge(account.id), proof });
    return c.redirect(`${getI18n(c.var.locale).linkTo('logInCode')}?${new URLSearchParams({ next })}`, 303);
  }
  return (await openSessionFor(c, proof, false)) ? c.redirect(afterLogIn(c, next), 303) : refuse(c, 'failed');
}

function showPasswordForm(c: PageContext, next: string, email = '', errors: FormErrors = {}, wait?: number) {
  const title = getI18n(c.var.locale).t('accounts.partner.passwordTitle');
  return showForm(c, <PartnerPasswordPage {...{ email, errors, next }} />, { title, errors, wait });
}

export function showPartnerPassword(c: PageContext): Response | Promise<Response> {
  if (!c.var.services.partnerApi) return refuse(c, 'failed');
  return showPasswordForm(c, safeNext(c.req.query('next')));
}

const passwordForm = z.object({ email: typed(), password: secret(), next: nextPage() });

/** Email and password are passed on to the partner's system and kept nowhere. */
export async function sendPartnerPassword(c: PageContext): Promise<Response> {
  const { services, locale } = c.var;
  if (!services.partnerApi) return refuse(c, 'failed');
  const { t } = getI18n(locale);
  const form = await readFields(c, passwordForm);
  const { next, password } = form;
  const refuseWith = (errors: FormErrors, wait?: number) =>
    refuseForm(c, errors, () => showPasswordForm(c, next, form.email, errors, wait), wait ? 429 : 422);
  const email = normalizeEmail(form.email);
  const network = clientNetwork(c, services.env.trustProxy);
  const tried = await countLogIn(services, { who: `partner ${email}`, network });
  if ('wait' in tried) return refuseWith(waitErrors(c, tried.wait), tried.wait);
  let identity: PartnerIdentity | undefined;
  try {
    identity = await services.partnerApi.findIdentity(email, password);
  } catch (error) {
    services.log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'partner system not asked');
    return refuseWith({ form: t('accounts.partner.failed') });
  }
  if (!identity) return refuseWith({ form: t('accounts.login.wrong') });
  await giveBack(services, tried.counted);
  return acceptIdentity(c, identity, next);
}
