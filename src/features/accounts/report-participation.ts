import type { Participation } from './partner-api.ts';
import { listCredentials } from './queries.ts';
import type { AccountServices } from './services.ts';

declare module '../../foundation/jobs/outbox.ts' {
  interface Jobs {
    participation: { accountId: string; participation: Participation };
  }
}

/** Writes down that the partner's system is to hear how far somebody is; give the transaction of the change as `db`. */
export async function reportParticipation(
  { env, outbox, db }: Pick<AccountServices, 'env' | 'outbox' | 'db'>,
  accountId: string,
  participation: Participation,
): Promise<void> {
  if (env.partnerApi) await outbox.add('participation', { accountId, participation }, db);
}

/** Tells the partner's system, for those who connected their account there; nobody else is mentioned. */
export async function sendParticipation(
  { db, env, partnerApi }: AccountServices,
  { accountId, participation }: { accountId: string; participation: Participation },
): Promise<void> {
  if (!partnerApi) return;
  const issuers = [env.partnerApi?.url, env.oidc?.issuer];
  const credential = (await listCredentials(db, accountId)).find(({ provider }) => issuers.includes(provider));
  if (credential) await partnerApi.reportParticipation(credential.subject, participation);
}
