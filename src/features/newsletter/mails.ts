import type { Services } from '../../foundation/request.ts';
import { getI18n } from '../../i18n/i18n.ts';
import type { Locale } from '../../i18n/locales.ts';
import { renderMail } from '../../ui/mail.tsx';
import { signId } from './signed-links.ts';

type MailServices = Pick<Services, 'db' | 'env' | 'secret' | 'outbox'>;

async function send(
  { db, env, outbox }: MailServices,
  { email, locale, name, url }: { email: string; locale: Locale; name: 'request' | 'known'; url: string },
): Promise<void> {
  const { t, tag } = getI18n(locale);
  const site = new URL(env.siteUrl).host;
  const mail = renderMail({
    language: tag,
    subject: t(`newsletter.mails.${name}.subject`),
    greeting: t('mail.greetingToAnybody'),
    body: t(`newsletter.mails.${name}.body`, { site }),
    action: { label: t(`newsletter.mails.${name}.action`), url },
    note: t(`newsletter.mails.${name}.note`),
    fallback: t('mail.fallback'),
    footer: t('mail.footer', { site }),
  });
  await outbox.add('mail', { to: email, ...mail }, db, 'soon');
}

/** Asks whether the newsletter is wanted at this address. */
export async function mailRequest(services: MailServices, email: string, locale: Locale, token: string): Promise<void> {
  const url = `${services.env.siteUrl}${getI18n(locale).linkTo('newsletterConfirm')}?token=${token}`;
  await send(services, { email, locale, name: 'request', url });
}

/** Tells somebody who asks for the newsletter that it comes already, and where to change that. */
export async function mailKnown(services: MailServices, email: string, locale: Locale, id: string): Promise<void> {
  const token = signId(services.secret, 'subscription', id);
  const url = `${services.env.siteUrl}${getI18n(locale).linkTo('newsletterSubscription')}?token=${token}`;
  await send(services, { email, locale, name: 'known', url });
}
