import type { PersonalDataSource } from '../accounts/personal-data.ts';
import { findAccount } from '../accounts/queries.ts';
import { forgetAuthor, listAnswers } from './desk-queries.ts';
import { deleteMessagesFrom, listMessagesFrom } from './queries.ts';

/** Messages that bear the address of an account. Its owner has proved to read that mailbox, whoever typed it. */
export const contactData: PersonalDataSource = {
  name: 'messages',
  async read(db, accountId, { t, formatDate }) {
    const account = await findAccount(db, accountId);
    const rows = account?.email_verified ? await listMessagesFrom(db, account.email) : [];
    const answers = new Map<string, { answer: string; sentAt: string }[]>();
    for (const { id } of rows)
      answers.set(
        id,
        (await listAnswers(db, id)).map(({ answer, sent_at }) => ({ answer, sentAt: sent_at })),
      );
    return {
      data: rows.map(({ id, reference, topic, locale, name, email, subject, message, sent_at }) => ({
        ...{ reference, topic, locale, name, email, subject, message },
        sentAt: sent_at,
        answers: answers.get(id) ?? [],
      })),
      readable: [
        {
          heading: t('contact.export'),
          facts: rows.map(({ id, reference, subject, message, sent_at }): [string, string] => [
            `${formatDate(sent_at)} · ${reference}`,
            [subject, message, ...(answers.get(id) ?? []).map(({ answer }) => `→ ${answer}`)].join('\n'),
          ]),
        },
      ],
    };
  },
  async erase(db, accountId) {
    await forgetAuthor(db, accountId);
    const account = await findAccount(db, accountId);
    if (account?.email_verified) await deleteMessagesFrom(db, account.email);
  },
};
