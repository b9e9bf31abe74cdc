import type { Clock } from '../../foundation/clock.ts';
import type { Database } from '../../foundation/database/database.ts';
import { isLocale, type Locale, localeCodes, sourceLocale } from '../../i18n/locales.ts';
import type { Block } from './blocks.ts';
import { findEntryById } from './queries.ts';
import { stateOfBlock, stateOfFields } from './source-hash.ts';
import { readTexts, type Text, type Texts } from './texts.ts';

/**
 * How a translation stands against the source text as it is now. The lists hold block ids; `fields` stands for the front matter. `missing`
 * is what the source has and the translation has not, `dropped` what the translation still has and the source no longer.
 */
export interface Coverage {
  locale: Locale;
  state: 'missing' | 'stale' | 'current';
  stale: string[];
  missing: string[];
  dropped: string[];
}

/** Compares one translation with its source; pure. */
export function compareWithSource(
  source: Text,
  translation: Text | undefined,
  madeFrom: (locale: Locale) => Text | undefined = () => undefined,
): Omit<Coverage, 'locale'> {
  if (!translation)
    return { state: 'missing', stale: [], missing: ['fields', ...source.blocks.map((block) => block.id)], dropped: [] };
  const translated = new Map(translation.blocks.map((block): [string, Block] => [block.id, block]));
  const missing = source.blocks.filter((block) => !translated.has(block.id)).map((block) => block.id);
  // What was made from another language follows that one: it is as new as the text it says again.
  const originalOf = (own: Block | undefined, block: Block) =>
    own?.sourceLocale ? madeFrom(own.sourceLocale)?.blocks.find(({ id }) => id === block.id) : block;
  const isStale = (block: Block) => {
    const own = translated.get(block.id);
    const original = originalOf(own, block);
    return own !== undefined && (!original || own.sourceHash !== stateOfBlock(original));
  };
  const stale = source.blocks.filter(isStale).map((block) => block.id);
  const original = translation.sourceLocale ? madeFrom(translation.sourceLocale) : source;
  if (!original || translation.sourceHash !== stateOfFields(original)) stale.unshift('fields');
  const known = new Set(source.blocks.map((block) => block.id));
  const dropped = translation.blocks.filter((block) => !known.has(block.id)).map((block) => block.id);
  const isCurrent = stale.length + missing.length + dropped.length === 0;
  return { state: isCurrent ? 'current' : 'stale', stale, missing, dropped };
}

/** The state of every translation of an entry: as editors have left the texts, or as readers see them now. */
export async function getCoverage(
  db: Database,
  clock: Clock,
  entryId: string,
  seenBy: 'editors' | 'readers' = 'editors',
): Promise<Coverage[]> {
  const pick = (texts: Texts | undefined) =>
    seenBy === 'readers' ? texts?.published : (texts?.draft ?? texts?.published);
  const texts = await readTexts(db, clock, entryId);
  const entry = await findEntryById(db, entryId);
  const first = entry && isLocale(entry.source_locale) ? entry.source_locale : sourceLocale;
  const source = pick(texts.get(first));
  if (!source) return [];
  const madeFrom = (locale: Locale) => pick(texts.get(locale));
  return localeCodes
    .filter((locale) => locale !== first)
    .map((locale) => ({ locale, ...compareWithSource(source, pick(texts.get(locale)), madeFrom) }));
}
