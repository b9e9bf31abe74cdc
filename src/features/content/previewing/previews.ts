import { randomBytes } from 'node:crypto';
import type { Database } from '../../../foundation/database/database.ts';
import type { PreviewRow } from '../../../foundation/database/desk-tables.ts';
import type { Services } from '../../../foundation/request.ts';
import { noteInAudit } from '../../accounts/audit-log.ts';
import { isInAudit } from '../../accounts/audit-queries.ts';
import { hashOf } from '../../accounts/mailed-links.ts';
import { may } from '../../accounts/policy.ts';
import { findAccount } from '../../accounts/queries.ts';
import { readAccount } from '../../accounts/read-account.ts';
import { PreviewContent } from '../preview-content.ts';
import type { ContentReader } from '../published.ts';
import { deletePreview, deletePreviewsBefore, findPreview, insertPreview } from './preview-queries.ts';

/** How long a link can be given away, in milliseconds. */
export const previewLasts = 7 * 24 * 60 * 60_000;

interface Previewing {
  accountId: string;
  /** Of the form: sent twice, it gives one link. */
  id: string;
  /** The hour the site is shown at; drafts, where it is left out. */
  hour?: Date;
  /** Where it begins: a path of the site. */
  path: string;
}

/**
 * Gives a look ahead to whoever has the link; only a hash of its token of 256 bits is kept. The same form gives the same link, as long as that works:
 * what was taken back or has run out comes back by no form that is sent again.
 */
export async function createPreview(
  { db, clock, secret }: Pick<Services, 'db' | 'clock' | 'secret'>,
  { accountId, id, hour, path }: Previewing,
): Promise<string> {
  const now = clock();
  const own = {
    account_id: accountId,
    hour: hour?.toISOString() ?? null,
    path,
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + previewLasts).toISOString(),
  };
  const ofForm = secret.sign('preview', JSON.stringify([accountId, id, own.hour, path]));
  return db.transaction().execute(async (transaction) => {
    // Read first: who gives it at the same moment notes that together with it, and it is found then.
    const wasGiven = await isInAudit(transaction, { kind: 'preview', id: hashOf(ofForm) });
    if (await findPreview(transaction, hashOf(ofForm), own.created_at)) return ofForm;
    const token = wasGiven ? randomBytes(32).toString('base64url') : ofForm;
    const row = { ...own, token_hash: hashOf(token) };
    if (await insertPreview(transaction, row)) await note(transaction, own.created_at, accountId, 'give-preview', row);
    return token;
  });
}

const note = (
  db: Database,
  now: string,
  actor: string,
  verb: 'give-preview' | 'withdraw-preview',
  { token_hash, path, hour }: PreviewRow,
) => noteInAudit(db, now, { actor, verb, subject: { kind: 'preview', id: token_hash, name: path }, after: hour });

/** Takes back what somebody has given; done, too, where it has run out or was another's. */
export async function withdrawPreview(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  accountId: string,
  tokenHash: string,
): Promise<void> {
  const now = clock().toISOString();
  await db.transaction().execute(async (transaction) => {
    const preview = await findPreview(transaction, tokenHash, now);
    if (preview?.account_id !== accountId) return;
    await deletePreview(transaction, accountId, tokenHash);
    await note(transaction, now, accountId, 'withdraw-preview', preview);
  });
}

type Opening = Pick<Services, 'db' | 'clock' | 'isOpen'>;

/** The reader behind a token; nobody's where it has run out, was taken back, or whoever gave it may not see texts any more. */
export async function openPreview({ db, clock, isOpen }: Opening, token: string): Promise<ContentReader | undefined> {
  const now = clock().toISOString();
  const preview = await findPreview(db, hashOf(token), now);
  const giver = preview && (await findAccount(db, preview.account_id));
  if (!preview || !giver || !may(readAccount(giver), 'see-texts')) return undefined;
  return new PreviewContent(db, isOpen, preview.hour ? { now: preview.hour } : { now, drafts: true });
}

/** Deletes what has run out. */
export function forgetPreviews({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  return deletePreviewsBefore(db, clock().toISOString());
}
