import type { AccountRow } from '../../foundation/database/tables.ts';
import { getI18n } from '../../i18n/i18n.ts';
import { isLocale, localizePath, sourceLocale } from '../../i18n/locales.ts';
import { pathTo, type RouteName } from '../../routes.ts';
import { renderMail } from '../../ui/mail.tsx';
import type { AccountServices } from './services.ts';

/** Every message about an account, and where its button leads. */
const messages = {
  confirm: { route: 'confirmAddress' },
  known: { route: 'login' },
  reset: { route: 'passwordReset' },
  password: { route: 'passwordReset' },
  email: { route: 'confirmEmail' },
  emailChanged: { route: 'contact' },
  // A new password ends what somebody else has open, and without one nothing can be disconnected.
  partnerConnected: { route: 'passwordReset' },
  code: { route: 'account' },
  deleted: { route: 'contact' },
} as const satisfies Record<string, { route: RouteName }>;

export type MailName = keyof typeof messages;

/** Writes one message to the owner of an account, in the owner's language, into the outbox. */
export async function mailTo(
  { db, env, outbox }: Pick<AccountServices, 'db' | 'env' | 'outbox'>,
  { email, first_name, locale }: Pick<AccountRow, 'email' | 'first_name' | 'locale'>,
  name: MailName,
  { token, code = '' }: { token?: string; code?: string },
): Promise<void> {
  const i18n = getI18n(isLocale(locale) ? locale : sourceLocale);
  const path = localizePath(i18n.locale, pathTo(messages[name].route));
  const values = { name: first_name, site: new URL(env.siteUrl).host, code };
  const text = (part: 'subject' | 'body' | 'action' | 'note') => i18n.t(`mail.${name}.${part}`, values);
  const mail = renderMail({
    language: i18n.tag,
    subject: text('subject'),
    greeting: i18n.t('mail.greeting', values),
    body: text('body'),
    action: { label: text('action'), url: `${env.siteUrl}${path}${token ? `?token=${token}` : ''}` },
    note: text('note'),
    fallback: i18n.t('mail.fallback'),
    footer: i18n.t('mail.footer', values),
  });
  await outbox.add('mail', { to: email, ...mail }, db);
}
