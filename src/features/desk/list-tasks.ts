import type { Services } from '../../foundation/request.ts';
import type { Locale } from '../../i18n/locales.ts';
import type { Account } from '../accounts/account.ts';
import { listMayLocales, may } from '../accounts/policy.ts';
import { listUnanswered } from '../assistant/queries.ts';
import { countMessages } from '../contact/desk-queries.ts';
import { listLastingFaults } from '../content/outside-links/list-lasting-faults.ts';
import type { ContentReader } from '../content/published.ts';
import { countCommentsSince } from '../feedback/queries.ts';
import { listDigests } from '../newsletter/queries.ts';
import { type Confirmation, listConfirmations } from './list-confirmations.ts';

/** What needs somebody beside texts. */
export interface Tasks {
  messages: number;
  digests: number;
  /** What was asked in the languages that they write, and nobody has begun to answer. */
  questions: number;
  /** What readers have said of pages in the last week. */
  feedback: number;
  /** Links to other sites that lead nowhere. */
  links: number;
  /** What still wants the coordination's word. */
  places: Confirmation[];
}

/** As many as their screen lists. */
const mostQuestions = 200;

/** What waits for somebody today, as far as they may do it. */
export async function listTasks(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  content: ContentReader,
  account: Account,
  locale: Locale,
): Promise<Tasks> {
  const lastWeek = new Date(clock().getTime() - 7 * 24 * 60 * 60_000).toISOString().slice(0, 10);
  const open = async () => {
    const rows = await listUnanswered(db, listMayLocales(account, 'write'), mostQuestions);
    return rows.filter(({ entry_id }) => entry_id === null).length;
  };
  const drafts = async () => (await listDigests(db)).filter(({ begun_at }) => begun_at === null).length;
  return {
    messages: may(account, 'read-messages') ? await countMessages(db, true) : 0,
    digests: may(account, 'approve-digests') ? await drafts() : 0,
    questions: may(account, 'write') ? await open() : 0,
    feedback: may(account, 'read-messages') ? await countCommentsSince(db, lastWeek) : 0,
    links: may(account, 'write') ? (await listLastingFaults(db)).length : 0,
    places: may(account, 'change-settings') ? await listConfirmations(db, content, locale) : [],
  };
}
