import type { ContactMessageRow } from '../../foundation/database/correspondence-tables.ts';
import { createId } from '../../foundation/ids.ts';
import type { Services } from '../../foundation/request.ts';
import type { Locale } from '../../i18n/locales.ts';
import { findWait } from '../accounts/attempts.ts';
import { normalizeEmail } from '../accounts/email-address.ts';
import { mailMessage, mailReceipt } from './mails.ts';
import type { Message } from './message.ts';
import { findReference, insertMessage } from './queries.ts';
import { createReference } from './reference.ts';

/** The same text from the same form has the same name, however often it is sent. */
const nameSending = (secret: Services['secret'], ticket: string, message: Message) =>
  secret.sign('contact', JSON.stringify([ticket, message]));

interface Sent extends Message {
  locale: Locale;
  /** Of the form it was written in: the same message from the same form is one message. */
  ticket: string;
}

/** The reference of a message that is kept already. */
export const findKept = (
  { db, secret }: Services,
  { ticket, locale: _, ...message }: Sent,
): Promise<string | undefined> => findReference(db, nameSending(secret, ticket, message));

/**
 * Keeps a message and writes both mails, to the project and to the sender, into the outbox, all or nothing. Gives the reference; sent
 * once more, it is the same one.
 */
export async function keepMessage(services: Services, { ticket, locale, ...message }: Sent): Promise<string> {
  const { db, clock, secret, env, log } = services;
  const row: ContactMessageRow = {
    ...message,
    ...{ id: createId(), reference: createReference(), locale },
    sending: nameSending(secret, ticket, message),
    email: normalizeEmail(message.email),
    sent_at: clock().toISOString(),
    closed_at: null,
  };
  // Anybody may have typed the address: whoever it belongs to gets a few receipts in a week at most.
  const mayGetReceipt = (await findWait(services, { receiptToAddress: row.email })) === undefined;
  const recipient = env.contact[message.topic];
  if (!recipient)
    log.warn({ reference: row.reference }, 'CONTACT_MAIL is not set: a message is kept and mailed to nobody');
  const isNew = await db.transaction().execute(async (transaction) => {
    if (!(await insertMessage(transaction, row))) return false;
    const inside = { ...services, db: transaction };
    if (recipient) await mailMessage(inside, row, recipient);
    if (mayGetReceipt) await mailReceipt(inside, row);
    return true;
  });
  return isNew ? row.reference : ((await findReference(db, row.sending)) ?? row.reference);
}
