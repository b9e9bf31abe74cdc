import type { Clock } from '../../foundation/clock.ts';
import type { Database } from '../../foundation/database/database.ts';
import { type Locale, localeCodes } from '../../i18n/locales.ts';
import type { Account } from '../accounts/account.ts';
import { may } from '../accounts/policy.ts';
import { type BoardText, type Owner, readBoard } from './read-board.ts';

/** One language of a text that waits for somebody. */
export interface WaitingText {
  text: BoardText;
  locale: Locale;
  owner: Owner | undefined;
}

export interface WaitingTexts {
  /** Given to them, and not yet up to date. */
  mine: WaitingText[];
  /** Laid before a reviewer of a language they publish. */
  review: WaitingText[];
  /** Not up to date in a language that they write, and nobody else's. */
  translate: WaitingText[];
}

const isOpen = ({ state }: BoardText['states'][Locale]) => state === 'stale' || state === 'none' || state === 'draft';

/** What waits for somebody among all texts, the most urgent first. */
export async function listWaitingTexts(
  db: Database,
  clock: Clock,
  locale: Locale,
  account: Account,
): Promise<WaitingTexts> {
  const { texts } = await readBoard(db, clock, locale);
  const all = texts.flatMap((text) =>
    localeCodes.map((code): WaitingText => ({ text, locale: code, owner: text.owners[code] })),
  );
  const mine = all.filter(({ text, locale: code, owner }) => owner?.id === account.id && isOpen(text.states[code]));
  const isMine = (action: 'write' | 'publish', { text, locale: code }: WaitingText) =>
    may(account, action, { kind: text.kind, locale: code });
  return {
    mine: mine.toSorted((one, other) => (one.owner?.dueOn ?? '9').localeCompare(other.owner?.dueOn ?? '9')),
    review: all.filter((one) => one.text.states[one.locale].state === 'review' && isMine('publish', one)),
    translate: all.filter(
      (one) =>
        one.locale !== one.text.first && !one.owner && isOpen(one.text.states[one.locale]) && isMine('write', one),
    ),
  };
}
