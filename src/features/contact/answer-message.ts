import type { ContactMessageRow } from '../../foundation/database/correspondence-tables.ts';
import type { Services } from '../../foundation/request.ts';
import type { Account } from '../accounts/account.ts';
import { noteInAudit } from '../accounts/audit-log.ts';
import { closeMessage, insertAnswer } from './desk-queries.ts';
import { mailAnswer } from './mails.ts';

type AnswerServices = Pick<Services, 'db' | 'clock' | 'env' | 'outbox'>;

const subjectOf = ({ id, reference }: ContactMessageRow) => ({ kind: 'message', id, name: reference }) as const;

/** Mails an answer to whoever wrote, keeps it and closes the message. With the same `id` once more nothing happens. */
export async function answerMessage(
  services: AnswerServices,
  by: Account,
  message: ContactMessageRow,
  { id, answer }: { id: string; answer: string },
): Promise<void> {
  await services.db.transaction().execute(async (db) => {
    const now = services.clock().toISOString();
    const row = { id, message_id: message.id, author: by.id, answer, sent_at: now };
    if (!(await insertAnswer(db, row))) return;
    await closeMessage(db, message.id, now);
    await mailAnswer({ ...services, db }, message, answer);
    await noteInAudit(db, now, { actor: by.id, verb: 'answer-message', subject: subjectOf(message) });
  });
}

/** Sets a message aside without an answer, or opens it again. */
export async function setAside(
  { db, clock }: AnswerServices,
  by: Account,
  message: ContactMessageRow,
  aside: boolean,
): Promise<void> {
  if ((message.closed_at !== null) === aside) return;
  await db.transaction().execute(async (transaction) => {
    const now = clock().toISOString();
    await closeMessage(transaction, message.id, aside ? now : null);
    const verb = aside ? 'close-message' : 'reopen-message';
    await noteInAudit(transaction, now, { actor: by.id, verb, subject: subjectOf(message) });
  });
}
