import type { CredentialRow } from '../../foundation/database/account-tables.ts';
import type { Participation } from './partner-api.ts';
import { listCredentials, markUnlinked } from './queries.ts';
import type { AccountServices } from './services.ts';

declare module '../../foundation/jobs/outbox.ts' {
  interface Jobs {
    /** Without a course: all that somebody takes part in. */
    participation: { accountId: string; courseId?: string };
  }
}

/** How long progress is gathered before it is told, in milliseconds: a learner who reads all day causes two messages an hour and course. */
const gatherTime = 30 * 60_000;

type Partners = Pick<AccountServices, 'env' | 'db'>;

/** What the partner's system calls somebody; undefined for those who did not connect their account there, or whom it no longer knows. */
async function findPartnerCredential({ env, db }: Partners, accountId: string): Promise<CredentialRow | undefined> {
  const issuers = [env.partnerApi?.url, env.oidc?.issuer];
  const credentials = await listCredentials(db, accountId);
  return credentials.find(({ provider, unlinked_at }) => issuers.includes(provider) && unlinked_at === null);
}

/**
 * Writes down that the partner's system is to hear how far somebody is; give the transaction of the change as `db`. With `later` it is
 * gathered with what follows in the next half hour. What is told is read when it is told (features/learning), so a message that had to
 * wait never puts an old state in the place of a newer one.
 */
export async function reportParticipation(
  services: Partners & Pick<AccountServices, 'outbox'>,
  accountId: string,
  { courseId, later = false }: { courseId?: string; later?: boolean } = {},
): Promise<void> {
  if (!services.env.partnerApi || !(await findPartnerCredential(services, accountId))) return;
  const report = { accountId, ...(courseId ? { courseId } : {}) };
  await services.outbox.addOnce('participation', report, later ? gatherTime : 0, services.db);
}

/** Tells the partner's system, for those who are connected there at this moment; nobody else is mentioned. Whom it no longer knows is mentioned no more. */
export async function tellParticipation(
  services: Partners & Pick<AccountServices, 'partnerApi' | 'clock' | 'log'>,
  accountId: string,
  participation: Participation,
): Promise<void> {
  const { partnerApi, db, clock, log } = services;
  const credential = partnerApi && (await findPartnerCredential(services, accountId));
  if (!credential || (await partnerApi.reportParticipation(credential.subject, participation))) return;
  await markUnlinked(db, credential, clock().toISOString());
  log.warn({ accountId }, 'partner system no longer knows an account');
}
