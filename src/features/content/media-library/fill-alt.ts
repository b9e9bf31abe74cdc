import type { Database } from '../../../foundation/database/database.ts';
import type { Locale } from '../../../i18n/locales.ts';
import { listDetailsOf } from './library-queries.ts';
import type { Details } from './read-library.ts';

type Words = (file: string) => string | undefined;

/** A value in which every picture without words has those of the library; pure. */
function fill(value: unknown, wordsOf: Words): unknown {
  if (Array.isArray(value)) return value.map((one) => fill(one, wordsOf));
  if (typeof value !== 'object' || value === null) return value;
  const filled = Object.fromEntries(Object.entries(value).map(([name, one]) => [name, fill(one, wordsOf)]));
  const { file, alt } = filled as { file?: unknown; alt?: unknown };
  const words = typeof file === 'string' && !alt ? wordsOf(file) : undefined;
  return words ? { ...filled, alt: words } : filled;
}

/** Gives pictures that say nothing of their own the words that the library has in a language. */
export async function fillAlt<Block extends { data: unknown }>(
  db: Database,
  entryId: string,
  locale: Locale,
  blocks: readonly Block[],
): Promise<Block[]> {
  const details = new Map(
    (await listDetailsOf(db, entryId)).map(({ name, alt }) => [name, JSON.parse(alt) as Details['alt']]),
  );
  if (details.size === 0) return [...blocks];
  return blocks.map((block) => ({ ...block, data: fill(block.data, (file) => details.get(file)?.[locale]) }));
}
