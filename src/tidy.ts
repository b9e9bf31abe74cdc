import { forgetAudit } from './features/accounts/audit-log.ts';
import { tidyAccounts } from './features/accounts/tidy-accounts.ts';
import { forgetVectors } from './features/assistant/meaning/passage-vectors.ts';
import { forgetUnanswered } from './features/assistant/unanswered/keep-unanswered.ts';
import { forgetConsents } from './features/consent/record-consent.ts';
import { deleteOldMessages } from './features/contact/delete-old-messages.ts';
import { forgetAwaitedDrafts } from './features/content/drafting/awaited-drafts.ts';
import { forgetDraftsBeingMade } from './features/content/drafting/make-once.ts';
import { thinRevisions } from './features/content/editing/thin-revisions.ts';
import { forgetOpenTexts } from './features/content/open-texts/open-texts.ts';
import { checkOutsideLinks } from './features/content/outside-links/check-outside-links.ts';
import { forgetPreviews } from './features/content/previewing/previews.ts';
import { tidyMedia } from './features/content/tidy-media.ts';
import { sendWeeklyMails } from './features/desk/weekly-mail/send-weekly-mails.ts';
import { closeEvaluations } from './features/evaluation/close-evaluations.ts';
import { mailOpenedModules } from './features/learning/mail-opened-modules.ts';
import { forgetDeletions } from './features/privacy/deleted-accounts.ts';
import { tidyStatistics } from './features/statistics/tidy-statistics.ts';
import { tidyPdfs } from './foundation/pdf/keep-pdf.ts';
import type { Services } from './foundation/request.ts';

interface Tidying {
  work(services: Services): Promise<unknown>;
  /** What the log says where it failed. */
  failure: string;
}

/** What is done every hour so that nothing grows without end (growth.test.ts), nothing is kept longer than was promised, and who waits is told. */
export const tidying: readonly Tidying[] = [
  { work: tidyAccounts, failure: 'expired account data not deleted' },
  { work: ({ files, clock }) => tidyPdfs(files, clock()), failure: 'old PDFs not deleted' },
  { work: tidyMedia, failure: 'unused pictures not deleted' },
  { work: ({ db, clock }) => closeEvaluations(db, clock), failure: 'evaluations not closed' },
  { work: mailOpenedModules, failure: 'no messages sent about modules that opened' },
  { work: sendWeeklyMails, failure: 'no messages sent about what waits at the desk' },
  { work: deleteOldMessages, failure: 'old messages not deleted' },
  { work: thinRevisions, failure: 'old autosaves not thinned' },
  { work: forgetOpenTexts, failure: 'what was typed long ago not deleted' },
  { work: forgetAwaitedDrafts, failure: 'drafts that never came not forgotten' },
  { work: forgetDraftsBeingMade, failure: 'drafts that were never ended not forgotten' },
  { work: forgetPreviews, failure: 'old previews not deleted' },
  { work: tidyStatistics, failure: 'old statistics not closed' },
  { work: forgetConsents, failure: 'old consents not deleted' },
  { work: forgetUnanswered, failure: 'old questions not deleted' },
  { work: forgetVectors, failure: 'old vectors not deleted' },
  { work: forgetAudit, failure: 'old lines of the audit log not deleted' },
  { work: forgetDeletions, failure: 'deletions not forgotten' },
  // Last, because other servers may take their time.
  { work: (services) => checkOutsideLinks(services), failure: 'links to other sites not looked at' },
];

/** Does all of it, one after the other; what fails is logged and done an hour later. */
export async function tidy(services: Services): Promise<void> {
  for (const { work, failure } of tidying)
    await work(services).catch((error) => services.log.error({ err: error }, failure));
}
