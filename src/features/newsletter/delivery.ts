import type { NewsletterRecipientRow } from '../../foundation/database/correspondence-tables.ts';
import { MayBeDone, NobodyThere, RefusedForGood } from '../../foundation/jobs/failures.ts';

/**
 * What is known of one message to one reader. `handed-over` is written before the mail server is spoken to: whoever finds it later
 * knows that nobody can say whether the message was accepted, and sends it no second time.
 */
export type DeliveryState = NewsletterRecipientRow['state'];

const minute = 60_000;

/** A mailbox that is busy, or a server that wants to be asked twice, is tried again after so long, in milliseconds. */
const waits = [5, 30, 120, 480].map((minutes) => minutes * minute);

/** A message that was handed over so long ago is not under way any more: whoever sent it was ended. */
export const longestSending = 5 * minute;

/** What becomes of a message after a try: `tries` counts this one. Only what was surely not accepted waits again. */
export function settle(error: unknown, tries: number): { state: DeliveryState; wait: number; counts: boolean } {
  const end = (state: DeliveryState) => ({ state, wait: 0, counts: true });
  if (error === undefined) return end('accepted');
  if (error instanceof MayBeDone) return end('unknown');
  if (error instanceof RefusedForGood) return end('refused');
  // The server was not there, which says nothing about the message.
  if (error instanceof NobodyThere) return { state: 'waiting', wait: 0, counts: false };
  const wait = waits[tries - 1];
  return wait === undefined ? end('refused') : { state: 'waiting', wait, counts: true };
}

/** How many messages leave in a turn and how long the next turn waits, in milliseconds, so that `perMinute` leave in a minute. */
export function paceOf(perMinute: number): { most: number; wait: number } {
  const most = Math.max(1, Math.floor(perMinute / 60));
  return { most, wait: Math.ceil((most * minute) / perMinute) };
}
