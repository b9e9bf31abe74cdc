import type { NewsletterRecipientRow } from '../../foundation/database/correspondence-tables.ts';
import type { Database } from '../../foundation/database/database.ts';
import type { DeliveryState } from './delivery.ts';

/** Everybody who is subscribed now and whose language the digest speaks. Gives how many. */
export async function addRecipients(db: Database, digestId: string, now: string): Promise<number> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('newsletter_recipients')
    .columns(['digest_id', 'subscription_id', 'state', 'tries', 'due_at', 'changed_at'])
    .expression((eb) =>
      eb
        .selectFrom('newsletter_editions')
        .innerJoin('newsletter_subscriptions', 'newsletter_subscriptions.locale', 'newsletter_editions.locale')
        .select((select) => [
          'newsletter_editions.digest_id',
          'newsletter_subscriptions.id',
          select.val('waiting').as('state'),
          select.lit(0).as('tries'),
          select.val(now).as('due_at'),
          select.val(now).as('changed_at'),
        ])
        .where('newsletter_editions.digest_id', '=', digestId),
    )
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0n);
}

const waitingOf = (db: Database, digestId: string) =>
  db.selectFrom('newsletter_recipients').where('digest_id', '=', digestId).where('state', '=', 'waiting');

/**
 * Takes the next reader whose time has come, for this instance alone. From here on the message may be on its way, so nobody else may send
 * it. Undefined where none is due.
 */
export async function handOver(
  db: Database,
  digestId: string,
  now: string,
): Promise<NewsletterRecipientRow | undefined> {
  const due = await waitingOf(db, digestId)
    .select('subscription_id')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('subscription_id')
    .limit(8)
    .execute();
  for (const { subscription_id } of due) {
    const row = await db
      .updateTable('newsletter_recipients')
      .set((eb) => ({ state: 'handed-over', tries: eb('tries', '+', 1), changed_at: now }))
      .where('digest_id', '=', digestId)
      .where('subscription_id', '=', subscription_id)
      .where('state', '=', 'waiting')
      .returningAll()
      .executeTakeFirst();
    if (row) return row;
  }
  return undefined;
}

type Key = Pick<NewsletterRecipientRow, 'digest_id' | 'subscription_id'>;

/** What became of a message that was handed over. One that was given up as unknown in the meantime is known after all. */
export async function settleRecipient(
  db: Database,
  { digest_id, subscription_id }: Key,
  change: { state: DeliveryState; tries: number; due_at: string; changed_at: string },
): Promise<void> {
  await db
    .updateTable('newsletter_recipients')
    .set(change)
    .where('digest_id', '=', digest_id)
    .where('subscription_id', '=', subscription_id)
    .where('state', 'in', change.state === 'waiting' ? ['handed-over'] : ['handed-over', 'unknown'])
    .execute();
}

/** Nobody is there to send it to: who has left, or reads a language that the digest does not speak. */
export async function deleteRecipient(db: Database, { digest_id, subscription_id }: Key): Promise<void> {
  await db
    .deleteFrom('newsletter_recipients')
    .where('digest_id', '=', digest_id)
    .where('subscription_id', '=', subscription_id)
    .execute();
}

/** What was handed over before a time is under way no more, and nobody can know what became of it. */
export async function giveUpBefore(db: Database, digestId: string, time: string, now: string): Promise<void> {
  await db
    .updateTable('newsletter_recipients')
    .set({ state: 'unknown', changed_at: now })
    .where('digest_id', '=', digestId)
    .where('state', '=', 'handed-over')
    .where('changed_at', '<', time)
    .execute();
}

/** When the next of those who wait is due. */
export async function findNextDue(db: Database, digestId: string): Promise<string | undefined> {
  const row = await waitingOf(db, digestId).select('due_at').orderBy('due_at').limit(1).executeTakeFirst();
  return row?.due_at;
}

/** Whether a message was handed over of which nothing is known yet. */
export async function isUnderWay(db: Database, digestId: string): Promise<boolean> {
  const row = await db
    .selectFrom('newsletter_recipients')
    .select('subscription_id')
    .where('digest_id', '=', digestId)
    .where('state', '=', 'handed-over')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function countRecipients(db: Database, digestId: string): Promise<Partial<Record<DeliveryState, number>>> {
  const rows = await db
    .selectFrom('newsletter_recipients')
    .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
    .where('digest_id', '=', digestId)
    .groupBy('state')
    .execute();
  return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]));
}

/** The addresses behind a state, as far as they are still subscribed. */
export async function listAddresses(db: Database, digestId: string, state: DeliveryState): Promise<string[]> {
  const rows = await db
    .selectFrom('newsletter_recipients')
    .innerJoin('newsletter_subscriptions', 'newsletter_subscriptions.id', 'newsletter_recipients.subscription_id')
    .select('newsletter_subscriptions.email')
    .where('newsletter_recipients.digest_id', '=', digestId)
    .where('newsletter_recipients.state', '=', state)
    .orderBy('newsletter_subscriptions.email')
    .execute();
  return rows.map(({ email }) => email);
}
