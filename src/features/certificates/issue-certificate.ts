import type { Database } from '../../foundation/database/database.ts';
import { createId } from '../../foundation/ids.ts';
import { isProgrammeComplete } from '../learning/programme.ts';
import { listCourseCompletions } from '../learning/queries.ts';
import { cleanName } from './certificate-name.ts';
import { createCertificateNumber } from './certificate-number.ts';
import { describeProgramme } from './programme.ts';
import { getNameFor, hasCertificate, insertCertificate, keepProgramme } from './queries.ts';

/**
 * Issues the certificate of somebody who has completed every module, inside the transaction that completes the last lesson: one
 * cannot be on disk without the other. Does nothing where something is missing or the certificate is there; safe to repeat.
 */
export async function issueCertificate(
  transaction: Database,
  { accountId, now }: { accountId: string; now: string },
): Promise<void> {
  if (!isProgrammeComplete(await listCourseCompletions(transaction, accountId, now))) return;
  if (await hasCertificate(transaction, accountId)) return;
  const programme = await describeProgramme(transaction, now);
  await keepProgramme(transaction, programme);
  const given = await getNameFor(transaction, accountId);
  await insertCertificate(transaction, {
    id: createId(),
    number: createCertificateNumber(),
    account_id: accountId,
    name: cleanName(given) ?? given,
    programme_hash: programme.hash,
    issued_at: now,
    revoked_at: null,
    revocation_reason: null,
  });
}
