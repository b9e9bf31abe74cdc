import type { Clock } from '../../foundation/clock.ts';
import type { Database } from '../../foundation/database/database.ts';
import { isLocale, type Locale, localeCodes, sourceLocale } from '../../i18n/locales.ts';
import { type CoverageFilter, listStates, type StatesRow } from './coverage-queries.ts';
import type { Kind } from './kinds.ts';
import { listRevisionsById } from './queries.ts';
import { meantBy, readStates, statesOf, type TextStates } from './text-states.ts';
import { readRevision } from './texts.ts';

/**
 * How a translation stands against the source text as it is now. The lists hold block ids; `fields` stands for the front matter. `missing`
 * is what the source has and the translation has not, `dropped` what the translation still has and the source no longer.
 */
export interface Comparison {
  state: 'missing' | 'stale' | 'current';
  /** How much of the source is there and up to date, from 0 to 1; the fields count as one block. */
  share: number;
  stale: string[];
  missing: string[];
  dropped: string[];
}

/** One language of an entry; the source language is compared with itself. */
export interface Coverage extends Comparison {
  locale: Locale;
  /** Readers see this language. */
  published: boolean;
  /** Something is written in it that they do not see. */
  draft: boolean;
}

export interface EntryCoverage {
  entryId: string;
  kind: Kind;
  slug: string;
  /** The language it is written in first. */
  sourceLocale: Locale;
  /** Every language of the site. */
  texts: Coverage[];
}

type FindStates = (locale: Locale) => TextStates | undefined;

/** Compares one translation with its source; pure. */
export function compareWithSource(
  source: TextStates,
  translation: TextStates | undefined,
  madeFrom: FindStates = () => undefined,
): Comparison {
  const ids = [...source.blocks.keys()];
  if (!translation) return { state: 'missing', share: 0, stale: [], missing: ['fields', ...ids], dropped: [] };
  const missing = ids.filter((id) => !translation.blocks.has(id));
  // What was made from another language follows that one: it is as new as the text it says again.
  const isStale = (id: string) => {
    const own = translation.blocks.get(id);
    const original = (own?.sourceLocale ? madeFrom(own.sourceLocale) : source)?.blocks.get(id);
    return own !== undefined && (!original || own.sourceHash !== meantBy(original));
  };
  const stale = ids.filter(isStale);
  const { sourceHash, sourceLocale: from } = translation.fields;
  const original = from ? madeFrom(from) : source;
  if (!original || sourceHash !== meantBy(original.fields)) stale.unshift('fields');
  const dropped = [...translation.blocks.keys()].filter((id) => !source.blocks.has(id));
  const isCurrent = stale.length + missing.length + dropped.length === 0;
  const share = 1 - (stale.length + missing.length) / (ids.length + 1);
  return { state: isCurrent ? 'current' : 'stale', share, stale, missing, dropped };
}

const isWhole: Comparison = { state: 'current', share: 1, stale: [], missing: [], dropped: [] };
const isNotBegun: Comparison = { state: 'missing', share: 0, stale: [], missing: ['fields'], dropped: [] };
const nothing: TextStates = { fields: { hash: '' }, blocks: new Map() };

/** How one language of an entry stands against the one it is written in first; pure. */
export function compareLanguage(locale: Locale, first: Locale, find: FindStates): Comparison {
  const source = find(first);
  if (locale === first) return source ? isWhole : isNotBegun;
  return compareWithSource(source ?? nothing, find(locale), find);
}

/** What older versions have written without its states. */
async function computeStates(db: Database, rows: StatesRow[]): Promise<ReadonlyMap<string, TextStates>> {
  const ids = rows.flatMap(({ latest_id, latest, shown_id, shown }) => [
    ...(latest ? [] : [latest_id]),
    ...(shown_id && !shown && shown_id !== latest_id ? [shown_id] : []),
  ]);
  return new Map((await listRevisionsById(db, ids)).map((row) => [row.id, statesOf(readRevision(row))]));
}

/** Whether the latest state is not what readers see. Two revisions may say the same: one was taken back. */
function isDraft({ latest_id, latest, shown_id, shown }: StatesRow): boolean {
  return latest_id !== shown_id && (latest === null || latest !== shown);
}

/** Every language of one entry, given its parts and their states. */
function compareEntry(rows: StatesRow[], statesById: (row: StatesRow) => TextStates | undefined): EntryCoverage[] {
  const [entry] = rows;
  if (!entry) return [];
  const first = isLocale(entry.source_locale) ? entry.source_locale : sourceLocale;
  const byLocale = new Map(rows.map((row) => [row.locale, row]));
  const states = new Map<string, TextStates | undefined>(rows.map((row) => [row.locale, statesById(row)]));
  const texts = localeCodes.map((locale): Coverage => {
    const row = byLocale.get(locale);
    const written = { published: row?.shown_id != null, draft: row !== undefined && isDraft(row) };
    return { locale, ...written, ...compareLanguage(locale, first, (one) => states.get(one)) };
  });
  return [{ entryId: entry.id, kind: entry.kind as Kind, slug: entry.slug, sourceLocale: first, texts }];
}

/**
 * The state of every language of all entries that are in use, or of some: as editors have left the texts, or as readers see them now. One
 * query, and no text is read.
 */
export async function listCoverage(
  db: Database,
  clock: Clock,
  { seenBy = 'editors', ...filter }: CoverageFilter & { seenBy?: 'editors' | 'readers' } = {},
): Promise<EntryCoverage[]> {
  const rows = await listStates(db, clock().toISOString(), filter);
  const computed = await computeStates(db, rows);
  const statesById = ({ latest_id, latest, shown_id, shown }: StatesRow) => {
    const isLatest = seenBy === 'editors' || latest_id === shown_id;
    const [id, written] = isLatest ? [latest_id, latest] : [shown_id, shown];
    return seenBy === 'readers' && !shown_id ? undefined : written ? readStates(written) : computed.get(id ?? '');
  };
  const entries = Map.groupBy(rows, ({ id }) => id);
  return [...entries.values()].flatMap((own) => compareEntry(own, statesById));
}

/** The same of one entry. Empty where there is none, or where it was put away. */
export async function getCoverage(
  db: Database,
  clock: Clock,
  entryId: string,
  seenBy: 'editors' | 'readers' = 'editors',
): Promise<Coverage[]> {
  const [entry] = await listCoverage(db, clock, { entryIds: [entryId], seenBy });
  return entry?.texts ?? [];
}
