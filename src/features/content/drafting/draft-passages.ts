import type { Services } from '../../../foundation/request.ts';
import { getLocale, type Locale } from '../../../i18n/locales.ts';
import { listWordsOf } from '../translating/list-words.ts';
import type { Pair } from '../translating/pair-passages.ts';
import { putWords } from '../translating/suggest.ts';
import { keepDrafts, takeFromMonth } from './draft-queries.ts';
import { hideMarks, showMarks } from './keep-marks.ts';
import { stateOfWords } from './machine-drafts.ts';
import { translateByMachine } from './machine-translator.ts';

export type Drafted =
  | { outcome: 'drafted'; typed: Map<string, unknown> }
  | { outcome: 'nothing' | 'used-up' | 'failed' };

type Given = Pick<Services, 'db' | 'clock' | 'env' | 'log'>;

/** The month whose characters are counted. */
export const monthOf = ({ clock }: Pick<Services, 'clock'>): string => clock().toISOString().slice(0, 7);

/**
 * Has a machine write the passages that are not translated yet, and marks them as nobody's. The words go into the form's values; keeping them is
 * the caller's.
 */
export async function draftPassages(
  given: Given,
  entryId: string,
  pairs: readonly Pair[],
  { from, locale, terms }: { from: Locale; locale: Locale; terms: readonly string[] },
): Promise<Drafted> {
  const { db, clock, env, log } = given;
  const access = env.translation;
  const open = pairs.filter(({ state }) => state === 'missing');
  const words = open.flatMap((pair) =>
    [...listWordsOf(pair.field, pair.source)].map(([place, source]) => ({ pair, place, ...hideMarks(source) })),
  );
  if (!access || words.length === 0) return { outcome: 'nothing' };
  const characters = words.reduce((sum, { text }) => sum + text.length, 0);
  if (!(await takeFromMonth(db, monthOf(given), characters, access.monthlyCharacters))) return { outcome: 'used-up' };
  let translated: string[];
  try {
    const asked = { texts: words.map(({ text }) => text), from: getLocale(from).tag, to: getLocale(locale).tag, terms };
    translated = await translateByMachine(access, asked);
  } catch (error) {
    log.error({ err: error }, 'no machine draft');
    return { outcome: 'failed' };
  }
  const typed = new Map<string, unknown>();
  for (const [index, { pair, place, marks }] of words.entries()) {
    const before = typed.get(pair.name) ?? pair.aligned;
    typed.set(pair.name, putWords(pair.field, before, place, showMarks(translated[index] ?? '', marks)));
  }
  const now = clock().toISOString();
  await keepDrafts(
    db,
    open.flatMap(({ id, name, field }) =>
      typed.has(name)
        ? [{ entry_id: entryId, locale, passage: id, state: stateOfWords(field, typed.get(name)), created_at: now }]
        : [],
    ),
  );
  return { outcome: 'drafted', typed };
}
