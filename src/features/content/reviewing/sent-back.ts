import type { Database } from '../../../foundation/database/database.ts';
import { listAccountNames } from '../../accounts/account-names-queries.ts';
import type { PartName } from '../editing/change-content.ts';
import { listEntryChanges } from '../queries.ts';

/** Why a reviewer has given a part back. */
export interface SentBack {
  at: string;
  /** Nobody whose account is gone. */
  by: string | undefined;
  note: string;
}

const answers: readonly string[] = ['send-back', 'submit', 'publish', 'plan'];

/** What a part was sent back with; undefined where it was not, or was laid before a reviewer or published since. */
export async function findSentBack(db: Database, { entryId, part }: PartName): Promise<SentBack | undefined> {
  const changes = await listEntryChanges(db, entryId);
  const last = changes.find(({ locale, verb }) => locale === part && answers.includes(verb));
  if (last?.verb !== 'send-back' || !last.note) return undefined;
  const names = await listAccountNames(db, [last.author ?? '']);
  return { at: last.created_at, by: names.get(last.author ?? ''), note: last.note };
}
