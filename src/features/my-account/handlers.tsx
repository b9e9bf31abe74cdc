import { z } from 'zod';
import { getI18n } from '../../i18n/i18n.ts';
import { isLocale } from '../../i18n/locales.ts';
import { requestEmailChange } from '../accounts/change-email.ts';
import { normalizeEmail } from '../accounts/email-address.ts';
import { endAllSessions, endSessionById } from '../accounts/end-sessions.ts';
import { continueSession } from '../accounts/give-session.ts';
import { getAccount } from '../accounts/guard.ts';
import { type Proof, proofOf } from '../accounts/open-session.ts';
import { disconnectPartner } from '../accounts/partner-identity.ts';
import { findCredential, listCredentials } from '../accounts/queries.ts';
import { setPassword } from '../accounts/reset-password.ts';
import { clearSessionCookie } from '../accounts/session-cookie.ts';
import type { OpenSession } from '../accounts/sessions.ts';
import { updateProfile } from '../accounts/update-profile.ts';
import { showForm, waitErrors } from '../forms/show-form.ts';
import { passwordOf, textOf } from '../forms/text-of.ts';
import {
  findEmailFault,
  findNameFault,
  findNewPasswordFaults,
  findPersonFaults,
  readPerson,
  translateFaults,
  withoutEmpty,
} from '../login/entry-form.ts';
import { askForProof } from './ask-for-proof.ts';
import { goToAccount, type PageContext, showAccountForm, showAccountInstead } from './show-account.tsx';
import { TwoFactorPage, type TwoFactorSetup } from './two-factor-page.tsx';

export async function sendProfile(c: PageContext): Promise<Response> {
  const form = await c.req.parseBody();
  const account = getAccount(c);
  const language = textOf(form, 'language');
  const locale = isLocale(language) ? language : account.locale;
  const profile = { ...readPerson(form), certificateName: textOf(form, 'certificateName'), locale };
  const { country, ...names } = findPersonFaults(profile);
  const faults = withoutEmpty({ ...names, certificateName: findNameFault(profile.certificateName), country });
  if (Object.keys(faults).length > 0) {
    return showAccountForm(c, { profile, errors: translateFaults(faults, getI18n(c.var.locale).t) });
  }
  await updateProfile(c.var.services, account.id, profile);
  return goToAccount(c, 'saved');
}

export async function sendEmail(c: PageContext): Promise<Response> {
  const { services, locale } = c.var;
  const form = await c.req.parseBody();
  const account = getAccount(c);
  const typedEmail = textOf(form, 'email');
  const fault = findEmailFault(typedEmail);
  if (fault) {
    return showAccountForm(c, { typedEmail, errors: translateFaults({ email: fault }, getI18n(locale).t) });
  }
  const refused = await askForProof(c, form, 'emailPassword', { typedEmail });
  if (refused) return refused;
  const limited = await requestEmailChange(services, account.id, normalizeEmail(typedEmail));
  if (limited) return showAccountForm(c, { typedEmail, errors: waitErrors(c, limited.wait), wait: limited.wait });
  return goToAccount(c, 'emailSent');
}

export async function sendPassword(c: PageContext): Promise<Response> {
  const { services, locale, session } = c.var;
  const form = await c.req.parseBody();
  const account = getAccount(c);
  const password = passwordOf(form, 'password');
  const faults = findNewPasswordFaults(password, passwordOf(form, 'repeatPassword'), account.email, {
    password: 'password',
    repeat: 'repeatPassword',
  });
  if (Object.keys(faults).length > 0) {
    return showAccountForm(c, { errors: translateFaults(faults, getI18n(locale).t) });
  }
  const refused = await askForProof(c, form, 'currentPassword');
  if (refused) return refused;
  const proof = await setPassword(services, account.id, password);
  if (session && proof) await continueSession(c, session, proof);
  return goToAccount(c, 'passwordSaved');
}

/** Logs out one device or, with `all`, every one of them, this one too. */
export async function sendSessions(c: PageContext): Promise<Response> {
  const account = getAccount(c);
  const which = textOf(await c.req.parseBody(), 'session');
  if (which === 'all') {
    await endAllSessions(c.var.services, account.id);
    clearSessionCookie(c);
    return c.redirect(`${getI18n(c.var.locale).linkTo('login')}?notice=loggedOut`, 303);
  }
  await endSessionById(c.var.services, account.id, which);
  return goToAccount(c, 'sessionEnded');
}

export async function sendPartner(c: PageContext): Promise<Response> {
  const { services } = c.var;
  const account = getAccount(c);
  const credentials = await listCredentials(services.db, account.id);
  // Somebody whose only way in this is would lock themselves out.
  if (!credentials.some(({ provider }) => provider === 'credential')) {
    return c.redirect(getI18n(c.var.locale).linkTo('account'), 303);
  }
  for (const { provider } of credentials) {
    if (provider !== 'credential') await disconnectPartner(services, account.id, provider);
  }
  return goToAccount(c, 'partnerOff');
}

const setupSchema = z.object({ uri: z.string(), recoveryCodes: z.array(z.string()), accountId: z.string() });

function showSetup(c: PageContext, setup: TwoFactorSetup, wrong = false): Response | Promise<Response> {
  const { secret } = c.var.services;
  const { t } = getI18n(c.var.locale);
  const sealed = secret.seal('two-factor setup', JSON.stringify({ ...setup, accountId: getAccount(c).id }));
  const errors = wrong ? { code: t('accounts.errors.code') } : {};
  return showForm(c, <TwoFactorPage {...{ setup, sealed, errors }} />, {
    title: t('accounts.account.twoFactor'),
    errors,
  });
}

/** A change of the second factor ends what is open elsewhere, as a new password does: who came in before it may be somebody else. */
async function continueHereOnly(c: PageContext, session: OpenSession, proof: Proof | undefined): Promise<void> {
  await endAllSessions(c.var.services, session.account.id);
  if (proof) await continueSession(c, session, proof);
}

/** Starts, confirms or stops the second factor. The page with the key is the answer itself: it must not have an address. */
export async function sendTwoFactor(c: PageContext): Promise<Response> {
  const { services, session } = c.var;
  const account = getAccount(c);
  const form = await c.req.parseBody();
  const action = textOf(form, 'action');
  if (!session) return showAccountInstead(c);
  // Read before anything else: a password that changes meanwhile ends this session and opens no other.
  const credential = await findCredential(services.db, 'credential', account.id);
  const proof = credential && proofOf(services, credential);
  if (action === 'confirm') {
    const setup = setupSchema.safeParse(
      JSON.parse(services.secret.open('two-factor setup', textOf(form, 'setup')) ?? 'null'),
    ).data;
    if (setup?.accountId !== account.id) return c.redirect(getI18n(c.var.locale).linkTo('account'), 303);
    if (!(await services.engine.confirmTwoFactor(session.token, textOf(form, 'code')))) {
      return showSetup(c, setup, true);
    }
    await continueHereOnly(c, session, proof);
    return goToAccount(c, 'twoFactorOn');
  }
  const password = passwordOf(form, 'currentPassword');
  const refused = await askForProof(c, form, 'twoFactorPassword');
  if (refused) return refused;
  if (action === 'start') {
    const setup = await services.engine.prepareTwoFactor(session.token, password);
    return setup ? showSetup(c, setup) : showAccountInstead(c);
  }
  if (!(await services.engine.disableTwoFactor(session.token, password))) return showAccountInstead(c);
  await continueHereOnly(c, session, proof);
  return goToAccount(c, 'twoFactorOff');
}
