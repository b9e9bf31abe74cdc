import type { NewsletterEditionRow } from '../../foundation/database/correspondence-tables.ts';
import type { Mail } from '../../foundation/mail/mailer.ts';
import type { Services } from '../../foundation/request.ts';
import type { Locale } from '../../i18n/locales.ts';
import { readArticles } from './digest.ts';
import { digestHtml } from './digest-mail.tsx';
import { digestText, writeDigest } from './digest-words.ts';
import { signId } from './signed-links.ts';

export type DigestServices = Pick<Services, 'env' | 'secret' | 'content'>;

/** The message that one reader gets of a digest. */
export async function writeDigestMail(
  services: DigestServices,
  edition: NewsletterEditionRow,
  reader: { id: string; email: string; locale: Locale },
): Promise<Mail> {
  const { secret } = services;
  const words = await writeDigest(services, reader.locale, readArticles(edition), {
    digest: signId(secret, 'digest', edition.digest_id),
    subscription: signId(secret, 'subscription', reader.id),
  });
  return {
    to: reader.email,
    language: words.language,
    subject: words.subject,
    text: digestText(words),
    html: digestHtml(words),
    unsubscribe: words.leave.url,
  };
}
