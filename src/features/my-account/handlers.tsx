import { z } from 'zod';
import { getI18n } from '../../i18n/i18n.ts';
import { isLocale } from '../../i18n/locales.ts';
import { requestEmailChange } from '../accounts/change-email.ts';
import { emailSchema } from '../accounts/email-address.ts';
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
import { refuseForm } from '../forms/answer-form.ts';
import { secret, typed } from '../forms/fields.ts';
import { readFields, readForm } from '../forms/read-form.ts';
import { showForm, waitErrors } from '../forms/show-form.ts';
import { accountWords, country, findNewPasswordFaults, names, newPassword, personName } from '../login/account-form.ts';
import { askForProof } from './ask-for-proof.ts';
import { goToAccount, type PageContext, showAccountForm, showAccountInstead } from './show-account.tsx';
import { TwoFactorPage, type TwoFactorSetup } from './two-factor-page.tsx';

const profileForm = z.object({ ...names, certificateName: personName(), country, language: typed() });

export async function sendProfile(c: PageContext): Promise<Response> {
  const account = getAccount(c);
  const sent = await readForm(c, profileForm, accountWords(getI18n(c.var.locale).t));
  if (sent.errors) {
    const { firstName = '', lastName = '', certificateName = '', country: from = '', language } = sent.typed;
    const locale = isLocale(language) ? language : account.locale;
    const profile = { firstName, lastName, certificateName, country: from, locale };
    return refuseForm(c, sent.errors, () => showAccountForm(c, { profile, errors: sent.errors }));
  }
  const { language, ...profile } = sent.data;
  const locale = isLocale(language) ? language : account.locale;
  await updateProfile(c.var.services, account.id, { ...profile, locale });
  return goToAccount(c, 'saved');
}

const emailForm = z.object({ email: emailSchema });

export async function sendEmail(c: PageContext): Promise<Response> {
  const { services, locale } = c.var;
  const account = getAccount(c);
  const sent = await readForm(c, emailForm, accountWords(getI18n(locale).t));
  if (sent.errors) {
    const typedEmail = sent.typed.email ?? '';
    return refuseForm(c, sent.errors, () => showAccountForm(c, { typedEmail, errors: sent.errors }));
  }
  const typedEmail = sent.data.email;
  const refused = await askForProof(c, 'emailPassword', { typedEmail });
  if (refused) return refused;
  const limited = await requestEmailChange(services, account.id, typedEmail);
  if (limited) {
    const errors = waitErrors(c, limited.wait);
    return refuseForm(c, errors, () => showAccountForm(c, { typedEmail, errors, wait: limited.wait }), 429);
  }
  return goToAccount(c, 'emailSent');
}

export async function sendPassword(c: PageContext): Promise<Response> {
  const { services, locale, session } = c.var;
  const account = getAccount(c);
  const { t } = getI18n(locale);
  const sent = await readForm(c, z.object({ ...newPassword }), {}, (chosen) =>
    findNewPasswordFaults(chosen, account.email, t),
  );
  if (sent.errors) return refuseForm(c, sent.errors, () => showAccountForm(c, { errors: sent.errors }));
  const refused = await askForProof(c, 'currentPassword');
  if (refused) return refused;
  const proof = await setPassword(services, account.id, sent.data.password);
  if (session && proof) await continueSession(c, session, proof);
  return goToAccount(c, 'passwordSaved');
}

/** Logs out one device or, with `all`, every one of them, this one too. */
export async function sendSessions(c: PageContext): Promise<Response> {
  const account = getAccount(c);
  const { session: which } = await readFields(c, z.object({ session: typed() }));
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

const twoFactorForm = z.object({ action: typed(), setup: typed(), code: typed(), currentPassword: secret() });

/** Starts, confirms or stops the second factor. The page with the key is the answer itself: it must not have an address. */
export async function sendTwoFactor(c: PageContext): Promise<Response> {
  const { services, session } = c.var;
  const account = getAccount(c);
  const form = await readFields(c, twoFactorForm);
  const { action, currentPassword: password } = form;
  if (!session) return showAccountInstead(c);
  // Read before anything else: a password that changes meanwhile ends this session and opens no other.
  const credential = await findCredential(services.db, 'credential', account.id);
  const proof = credential && proofOf(services, credential);
  if (action === 'confirm') {
    const setup = setupSchema.safeParse(
      JSON.parse(services.secret.open('two-factor setup', form.setup) ?? 'null'),
    ).data;
    if (setup?.accountId !== account.id) return c.redirect(getI18n(c.var.locale).linkTo('account'), 303);
    if (!(await services.engine.confirmTwoFactor(session.token, form.code))) {
      return showSetup(c, setup, true);
    }
    await continueHereOnly(c, session, proof);
    return goToAccount(c, 'twoFactorOn');
  }
  const refused = await askForProof(c, 'twoFactorPassword');
  if (refused) return refused;
  if (action === 'start') {
    const setup = await services.engine.prepareTwoFactor(session.token, password);
    return setup ? showSetup(c, setup) : showAccountInstead(c);
  }
  if (!(await services.engine.disableTwoFactor(session.token, password))) return showAccountInstead(c);
  await continueHereOnly(c, session, proof);
  return goToAccount(c, 'twoFactorOff');
}
