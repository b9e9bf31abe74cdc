import type { Database } from '../../foundation/database/database.ts';
import type { Account } from '../accounts/account.ts';
import { noteInAudit } from '../accounts/audit-log.ts';

/** Writes down who has drafted a digest or let it go out, in the transaction that does it. */
export function noteDigest(
  db: Database,
  now: string,
  by: Account,
  verb: 'draft-digest' | 'send-digest',
  id: string,
): Promise<void> {
  return noteInAudit(db, now, { actor: by.id, verb, subject: { kind: 'digest', id } });
}
