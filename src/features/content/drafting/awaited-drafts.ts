import { randomBytes } from 'node:crypto';
import type { Services } from '../../../foundation/request.ts';
import type { TranslationAccess } from '../../../foundation/translation-settings.ts';
import type { Locale } from '../../../i18n/locales.ts';
import { technicalRoutes } from '../../../routes.ts';
import { hashOf } from '../../accounts/mailed-links.ts';
import type { Pair } from '../translating/pair-passages.ts';
import { deleteAwaited, deleteAwaitedBefore, hasAwaitedSince, insertAwaited } from './awaited-draft-queries.ts';
import { askETranslation } from './e-translation.ts';

type Store = Pick<Services, 'db' | 'clock'>;

const hour = 60 * 60_000;
/** How long a service is waited for before it is asked again, and before what it brings is refused, in milliseconds. */
const waits = { again: hour, refused: 72 * hour };

/** Words that a machine was given, with what was hidden from it. */
export interface SentWords {
  pair: Pair;
  place: string;
  source: string;
  marks: string[];
}

interface Awaited {
  entryId: string;
  locale: Locale;
  author: string;
  words: readonly SentWords[];
  month: string;
  characters: number;
}

const before = ({ clock }: Store, time: number) => new Date(clock().getTime() - time).toISOString();

/** Whether a service has been asked for a text a short while ago: a button pressed twice asks once. */
export const isAwaited = (store: Store, entryId: string, locale: Locale): Promise<boolean> =>
  hasAwaitedSince(store.db, entryId, locale, before(store, waits.again));

/**
 * Asks for a draft that comes later, to an address with a token of 256 bits that nobody else knows; only its hash is kept. Throws, and nothing is
 * awaited, where the service takes nothing.
 */
export async function awaitDraft(
  { db, clock, env }: Store & Pick<Services, 'env'>,
  access: TranslationAccess,
  asked: { texts: readonly string[]; from: string; to: string },
  { entryId, locale, author, words, month, characters }: Awaited,
): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  const sent = words.map(({ pair, place, source, marks }) => ({ passage: pair.id, place, source, marks }));
  await insertAwaited(db, {
    ...{ token_hash: hashOf(token), entry_id: entryId, locale, author, month, characters },
    words: JSON.stringify(sent),
    asked_at: clock().toISOString(),
  });
  const address = env.siteUrl + technicalRoutes.translationDelivery.replace(':token', token);
  try {
    await askETranslation(access, asked, address);
  } catch (error) {
    await deleteAwaited(db, hashOf(token));
    throw error;
  }
}

/** Waits no longer for what a service has never brought. */
export const forgetAwaitedDrafts = (store: Store): Promise<void> =>
  deleteAwaitedBefore(store.db, before(store, waits.refused));
