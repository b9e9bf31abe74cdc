import { randomBytes } from 'node:crypto';
import type { Services } from '../../../foundation/request.ts';
import { hashOf } from '../../accounts/mailed-links.ts';
import { may } from '../../accounts/policy.ts';
import { findAccount } from '../../accounts/queries.ts';
import { readAccount } from '../../accounts/read-account.ts';
import { PreviewContent } from '../preview-content.ts';
import type { ContentReader } from '../published.ts';
import { deletePreviewsBefore, findPreview, insertPreview } from './preview-queries.ts';

/** How long a link can be given away, in milliseconds. */
export const previewLasts = 7 * 24 * 60 * 60_000;

interface Previewing {
  accountId: string;
  /** The hour the site is shown at; drafts, where it is left out. */
  hour?: Date;
  /** Where it begins: a path of the site. */
  path: string;
}

/** Gives a look ahead to whoever has the link; only a hash of its token of 256 bits is kept. */
export async function createPreview(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { accountId, hour, path }: Previewing,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = clock();
  await insertPreview(db, {
    token_hash: hashOf(token),
    account_id: accountId,
    hour: hour?.toISOString() ?? null,
    path,
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + previewLasts).toISOString(),
  });
  return token;
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
