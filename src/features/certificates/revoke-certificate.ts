import { createId } from '../../foundation/ids.ts';
import type { Services } from '../../foundation/request.ts';
import type { Account } from '../accounts/account.ts';
import { noteInAudit } from '../accounts/audit-log.ts';
import { canRevoke } from './policy.ts';
import { insertChange, setRevoked, takeCertificates } from './queries.ts';

/** Makes a certificate invalid for good, with a reason that everyone may read. Says whether it was done now. */
export function revokeCertificate(
  services: Services,
  account: Account,
  number: string,
  reason: string,
): Promise<boolean> {
  const now = services.clock().toISOString();
  return services.writes.run(async (transaction) => {
    const [certificate] = await takeCertificates(transaction, { number });
    if (!certificate || !canRevoke(account, certificate)) return false;
    await setRevoked(transaction, certificate.id, now, reason);
    await insertChange(transaction, {
      id: createId(),
      certificate_id: certificate.id,
      kind: 'revoked',
      changed_by: 'coordinator',
      changed_by_account_id: account.id,
      former_name: null,
      reason,
      changed_at: now,
    });
    // Number and reason stand in the certificate's own history, which goes with its owner.
    const subject = { kind: 'certificate', id: certificate.id } as const;
    await noteInAudit(transaction, now, { actor: account.id, verb: 'revoke-certificate', subject });
    return true;
  });
}
