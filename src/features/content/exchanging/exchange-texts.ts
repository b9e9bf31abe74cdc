import type { Database } from '../../../foundation/database/database.ts';
import type { Services } from '../../../foundation/request.ts';
import { getLocale, type Locale } from '../../../i18n/locales.ts';
import { namePlace } from '../description/name-place.ts';
import type { TextProblem } from '../editing/check-text.ts';
import { save } from '../editing/save.ts';
import type { Kind } from '../kinds.ts';
import type { Text } from '../texts.ts';
import { listWordsOf } from '../translating/list-words.ts';
import { type Pair, pairPassages, toTranslation } from '../translating/pair-passages.ts';
import { type ReadPairing, readPairing } from '../translating/read-pairing.ts';
import { putWords } from '../translating/suggest.ts';
import type { ExchangedFile, Unit } from './xliff-document.ts';

/** A text that is taken along. */
export interface ExchangedEntry {
  id: string;
  kind: Kind;
  slug: string;
  first: Locale;
}

const placeIn = (pair: Pair, place: string) => `${pair.id} ${place}`;

/** One text with its translation as it is now; undefined where the source language has none. */
export async function exportText(
  db: Database,
  entry: ExchangedEntry,
  { locale, from, onlyOpen }: { locale: Locale; from: Locale; onlyOpen: boolean },
): Promise<ExchangedFile | undefined> {
  const read = await readPairing(db, entry, { locale, from });
  if (!read) return undefined;
  const pairs = pairPassages(read.pairing, 'en').filter(
    ({ state }) => state !== 'dropped' && !(onlyOpen && state === 'current'),
  );
  const units = pairs.flatMap((pair): Unit[] => {
    const own = listWordsOf(pair.field, pair.aligned);
    return [...listWordsOf(pair.field, pair.source)].map(([place, source]) => ({
      place: placeIn(pair, place),
      source,
      target: own.get(place),
      state: pair.state === 'current' ? 'translated' : 'initial',
    }));
  });
  return units.length > 0 ? { id: entry.id, original: `${entry.kind}/${entry.slug}`, units } : undefined;
}

/** Words of a file for a place that says something else now, and what the place is called at the desk. */
interface LeftUnit extends Unit {
  label: string;
}

export interface ImportedText {
  entry: ExchangedEntry;
  /** What became of it; `incomplete` where it lacks something that a text must have. */
  outcome: 'saved' | 'unchanged' | 'incomplete' | 'outdated';
  /** What does not fit the text any more: its source says something else now, or it has no such place. */
  left: LeftUnit[];
  /** What could not be kept, and what is wrong with it. */
  refused?: { part: Locale; text: Text; problems: TextProblem[] };
}

/** Files know places by their keys; whoever brings one in reads what those are called. */
function nameUnit(pair: Pair | undefined, place: string, desk: Locale): string | undefined {
  const named = pair && namePlace(pair.field, place.split('.'), desk);
  return named && (pair.id === 'fields' ? named.label : `${pair.title}, ${named.label}`);
}

/** Puts the words of a file where their source still says the same; of a place that it names again, nothing more is read. */
function putUnits(
  pairs: readonly Pair[],
  units: readonly Unit[],
  desk: Locale,
): { typed: Map<string, unknown>; left: LeftUnit[] } {
  const typed = new Map<string, unknown>();
  const left: LeftUnit[] = [];
  const read = new Set<string>();
  for (const unit of units) {
    if (read.has(unit.place)) continue;
    read.add(unit.place);
    const pair = pairs.find(({ id }) => unit.place.startsWith(`${id} `));
    const place = pair ? unit.place.slice(pair.id.length + 1) : '';
    if (!unit.target) continue;
    const fits = pair && pair.state !== 'dropped' && listWordsOf(pair.field, pair.source).get(place) === unit.source;
    const before = pair && (typed.get(pair.name) ?? pair.aligned);
    const after = fits ? putWords(pair.field, before, place, unit.target) : undefined;
    if (pair && fits && listWordsOf(pair.field, after).get(place) === unit.target) typed.set(pair.name, after);
    else left.push({ ...unit, label: nameUnit(pair, place, desk) ?? unit.place });
  }
  return { typed, left };
}

/** Keeps what a file says of one text as its latest state; readers see it when somebody publishes it. */
export async function importText(
  services: Pick<Services, 'db' | 'clock'>,
  entry: ExchangedEntry,
  { units }: ExchangedFile,
  { locale, from, author, desk }: { locale: Locale; from: Locale; author: string; desk: Locale },
): Promise<ImportedText> {
  const read: ReadPairing | undefined = await readPairing(services.db, entry, { locale, from });
  if (!read) return { entry, outcome: 'unchanged', left: units.map((unit) => ({ ...unit, label: unit.place })) };
  const pairs = pairPassages(read.pairing, desk);
  const { typed, left } = putUnits(pairs, units, desk);
  const text = toTranslation(pairs, typed, read.pairing.own);
  const saved = await save(services, {
    ...{ entryId: entry.id, locale, text, author, base: read.own?.id ?? null },
    translatedFrom: { locale: from, revisionId: read.source.id },
  });
  if (saved.outcome === 'saved' || saved.outcome === 'unchanged') return { entry, outcome: saved.outcome, left };
  if (saved.outcome === 'outdated') return { entry, outcome: 'outdated', left };
  const problems = saved.outcome === 'invalid' ? saved.problems : [];
  return { entry, outcome: 'incomplete', left, refused: { part: locale, text, problems } };
}

/** What a file calls a language. */
export const tagOf = (locale: Locale): string => getLocale(locale).tag;
