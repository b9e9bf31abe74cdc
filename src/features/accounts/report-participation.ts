import type { Participation } from './partner-api.ts';
import { listCredentials } from './queries.ts';
import type { AccountServices } from './services.ts';

declare module '../../foundation/jobs/outbox.ts' {
  interface Jobs {
    /** Without a course: all that somebody takes part in. */
    participation: { accountId: string; courseId?: string };
  }
}

type Partners = Pick<AccountServices, 'env' | 'db'>;

/** What the partner's system calls somebody; undefined for those who did not connect their account there. */
async function findPartnerSubject({ env, db }: Partners, accountId: string): Promise<string | undefined> {
  const issuers = [env.partnerApi?.url, env.oidc?.issuer];
  return (await listCredentials(db, accountId)).find(({ provider }) => issuers.includes(provider))?.subject;
}

/**
 * Writes down that the partner's system is to hear how far somebody is; give the transaction of the change as `db`. What is told is
 * read when it is told (features/learning), so a message that had to wait never puts an old state in the place of a newer one.
 */
export async function reportParticipation(
  services: Partners & Pick<AccountServices, 'outbox'>,
  accountId: string,
  courseId?: string,
): Promise<void> {
  if (!services.env.partnerApi || !(await findPartnerSubject(services, accountId))) return;
  await services.outbox.add('participation', { accountId, ...(courseId ? { courseId } : {}) }, services.db);
}

/** Tells the partner's system, for those who are connected there at this moment; nobody else is mentioned. */
export async function tellParticipation(
  services: Partners & Pick<AccountServices, 'partnerApi'>,
  accountId: string,
  participation: Participation,
): Promise<void> {
  const subject = services.partnerApi && (await findPartnerSubject(services, accountId));
  if (subject) await services.partnerApi?.reportParticipation(subject, participation);
}
