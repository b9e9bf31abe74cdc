import type { Database } from '../../foundation/database/database.ts';
import { createId } from '../../foundation/ids.ts';
import { isProgrammeComplete } from '../learning/programme.ts';
import { listCourseCompletions } from '../learning/queries.ts';
import { cleanName } from './certificate-name.ts';
import { createCertificateNumber } from './certificate-number.ts';
import { describeCompleted, wholeProgramme } from './programme.ts';
import { getNameFor, insertCertificate, keepProgramme, listScopes } from './queries.ts';

/**
 * Issues the certificate of each module that somebody has completed, and the one of the programme where every module is, inside the
 * transaction that completes the last lesson: one cannot be on disk without the other. Does nothing where something is missing or the
 * certificates are there; safe to repeat.
 */
export async function issueCertificates(
  transaction: Database,
  { accountId, now }: { accountId: string; now: string },
): Promise<void> {
  const completions = await listCourseCompletions(transaction, accountId, now);
  const modules = completions.filter(({ completedAt }) => completedAt !== null).map(({ courseId }) => courseId);
  if (modules.length === 0) return;
  const held = await listScopes(transaction, accountId);
  const due = isProgrammeComplete(completions) ? [...modules, wholeProgramme] : modules;
  for (const scope of due) if (!held.includes(scope)) await issue(transaction, accountId, scope, now);
}

async function issue(transaction: Database, accountId: string, scope: string, now: string): Promise<void> {
  const completed = await describeCompleted(transaction, scope, now);
  await keepProgramme(transaction, completed);
  const given = await getNameFor(transaction, accountId);
  await insertCertificate(transaction, {
    id: createId(),
    number: createCertificateNumber(),
    account_id: accountId,
    scope,
    name: cleanName(given) ?? given,
    programme_hash: completed.hash,
    issued_at: now,
    revoked_at: null,
    revocation_reason: null,
  });
}
