import type { NewsletterSubscriptionRow } from '../../foundation/database/correspondence-tables.ts';
import { createId } from '../../foundation/ids.ts';
import type { Services } from '../../foundation/request.ts';
import { isLocale, type Locale, sourceLocale } from '../../i18n/locales.ts';
import { findWait } from '../accounts/attempts.ts';
import { createMailedLink, hashOf, takeLink } from '../accounts/mailed-links.ts';
import { mailKnown, mailRequest } from './mails.ts';
import { findConfirmedBy, findSubscriptionOf, saveSubscription } from './queries.ts';

type NewsletterServices = Pick<Services, 'db' | 'clock' | 'env' | 'secret' | 'outbox'>;

interface Wish {
  email: string;
  locale: Locale;
}

declare module '../../foundation/jobs/outbox.ts' {
  interface Jobs {
    'newsletter-wish': Wish;
  }
}

/**
 * Writes down that somebody wants the newsletter. The mail is made afterwards, from the outbox: so the answer and its time are the same
 * whether the address has a subscription or not. A mailbox that got enough of these messages gets none, which the answer does not tell.
 */
export async function subscribe(services: NewsletterServices, wish: Wish): Promise<void> {
  if (await findWait(services, { newsletterToAddress: wish.email })) return;
  await services.outbox.addUnseen('newsletter-wish', wish, 'soon');
}

/** Asks the owner of the mailbox; nothing else is kept of an address until it is confirmed. */
export async function answerWish(services: NewsletterServices, { email, locale }: Wish): Promise<void> {
  await services.db.transaction().execute(async (db) => {
    const inside = { ...services, db };
    const known = await findSubscriptionOf(db, email);
    if (known) return mailKnown(inside, email, locale, known.id);
    const token = await createMailedLink(inside, 'newsletter', null, { email, locale });
    return mailRequest(inside, email, locale, token);
  });
}

/**
 * The owner of the mailbox has agreed. A link used again shows what it has confirmed, as long as that is there. Undefined where it is too
 * old, or never was.
 */
export async function confirmSubscription(
  services: NewsletterServices,
  token: string,
): Promise<NewsletterSubscriptionRow | undefined> {
  return services.db.transaction().execute(async (db) => {
    const link = await takeLink({ ...services, db }, 'newsletter', token);
    if (!link) return findConfirmedBy(db, hashOf(token));
    const { email, locale } = link.details;
    return saveSubscription(db, {
      id: createId(),
      email,
      locale: isLocale(locale) ? locale : sourceLocale,
      confirmed_at: services.clock().toISOString(),
      confirmed_by: hashOf(token),
    });
  });
}
