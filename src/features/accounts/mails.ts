import type { AccountRow } from '../../foundation/database/account-tables.ts';
import type { Urgency } from '../../foundation/jobs/outbox.ts';
import { getI18n } from '../../i18n/i18n.ts';
import { isLocale, localizePath, sourceLocale } from '../../i18n/locales.ts';
import { pathTo, type RouteName } from '../../routes.ts';
import { renderMail } from '../../ui/mail.tsx';
import type { AccountServices } from './services.ts';

/** Every message about an account, where its button leads, and how urgently somebody waits for it. */
const messages = {
  confirm: { route: 'confirmAddress', urgency: 'soon' },
  known: { route: 'login', urgency: 'ordinary' },
  reset: { route: 'passwordReset', urgency: 'first' },
  password: { route: 'passwordReset', urgency: 'ordinary' },
  email: { route: 'confirmEmail', urgency: 'first' },
  emailChanged: { route: 'contact', urgency: 'ordinary' },
  // A new password ends what somebody else has open, and without one nothing can be disconnected.
  partnerConnected: { route: 'passwordReset', urgency: 'ordinary' },
  code: { route: 'account', urgency: 'first' },
  deleted: { route: 'contact', urgency: 'ordinary' },
  invitation: { route: 'invitation', urgency: 'first' },
} as const satisfies Record<string, { route: RouteName; urgency: Urgency }>;

type MailName = keyof typeof messages;

/**
 * Writes one message to the owner of an account, in the owner's language, into the outbox. Until an address is proved, anybody may have
 * written the name that stands beside it, so the message does not repeat it.
 */
export async function mailTo(
  { db, env, outbox }: Pick<AccountServices, 'db' | 'env' | 'outbox'>,
  { email, email_verified, first_name, locale }: Pick<AccountRow, 'email' | 'email_verified' | 'first_name' | 'locale'>,
  name: MailName,
  { token, code = '', by = '' }: { token?: string; code?: string; by?: string },
): Promise<void> {
  const i18n = getI18n(isLocale(locale) ? locale : sourceLocale);
  const path = localizePath(i18n.locale, pathTo(messages[name].route));
  const values = { name: first_name, site: new URL(env.siteUrl).host, code, by };
  const text = (part: 'subject' | 'body' | 'action' | 'note') => i18n.t(`mail.${name}.${part}`, values);
  const mail = renderMail({
    language: i18n.tag,
    subject: text('subject'),
    greeting: email_verified ? i18n.t('mail.greeting', values) : i18n.t('mail.greetingToAnybody'),
    body: text('body'),
    action: { label: text('action'), url: `${env.siteUrl}${path}${token ? `?token=${token}` : ''}` },
    note: text('note'),
    fallback: i18n.t('mail.fallback'),
    footer: i18n.t('mail.footer', values),
  });
  await outbox.add('mail', { to: email, ...mail }, db, messages[name].urgency);
}
