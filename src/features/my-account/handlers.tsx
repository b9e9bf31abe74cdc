import { z } from 'zod';
import { getI18n } from '../../i18n/i18n.ts';
import { isLocale } from '../../i18n/locales.ts';
import { requestEmailChange } from '../accounts/change-email.ts';
import { emailSchema } from '../accounts/email-address.ts';
import { endAllSessions, endSessionById } from '../accounts/end-sessions.ts';
import { continueSession } from '../accounts/give-session.ts';
import { checkWriter, getAccount } from '../accounts/guard.ts';
import { disconnectPartner } from '../accounts/partner-identity.ts';
import { listCredentials } from '../accounts/queries.ts';
import { setPassword } from '../accounts/reset-password.ts';
import { clearSessionCookie } from '../accounts/session-cookie.ts';
import { updateProfile } from '../accounts/update-profile.ts';
import { refuseForm } from '../forms/answer-form.ts';
import { typed } from '../forms/fields.ts';
import { readFields, readForm } from '../forms/read-form.ts';
import { waitErrors } from '../forms/show-form.ts';
import { accountWords, country, findNewPasswordFaults, names, newPassword, personName } from '../login/account-form.ts';
import { askForProof } from './ask-for-proof.ts';
import { fullName } from './name-offer.tsx';
import { goToAccount, type PageContext, showAccountForm, showAccountInstead } from './show-account.tsx';

const profileForm = z.object({ ...names, certificateName: personName(), country, language: typed() });

export async function sendProfile(c: PageContext): Promise<Response> {
  const account = getAccount(c);
  checkWriter(c, await c.req.formData(), 'always');
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
  const renamed = fullName(profile) !== fullName(account);
  return goToAccount(c, renamed && profile.certificateName === account.certificateName ? 'nameSaved' : 'saved');
}

const emailForm = z.object({ email: emailSchema });

export async function sendEmail(c: PageContext): Promise<Response> {
  const { services, locale } = c.var;
  const account = getAccount(c);
  const sent = await readForm(c, emailForm, accountWords(getI18n(locale).t));
  const typedEmail = sent.errors ? (sent.typed.email ?? '') : sent.data.email;
  const refused = await askForProof(c, 'emailPassword', { typedEmail, errors: sent.errors });
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
  const refused = await askForProof(c, 'currentPassword', { errors: sent.errors });
  if (refused || sent.errors) return refused ?? showAccountInstead(c);
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
    return showAccountInstead(c);
  }
  for (const { provider } of credentials) {
    if (provider !== 'credential') await disconnectPartner(services, account.id, provider);
  }
  return goToAccount(c, 'partnerOff');
}
