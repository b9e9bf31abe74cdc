import type { Database } from '../../foundation/database/database.ts';
import { deleteSubscription } from './queries.ts';

/** Deletes a subscription with all that waits to be sent to it. To leave twice is to have left. */
export async function leave(db: Database, subscriptionId: string): Promise<void> {
  await db.transaction().execute((inside) => deleteSubscription(inside, subscriptionId));
}
