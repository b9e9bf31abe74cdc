import type { Services } from '../../foundation/request.ts';
import { deleteMessagesBefore } from './queries.ts';

const months = 12;

/** Deletes the messages that were sent more than twelve months ago, as the privacy policy says. */
export async function deleteOldMessages({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const time = new Date(clock());
  time.setUTCMonth(time.getUTCMonth() - months);
  await deleteMessagesBefore(db, time.toISOString());
}
