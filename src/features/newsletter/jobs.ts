import type { Outbox } from '../../foundation/jobs/outbox.ts';
import type { Mailer } from '../../foundation/mail/mailer.ts';
import type { Services } from '../../foundation/request.ts';
import { sendTurn } from './send-digest.ts';
import { answerWish } from './subscribe.ts';

/** What this feature does after the answer has gone out. A digest goes a way of its own, so that no other mail waits for it. */
export function handleNewsletterJobs(outbox: Outbox, services: Services, mailer: Mailer): void {
  outbox.handle('newsletter-wish', (wish) => answerWish(services, wish));
  const lane = outbox.openLane({ width: 1, ...(mailer.knock ? { knock: mailer.knock } : {}) });
  outbox.handle('newsletter', ({ digest }, { signal }) => sendTurn(services, mailer, digest, signal), lane);
}
