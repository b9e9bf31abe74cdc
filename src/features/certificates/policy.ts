import type { CertificateChangeRow, CertificateRow } from '../../foundation/database/tables.ts';
import type { Account } from '../accounts/account.ts';
import { may } from '../accounts/policy.ts';

type Owned = Pick<CertificateRow, 'account_id' | 'revoked_at'>;

export function ownsCertificate(account: Account | undefined, certificate: Owned): boolean {
  return account !== undefined && account.id === certificate.account_id;
}

/** As whom somebody may correct the name: a coordinator always, the learner once, on a valid certificate. */
export function canCorrectName(
  account: Account | undefined,
  certificate: Owned,
  changes: readonly Pick<CertificateChangeRow, 'kind' | 'changed_by'>[],
): 'learner' | 'coordinator' | undefined {
  if (certificate.revoked_at) return undefined;
  if (may(account, 'help-learners')) return 'coordinator';
  const used = changes.some((change) => change.kind === 'name' && change.changed_by === 'learner');
  return ownsCertificate(account, certificate) && !used ? 'learner' : undefined;
}

export function canRevoke(account: Account | undefined, certificate: Owned): boolean {
  return may(account, 'help-learners') && certificate.revoked_at === null;
}
