import type { Clock } from '../../foundation/clock.ts';
import type { Database } from '../../foundation/database/database.ts';
import { type Locale, localeCodes, sourceLocale } from '../../i18n/locales.ts';
import type { Block } from './blocks.ts';
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
export function compareWithSource(source: Text, translation: Text | undefined): Omit<Coverage, 'locale'> {
  if (!translation)
    return { state: 'missing', stale: [], missing: ['fields', ...source.blocks.map((block) => block.id)], dropped: [] };
  const translated = new Map(translation.blocks.map((block): [string, Block] => [block.id, block]));
  const missing = source.blocks.filter((block) => !translated.has(block.id)).map((block) => block.id);
  const stale = source.blocks
    .filter((block) => translated.has(block.id) && translated.get(block.id)?.sourceHash !== stateOfBlock(block))
    .map((block) => block.id);
  if (translation.sourceHash !== stateOfFields(source)) stale.unshift('fields');
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
  const source = pick(texts.get(sourceLocale));
  if (!source) return [];
  return localeCodes
    .filter((locale) => locale !== sourceLocale)
    .map((locale) => ({ locale, ...compareWithSource(source, pick(texts.get(locale))) }));
}
