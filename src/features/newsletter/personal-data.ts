import type { Database } from '../../foundation/database/database.ts';
import { getI18n } from '../../i18n/i18n.ts';
import { isLocale, localeCodes, sourceLocale } from '../../i18n/locales.ts';
import { dropLinksWith } from '../accounts/mailed-links.ts';
import type { PersonalDataSource } from '../accounts/personal-data.ts';
import { findAccount } from '../accounts/queries.ts';
import { deleteSubscription, findSubscriptionOf } from './queries.ts';

/** A subscription belongs to whoever has proved to read that mailbox, account or not. */
async function findOf(db: Database, accountId: string) {
  const account = await findAccount(db, accountId);
  return account?.email_verified ? findSubscriptionOf(db, account.email) : undefined;
}

export const newsletterData: PersonalDataSource = {
  name: 'newsletter',
  async read(db, accountId, { t, formatDate }) {
    const subscription = await findOf(db, accountId);
    const heading = t('newsletter.export');
    if (!subscription) return { data: null, readable: [{ heading, facts: [] }] };
    const { email, locale, confirmed_at } = subscription;
    const { languageName, tag } = getI18n(isLocale(locale) ? locale : sourceLocale);
    return {
      data: { email, locale, confirmedAt: confirmed_at },
      readable: [
        {
          heading,
          facts: [
            [t('accounts.fields.email'), email],
            [t('newsletter.language'), languageName(tag)],
            [t('newsletter.since'), formatDate(confirmed_at)],
          ],
        },
      ],
    };
  },
  async erase(db, accountId) {
    const account = await findAccount(db, accountId);
    if (!account?.email_verified) return;
    const { email } = account;
    const subscription = await findSubscriptionOf(db, email);
    if (subscription) await deleteSubscription(db, subscription.id);
    // A wish that waits to be confirmed holds the address too.
    const wishes = localeCodes.map((locale) => ({ email, locale }));
    await dropLinksWith(db, 'newsletter', wishes);
  },
};
