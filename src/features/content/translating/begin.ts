import type { Context } from 'hono';
import type { PageEnv } from '../../../foundation/request.ts';
import { isLocale, type Locale } from '../../../i18n/locales.ts';
import { wordLists } from '../checks/word-lists.ts';
import type { DeskPart } from '../desk-part.ts';
import { type Pair, pairPassages } from './pair-passages.ts';
import { type PassageChecks, readChecks } from './read-checks.ts';
import { type ReadPairing, readPairing } from './read-pairing.ts';
import { type Suggestion, suggestAll } from './suggest.ts';

/** A part of an entry that is a language made from another. */
export type TranslatedPart = DeskPart & { part: Locale };

/** A part that is translated, with what stands beside it. */
export interface Translating {
  found: TranslatedPart;
  from: Locale;
  read: ReadPairing;
  pairs: Pair[];
}

/** What was typed, by the names of passages. */
export type Typed = ReadonlyMap<string, unknown>;

/** Reads a translation and the text beside it: the latest states, or those that are named; undefined where the source has no text. */
export async function begin(
  c: Context<PageEnv>,
  found: TranslatedPart,
  { from, ...named }: { from: unknown; sourceId?: string; ownId?: string },
): Promise<Translating | undefined> {
  const { entry, part } = found;
  const source = isLocale(from) && from !== part ? from : entry.first;
  const { db } = c.var.services;
  const read = await readPairing(db, entry, { locale: part, from: source, ...named });
  return read && { found, from: source, read, pairs: pairPassages(read.pairing, c.var.locale) };
}

/** The same as the form of a translation names it. */
export const beginFromForm = (c: Context<PageEnv>, found: TranslatedPart, form: FormData) =>
  begin(c, found, {
    from: form.get('from'),
    sourceId: String(form.get('source') ?? ''),
    ownId: String(form.get('base') ?? ''),
  });

/** What the checks ask about each passage. A list of words is no translation of another: nothing is asked of it. */
export async function findChecks(
  c: Context<PageEnv>,
  { found, from, pairs }: Translating,
  typed: Typed,
): Promise<Map<string, PassageChecks>> {
  if (wordLists.includes(found.entry.kind)) return new Map();
  const languages = { locale: found.part, from, desk: c.var.locale };
  return readChecks(c.var.services, found.entry.id, pairs, typed, languages);
}

/** What the memory knows for each passage that is open. */
export async function findSuggestions(
  c: Context<PageEnv>,
  { found, from, pairs }: Translating,
  typed: Typed,
): Promise<Map<string, Suggestion[]>> {
  const memory = await c.var.services.memory.open(from, found.part);
  return suggestAll(pairs, typed, memory, found.entry.id, c.var.locale);
}
