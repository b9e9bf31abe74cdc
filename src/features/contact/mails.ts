import type { ContactMessageRow } from '../../foundation/database/correspondence-tables.ts';
import type { Services } from '../../foundation/request.ts';
import { getI18n } from '../../i18n/i18n.ts';
import { isLocale, localizePath, sourceLocale } from '../../i18n/locales.ts';
import { pathTo } from '../../routes.ts';
import { renderMail } from '../../ui/mail.tsx';
import { topics } from './message.ts';

type MailServices = Pick<Services, 'db' | 'env' | 'outbox'>;

/** To the project, in its working language. Whoever answers it writes to the sender. */
export async function mailMessage(
  { db, env, outbox }: MailServices,
  { reference, topic, name, email, subject, message, locale }: ContactMessageRow,
  recipient: string,
): Promise<void> {
  const { t, tag, languageName } = getI18n(sourceLocale);
  const known = topics.find((one) => one === topic) ?? 'project';
  const language = languageName(getI18n(isLocale(locale) ? locale : sourceLocale).tag);
  const mail = renderMail({
    language: tag,
    subject: `[${reference}] ${subject}`,
    greeting: t('mail.greetingToAnybody'),
    body: t('mail.message.body', { reference }),
    quote: {
      facts: [
        [t('contact.fields.name'), name],
        [t('contact.fields.email'), email],
        [t('contact.fields.topic'), t(`contact.topics.${known}`)],
        [t('contact.language'), language],
        [t('contact.fields.subject'), subject],
      ],
      text: message,
    },
    note: t('mail.message.note'),
    footer: t('mail.message.footer', { site: new URL(env.siteUrl).host }),
  });
  await outbox.add('mail', { to: recipient, replyTo: email, ...mail }, db, 'ordinary');
}

/** What somebody of the project writes back, in their own words; a reply to it goes to the project. */
export async function mailAnswer(
  { db, env, outbox }: MailServices,
  { reference, topic, name, email, subject, message, locale }: ContactMessageRow,
  answer: string,
): Promise<void> {
  const { t, tag } = getI18n(isLocale(locale) ? locale : sourceLocale);
  const known = topics.find((one) => one === topic) ?? 'project';
  const recipient = env.contact[known];
  const mail = renderMail({
    language: tag,
    subject: `[${reference}] ${subject}`,
    greeting: t('mail.greeting', { name }),
    body: answer,
    quote: { facts: [[t('mail.answer.yourMessage'), reference]], text: message },
    note: t(recipient ? 'mail.answer.note' : 'mail.answer.noteUnanswerable'),
    footer: t('mail.answer.footer', { site: new URL(env.siteUrl).host }),
  });
  await outbox.add('mail', { to: email, ...(recipient ? { replyTo: recipient } : {}), ...mail }, db, 'ordinary');
}

/** To the sender. Anybody may have typed the address, so nothing stands in it that was typed. */
export async function mailReceipt(
  { db, env, outbox }: MailServices,
  { reference, email, locale }: ContactMessageRow,
): Promise<void> {
  const i18n = getI18n(isLocale(locale) ? locale : sourceLocale);
  const { t } = i18n;
  const mail = renderMail({
    language: i18n.tag,
    subject: t('mail.receipt.subject', { reference }),
    greeting: t('mail.greetingToAnybody'),
    body: t('mail.receipt.body', { reference }),
    action: { label: t('mail.receipt.action'), url: `${env.siteUrl}${localizePath(i18n.locale, pathTo('contact'))}` },
    note: t('mail.receipt.note'),
    fallback: t('mail.fallback'),
    footer: t('mail.footer', { site: new URL(env.siteUrl).host }),
  });
  await outbox.add('mail', { to: email, ...mail }, db, 'ordinary');
}
