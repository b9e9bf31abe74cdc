import type { Database } from '../../foundation/database/database.ts';
import { isLocale, type Locale, localeCodes, sourceLocale } from '../../i18n/locales.ts';
import type { Block } from './blocks.ts';
import { listLatestTexts } from './queries.ts';
import { readRevision, type Text } from './revise.ts';
import { hashBlock, hashFields } from './source-hash.ts';

/** How a translation stands against the source text as it is now. `stale` and `missing` hold block ids; `fields` stands for the front matter. */
export interface Coverage {
  locale: Locale;
  state: 'missing' | 'stale' | 'current';
  stale: string[];
  missing: string[];
}

/** Compares one translation with its source; pure. */
export function compareWithSource(source: Text, translation: Text | undefined): Omit<Coverage, 'locale'> {
  if (!translation)
    return { state: 'missing', stale: [], missing: ['fields', ...source.blocks.map((block) => block.id)] };
  const translated = new Map(translation.blocks.map((block): [string, Block] => [block.id, block]));
  const missing = source.blocks.filter((block) => !translated.has(block.id)).map((block) => block.id);
  const stale = source.blocks
    .filter((block) => translated.has(block.id) && translated.get(block.id)?.sourceHash !== hashBlock(block))
    .map((block) => block.id);
  if (translation.sourceHash !== hashFields(source.fields)) stale.unshift('fields');
  return { state: stale.length + missing.length > 0 ? 'stale' : 'current', stale, missing };
}

/** The state of every translation of an entry. */
export async function getCoverage(db: Database, entryId: string): Promise<Coverage[]> {
  const texts = new Map<Locale, Text>();
  for (const row of await listLatestTexts(db, entryId))
    if (isLocale(row.locale)) texts.set(row.locale, readRevision(row));
  const source = texts.get(sourceLocale);
  if (!source) return [];
  return localeCodes
    .filter((locale) => locale !== sourceLocale)
    .map((locale) => ({ locale, ...compareWithSource(source, texts.get(locale)) }));
}
