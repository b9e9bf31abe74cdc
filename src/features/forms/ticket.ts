import { randomBytes } from 'node:crypto';
import type { Clock } from '../../foundation/clock.ts';
import type { Environment } from '../../foundation/env.ts';
import { isSameText, type Secret } from '../../foundation/secret.ts';

/** How long a form may lie open before it is sent, in milliseconds: over a weekend and longer, but nobody stores tickets. */
const longest = 7 * 24 * 60 * 60 * 1000;

interface Services {
  secret: Secret;
  clock: Clock;
  env: Pick<Environment, 'formSeconds'>;
}

const signed = (secret: Secret, form: string, start: string) => `${start}.${secret.sign('ticket', `${form} ${start}`)}`;

/** Says when a form was shown, so that what is sent faster than anybody types is noticed. It stands in the form, not in a cookie. */
export function createTicket({ secret, clock }: Services, form: string): string {
  return signed(secret, form, `${clock().getTime().toString(36)}.${randomBytes(9).toString('base64url')}`);
}

/** When a ticket of ours was made, in milliseconds; undefined where it is none, or too old. */
function readStart({ secret, clock }: Services, form: string, ticket: string): number | undefined {
  const start = ticket.slice(0, ticket.lastIndexOf('.'));
  if (!isSameText(ticket, signed(secret, form, start))) return undefined;
  const made = Number.parseInt(start, 36);
  return clock().getTime() - made > longest ? undefined : made;
}

/** Whether a form was sent at a person's pace, from a page of ours. */
export function isTimely(services: Services, form: string, ticket = ''): boolean {
  const start = readStart(services, form, ticket);
  return start !== undefined && services.clock().getTime() - start >= services.env.formSeconds * 1000;
}

/** The ticket of a form that is shown again: its own, which grows older meanwhile, or a new one where that was none. */
export function keepTicket(services: Services, form: string, ticket = ''): string {
  return readStart(services, form, ticket) === undefined ? createTicket(services, form) : ticket;
}
