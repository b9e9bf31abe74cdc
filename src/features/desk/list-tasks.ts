import type { Database } from '../../foundation/database/database.ts';
import type { Locale } from '../../i18n/locales.ts';
import type { Account } from '../accounts/account.ts';
import { may } from '../accounts/policy.ts';
import { countMessages } from '../contact/desk-queries.ts';
import type { ContentReader } from '../content/published.ts';
import { listDigests } from '../newsletter/queries.ts';
import { type Confirmation, listConfirmations } from './list-confirmations.ts';

/** What needs somebody beside texts. */
export interface Tasks {
  messages: number;
  digests: number;
  /** What still wants the coordination's word. */
  places: Confirmation[];
}

/** What waits for somebody today, as far as they may do it. */
export async function listTasks(
  db: Database,
  content: ContentReader,
  account: Account,
  locale: Locale,
): Promise<Tasks> {
  const drafts = async () => (await listDigests(db)).filter(({ begun_at }) => begun_at === null).length;
  return {
    messages: may(account, 'read-messages') ? await countMessages(db, true) : 0,
    digests: may(account, 'approve-digests') ? await drafts() : 0,
    places: may(account, 'change-settings') ? await listConfirmations(db, content, locale) : [],
  };
}
