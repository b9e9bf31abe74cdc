import type { Clock } from '../../foundation/clock.ts';
import type { Database } from '../../foundation/database/database.ts';
import type { Outbox } from '../../foundation/jobs/outbox.ts';
import type { Account } from '../accounts/account.ts';
import { noteInAudit } from '../accounts/audit-log.ts';
import { addRecipients } from './delivery-queries.ts';
import { codeOf } from './digest.ts';
import { findDigest, listEditions, markDigest } from './queries.ts';

declare module '../../foundation/jobs/outbox.ts' {
  interface Jobs {
    newsletter: { digest: string };
  }
}

/** One that goes out already keeps its pace: asking again does not bring the next turn forward. In milliseconds. */
const resumeTime = 60_000;

/** A person has read the draft and lets it go out as it is. False where the code names another draft than this one. */
export async function approveDigest(
  { db, clock }: { db: Database; clock: Clock },
  id: string,
  code: string,
): Promise<boolean> {
  return db.transaction().execute(async (inside) => {
    if (codeOf(await listEditions(inside, id)) !== code) return false;
    return markDigest(inside, id, 'approved_at', clock().toISOString());
  });
}

/**
 * Lets an approved digest go out, to everybody who is subscribed at this moment. Said again, it goes on where it had stopped and adds
 * nobody. Throws where nobody has approved it. Whoever asks at the desk is written down.
 */
export async function beginDigest(
  { db, clock, outbox }: { db: Database; clock: Clock; outbox: Outbox },
  id: string,
  by?: Account,
): Promise<void> {
  await db.transaction().execute(async (inside) => {
    const digest = await findDigest(inside, id);
    if (!digest?.approved_at) throw new Error('Only a digest that somebody has approved is sent.');
    if (digest.finished_at) return;
    const now = clock().toISOString();
    const begins = await markDigest(inside, id, 'begun_at', now);
    if (begins) await addRecipients(inside, id, now);
    if (begins && by)
      await noteInAudit(inside, now, { actor: by.id, verb: 'send-digest', subject: { kind: 'digest', id } });
    await outbox.addOnce('newsletter', { digest: id }, begins ? 0 : resumeTime, inside);
  });
}
