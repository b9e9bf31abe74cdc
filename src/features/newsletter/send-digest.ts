import type { NewsletterRecipientRow } from '../../foundation/database/correspondence-tables.ts';
import { NobodyThere } from '../../foundation/jobs/failures.ts';
import type { Mailer } from '../../foundation/mail/mailer.ts';
import type { Services } from '../../foundation/request.ts';
import { isLocale } from '../../i18n/locales.ts';
import { longestSending, paceOf, settle } from './delivery.ts';
import {
  deleteRecipient,
  findNextDue,
  giveUpBefore,
  handOver,
  isUnderWay,
  settleRecipient,
} from './delivery-queries.ts';
import { findEdition, findSubscription, markDigest } from './queries.ts';
import { type DigestServices, writeDigestMail } from './write-digest-mail.ts';

export type SendServices = DigestServices & Pick<Services, 'db' | 'clock' | 'outbox' | 'log'>;

type Door = Pick<Mailer, 'sendOnce'>;

/** What a reader is to be sent; nothing where nobody is there to send it to. */
async function writeTo(services: SendServices, { digest_id, subscription_id }: NewsletterRecipientRow) {
  const reader = await findSubscription(services.db, subscription_id);
  const edition = reader && (await findEdition(services.db, digest_id, reader.locale));
  if (!reader || !edition || !isLocale(reader.locale)) return undefined;
  return writeDigestMail(services, edition, { ...reader, locale: reader.locale });
}

/** A message that could not even be written was given to nobody: it waits, as if this try had not been. */
async function takeBack({ db, clock }: SendServices, recipient: NewsletterRecipientRow): Promise<void> {
  const now = clock().toISOString();
  await settleRecipient(db, recipient, {
    state: 'waiting',
    tries: recipient.tries - 1,
    due_at: recipient.due_at,
    changed_at: now,
  });
}

/** Sends to one reader, for whom nobody else sends. Rejects where the message cannot be written, or the mail server is not there. */
async function sendTo(services: SendServices, mailer: Door, recipient: NewsletterRecipientRow, signal: AbortSignal) {
  const { db, clock, log } = services;
  const { digest_id: digest, subscription_id: subscription, tries } = recipient;
  const mail = await writeTo(services, recipient).catch(async (error) => {
    await takeBack(services, recipient);
    throw error;
  });
  if (!mail) return deleteRecipient(db, recipient);
  const error = await mailer.sendOnce(mail, `${digest}.${subscription}`, signal).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  const { state, wait, counts } = settle(error, tries);
  const now = clock();
  await settleRecipient(db, recipient, {
    state,
    tries: counts ? tries : tries - 1,
    due_at: new Date(now.getTime() + wait).toISOString(),
    changed_at: now.toISOString(),
  });
  if (error instanceof NobodyThere) throw error;
  if (error !== undefined)
    log.warn(
      { digest, subscription, state, reason: (error as Error).message },
      'a message of the newsletter did not arrive',
    );
}

/**
 * One turn of a digest: as many messages as may leave now, then the next turn waits its time. Whoever takes the turn up after a crash or on
 * another instance goes on with those who still wait.
 */
export async function sendTurn(
  services: SendServices,
  mailer: Door,
  digest: string,
  signal: AbortSignal,
): Promise<void> {
  const { db, clock, env, outbox } = services;
  const { most, wait } = paceOf(env.newsletterPerMinute);
  const time = () => clock().toISOString();
  await giveUpBefore(db, digest, new Date(clock().getTime() - longestSending).toISOString(), time());
  for (let sent = 0; sent < most && !signal.aborted; sent += 1) {
    const recipient = await handOver(db, digest, time());
    if (!recipient) break;
    await sendTo(services, mailer, recipient, signal);
  }
  const next = await findNextDue(db, digest);
  if (next === undefined && !(await isUnderWay(db, digest))) {
    await markDigest(db, digest, 'finished_at', time());
    return;
  }
  const until = next === undefined ? longestSending : Date.parse(next) - clock().getTime();
  await outbox.addOnce('newsletter', { digest }, Math.max(wait, until), db);
}
