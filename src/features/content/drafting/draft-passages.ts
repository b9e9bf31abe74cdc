import type { Services } from '../../../foundation/request.ts';
import { getLocale, type Locale } from '../../../i18n/locales.ts';
import type { TermPair } from '../checks/terms.ts';
import { listWordsOf } from '../translating/list-words.ts';
import type { Pair } from '../translating/pair-passages.ts';
import { putWords } from '../translating/suggest.ts';
import { awaitDraft, isAwaited, type SentWords } from './awaited-drafts.ts';
import { giveBackToMonth, keepDrafts, takeFromMonth } from './draft-queries.ts';
import { hideMarks, showMarks } from './keep-marks.ts';
import { stateOfWords } from './machine-drafts.ts';
import { type AgreedTerm, answersAtOnce, translateByMachine } from './machine-translator.ts';

/** `waiting`: the service brings it later. */
export type Drafted =
  | { outcome: 'drafted'; typed: Map<string, unknown> }
  | { outcome: 'nothing' | 'used-up' | 'failed' | 'waiting' };

type Given = Pick<Services, 'db' | 'clock' | 'env' | 'log'>;

interface Wanted {
  from: Locale;
  locale: Locale;
  terms: readonly AgreedTerm[];
  /** The account whose wish it is. */
  author: string;
}

/** The agreed terms that some passages say, each once. */
export function listAgreed(passages: readonly { terms: readonly TermPair[] }[]): AgreedTerm[] {
  const said = passages.flatMap(({ terms }) =>
    terms.map(({ source, own }) => ({ source: source.term, own: own.term })),
  );
  return [...new Map(said.map((term) => [`${term.source} → ${term.own}`, term])).values()];
}

/** The month whose characters are counted. */
export const monthOf = ({ clock }: Pick<Services, 'clock'>): string => clock().toISOString().slice(0, 7);

/** Puts what a machine has written into a form's values, and marks it as nobody's. */
export async function putDrafts(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  entryId: string,
  locale: Locale,
  words: readonly SentWords[],
  translated: readonly string[],
): Promise<Map<string, unknown>> {
  const typed = new Map<string, unknown>();
  for (const [index, { pair, place, marks }] of words.entries()) {
    const before = typed.get(pair.name) ?? pair.aligned;
    typed.set(pair.name, putWords(pair.field, before, place, showMarks(translated[index] ?? '', marks)));
  }
  const now = clock().toISOString();
  const pairs = new Set(words.map(({ pair }) => pair));
  await keepDrafts(
    db,
    [...pairs].map(({ id, name, field }) => ({
      ...{ entry_id: entryId, locale, passage: id },
      state: stateOfWords(field, typed.get(name)),
      created_at: now,
    })),
  );
  return typed;
}

/**
 * Has a machine write the passages that are not translated yet, and marks them as nobody's. The words go into the form's values; keeping them is
 * the caller's.
 */
export async function draftPassages(
  given: Given,
  entryId: string,
  pairs: readonly Pair[],
  { from, locale, terms, author }: Wanted,
): Promise<Drafted> {
  const { db, env, log } = given;
  const access = env.translation;
  const open = pairs.filter(({ state }) => state === 'missing');
  const words = open.flatMap((pair) =>
    [...listWordsOf(pair.field, pair.source)].map(([place, source]) => ({ pair, place, source, ...hideMarks(source) })),
  );
  if (!access || words.length === 0) return { outcome: 'nothing' };
  if (!answersAtOnce(access) && (await isAwaited(given, entryId, locale))) return { outcome: 'waiting' };
  const characters = words.reduce((sum, { text }) => sum + text.length, 0);
  const month = monthOf(given);
  if (!(await takeFromMonth(db, month, characters, access.monthlyCharacters))) return { outcome: 'used-up' };
  const texts = words.map(({ text }) => text);
  const languages = { from: getLocale(from).tag, to: getLocale(locale).tag };
  try {
    if (!answersAtOnce(access)) {
      await awaitDraft(given, access, { texts, ...languages }, { entryId, locale, author, words, month, characters });
      return { outcome: 'waiting' };
    }
    const translated = await translateByMachine(access, { texts, ...languages, terms });
    return { outcome: 'drafted', typed: await putDrafts(given, entryId, locale, words, translated) };
  } catch (error) {
    log.error({ err: error }, 'no machine draft');
    await giveBackToMonth(db, month, characters);
    return { outcome: 'failed' };
  }
}
