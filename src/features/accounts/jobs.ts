import type { Outbox } from '../../foundation/jobs/outbox.ts';
import { mailEmailChange } from './change-email.ts';
import { completeRegistration, sendConfirmationAgain } from './register.ts';
import { mailPasswordReset } from './reset-password.ts';
import type { AccountServices } from './services.ts';

/** What this feature does after the answer has gone out. */
export function handleAccountJobs(outbox: Outbox, services: AccountServices): void {
  outbox.handle('registration', (person) => completeRegistration(services, person));
  outbox.handle('confirmation', ({ email }) => sendConfirmationAgain(services, email));
  outbox.handle('reset', (wish) => mailPasswordReset(services, wish));
  outbox.handle('email-change', (wish) => mailEmailChange(services, wish));
}
