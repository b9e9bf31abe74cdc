import type { PersonalDataSource } from '../accounts/personal-data.ts';
import { findAccount } from '../accounts/queries.ts';
import { deleteMessagesFrom, listMessagesFrom } from './queries.ts';

/** Messages that bear the address of an account. Its owner has proved to read that mailbox, whoever typed it. */
export const contactData: PersonalDataSource = {
  name: 'messages',
  async read(db, accountId, { t, formatDate }) {
    const account = await findAccount(db, accountId);
    const rows = account?.email_verified ? await listMessagesFrom(db, account.email) : [];
    return {
      data: rows.map(({ reference, topic, locale, name, email, subject, message, sent_at }) => ({
        ...{ reference, topic, locale, name, email, subject, message },
        sentAt: sent_at,
      })),
      readable: [
        {
          heading: t('contact.export'),
          facts: rows.map(({ reference, subject, message, sent_at }): [string, string] => [
            `${formatDate(sent_at)} · ${reference}`,
            `${subject}\n${message}`,
          ]),
        },
      ],
    };
  },
  async erase(db, accountId) {
    const account = await findAccount(db, accountId);
    if (account?.email_verified) await deleteMessagesFrom(db, account.email);
  },
};
