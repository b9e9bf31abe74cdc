import type {
  NewsletterDigestRow,
  NewsletterEditionRow,
  NewsletterSubscriptionRow,
} from '../../foundation/database/correspondence-tables.ts';
import type { Database } from '../../foundation/database/database.ts';
import type { Locale } from '../../i18n/locales.ts';

export async function findSubscription(db: Database, id: string): Promise<NewsletterSubscriptionRow | undefined> {
  return db.selectFrom('newsletter_subscriptions').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function findSubscriptionOf(db: Database, email: string): Promise<NewsletterSubscriptionRow | undefined> {
  return db.selectFrom('newsletter_subscriptions').selectAll().where('email', '=', email).executeTakeFirst();
}

/** The subscription that a link has confirmed. */
export async function findConfirmedBy(db: Database, linkHash: string): Promise<NewsletterSubscriptionRow | undefined> {
  return db.selectFrom('newsletter_subscriptions').selectAll().where('confirmed_by', '=', linkHash).executeTakeFirst();
}

/** Where the address has a subscription already, that one goes on, in the language asked for last. */
export async function saveSubscription(
  db: Database,
  row: NewsletterSubscriptionRow,
): Promise<NewsletterSubscriptionRow> {
  return db
    .insertInto('newsletter_subscriptions')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet({ locale: row.locale, confirmed_by: row.confirmed_by }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function setLocale(db: Database, id: string, locale: Locale): Promise<void> {
  await db.updateTable('newsletter_subscriptions').set({ locale }).where('id', '=', id).execute();
}

/** Gives how many there were. What waits to be sent goes with it; what was sent stays counted, under an id that names nobody. */
export async function deleteSubscription(db: Database, id: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('newsletter_subscriptions').where('id', '=', id).executeTakeFirst();
  await db
    .deleteFrom('newsletter_recipients')
    .where('subscription_id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
  return Number(numDeletedRows);
}

/** The next subscriptions in the order of their addresses. */
export async function listSubscriptions(
  db: Database,
  after: string,
  most: number,
): Promise<NewsletterSubscriptionRow[]> {
  return db
    .selectFrom('newsletter_subscriptions')
    .selectAll()
    .where('email', '>', after)
    .orderBy('email')
    .limit(most)
    .execute();
}

export async function findDigest(db: Database, id: string): Promise<NewsletterDigestRow | undefined> {
  return db.selectFrom('newsletter_digests').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The newest first. */
export async function listDigests(db: Database): Promise<NewsletterDigestRow[]> {
  return db.selectFrom('newsletter_digests').selectAll().orderBy('id', 'desc').execute();
}

export async function findEdition(
  db: Database,
  digestId: string,
  locale: string,
): Promise<NewsletterEditionRow | undefined> {
  return db
    .selectFrom('newsletter_editions')
    .selectAll()
    .where('digest_id', '=', digestId)
    .where('locale', '=', locale)
    .executeTakeFirst();
}

export async function listEditions(db: Database, digestId: string): Promise<NewsletterEditionRow[]> {
  return db.selectFrom('newsletter_editions').selectAll().where('digest_id', '=', digestId).orderBy('locale').execute();
}

/** What readers of each language have been told already: the editions of all digests that somebody approved. */
export async function listApprovedEditions(db: Database): Promise<NewsletterEditionRow[]> {
  return db
    .selectFrom('newsletter_editions')
    .innerJoin('newsletter_digests', 'newsletter_digests.id', 'newsletter_editions.digest_id')
    .selectAll('newsletter_editions')
    .where('newsletter_digests.approved_at', 'is not', null)
    .execute();
}

/** Puts a new draft in the place of the one before, which nobody had approved. */
export async function replaceDraft(
  db: Database,
  digest: NewsletterDigestRow,
  editions: NewsletterEditionRow[],
): Promise<void> {
  await db.deleteFrom('newsletter_digests').where('approved_at', 'is', null).execute();
  await db.insertInto('newsletter_digests').values(digest).execute();
  await db.insertInto('newsletter_editions').values(editions).execute();
}

export async function markDigest(
  db: Database,
  id: string,
  time: 'approved_at' | 'begun_at' | 'finished_at',
  now: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('newsletter_digests')
    .set({ [time]: now })
    .where('id', '=', id)
    .where(time, 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
