import { createId } from '../../foundation/ids.ts';
import type { Services } from '../../foundation/request.ts';
import type { Account } from '../accounts/account.ts';
import { noteInAudit } from '../accounts/audit-log.ts';
import { cleanName } from './certificate-name.ts';
import { canCorrectName } from './policy.ts';
import { insertChange, listChanges, renameCertificate, takeCertificates } from './queries.ts';

export type NameCorrection = 'corrected' | 'unchanged' | 'invalid' | 'forbidden';

/**
 * Puts another name on a certificate; its number stays and the former name goes into its history. Sendings at once wait for
 * each other, so that the learner's second one is refused and a coordinator's is not lost.
 */
export function correctName(
  services: Services,
  account: Account,
  number: string,
  wanted: string,
): Promise<NameCorrection> {
  const name = cleanName(wanted);
  const now = services.clock().toISOString();
  return services.writes.run(async (transaction) => {
    const [certificate] = await takeCertificates(transaction, { number });
    if (!certificate) return 'forbidden';
    const as = canCorrectName(account, certificate, await listChanges(transaction, certificate.id));
    if (!as) return certificate.name === name ? 'unchanged' : 'forbidden';
    if (!name) return 'invalid';
    if (name === certificate.name) return 'unchanged';
    await renameCertificate(transaction, certificate.id, name);
    await insertChange(transaction, {
      id: createId(),
      certificate_id: certificate.id,
      kind: 'name',
      changed_by: as,
      changed_by_account_id: account.id,
      former_name: certificate.name,
      reason: null,
      changed_at: now,
    });
    // The names stand in the certificate's own history, which goes with it.
    if (as === 'coordinator') {
      const subject = { kind: 'certificate', id: certificate.id } as const;
      await noteInAudit(transaction, now, { actor: account.id, verb: 'correct-certificate', subject });
    }
    return 'corrected';
  });
}
