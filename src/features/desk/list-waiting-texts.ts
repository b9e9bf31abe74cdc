import type { Clock } from '../../foundation/clock.ts';
import type { Database } from '../../foundation/database/database.ts';
import { type Locale, localeCodes } from '../../i18n/locales.ts';
import type { Account } from '../accounts/account.ts';
import { may } from '../accounts/policy.ts';
import { type BoardText, type Owner, readBoard } from './read-board.ts';
import { listOpenComments, listSentBack, type OpenComment } from './waiting-queries.ts';

/** One language of a text that waits for somebody. */
export interface WaitingText {
  text: BoardText;
  locale: Locale;
  owner: Owner | undefined;
  /** The day by which it was wanted has passed. */
  isOverdue: boolean;
  /** How many comments on its passages are open. */
  comments: number;
  /** The passage of the first of them. */
  commented?: string | undefined;
  /** What a reviewer said who gave it back to whom this is about. */
  note?: string | undefined;
}

/** Why a text waits, the most urgent first. */
export const reasons = ['sentBack', 'mine', 'review', 'comments', 'translate'] as const;

/**
 * `sentBack`: given back by a reviewer; `mine`: given to them, and not yet up to date; `review`: laid before a reviewer of a language they publish;
 * `comments`: somebody else has said something last; `translate`: not up to date in a language that they write, and nobody else's.
 */
export type WaitingTexts = Record<(typeof reasons)[number], WaitingText[]>;

/** Where on the page of a text its first open comment stands. */
export const placeOf = (name: keyof WaitingTexts, commented: string | undefined): string =>
  name !== 'comments' || !commented ? '' : `#${commented === 'fields' ? commented : `b/${commented}`}`;

const isOpen = ({ text, locale }: WaitingText) =>
  ['stale', 'none', 'draft'].includes(text.states[locale].state) || (text.machineDrafts[locale] ?? 0) > 0;

/** What is known of it beside what is shown. */
interface LookedAt extends WaitingText {
  /** A reviewer has given it back to whom this is about. */
  isGiven: boolean;
  /** The open comments on its passages. */
  said: readonly OpenComment[];
}

/** What waits for somebody among all texts. */
export async function listWaitingTexts(
  db: Database,
  clock: Clock,
  locale: Locale,
  account: Account,
): Promise<WaitingTexts> {
  const { texts } = await readBoard(db, clock, locale);
  const today = clock().toISOString().slice(0, 10);
  const given = Map.groupBy(await listSentBack(db, account.id), (row) => row.entry_id);
  const open = Map.groupBy(await listOpenComments(db), (row) => row.entry_id);
  const all = texts.flatMap((text) =>
    localeCodes.map((code): LookedAt => {
      const owner = text.owners[code];
      const back = given.get(text.id)?.find((row) => row.locale === code);
      const said = open.get(text.id)?.filter((row) => row.locale === code) ?? [];
      const isOverdue = (owner?.dueOn ?? '9') < today;
      const told = { comments: said.length, commented: said[0]?.passage, note: back?.note ?? undefined };
      return { text, locale: code, owner, isOverdue, ...told, isGiven: back !== undefined, said };
    }),
  );
  const isMine = (action: 'write' | 'publish', { text, locale: code }: WaitingText) =>
    may(account, action, { kind: text.kind, locale: code });
  const isOwn = ({ owner }: WaitingText) => owner?.id === account.id;
  const isOnDesk = (one: LookedAt) => isOpen(one) && !one.isGiven;
  const speaksThere = (one: LookedAt) =>
    isOwn(one) || one.said.some(({ author }) => author === account.id) || (!one.owner && isMine('write', one));
  return {
    sentBack: all.filter((one) => one.isGiven && isMine('write', one)),
    mine: all
      .filter((one) => isOwn(one) && isOnDesk(one))
      .toSorted((one, other) => (one.owner?.dueOn ?? '9').localeCompare(other.owner?.dueOn ?? '9')),
    review: all.filter((one) => one.text.states[one.locale].state === 'review' && isMine('publish', one)),
    comments: all.filter((one) => one.comments > 0 && one.said.at(-1)?.author !== account.id && speaksThere(one)),
    translate: all.filter(
      (one) => one.locale !== one.text.first && !one.owner && isOnDesk(one) && isMine('write', one),
    ),
  };
}
