import { LRUCache } from 'lru-cache';
import type { Database } from '../../foundation/database/database.ts';
import { type Locale, localeCodes } from '../../i18n/locales.ts';
import { type Comparison, compareLanguage } from './coverage.ts';
import { titleOf } from './entry-titles.ts';
import { type Part, sharedPart } from './part.ts';
import { listRevisionsById } from './queries.ts';
import { remember } from './remember.ts';
import { type HeadRow, listHeadsById, type PartRow } from './text-list-queries.ts';
import { readStates, statesOf, type TextStates, writeStates } from './text-states.ts';
import { readRevision } from './texts.ts';

/** An entry with its parts by their names. */
export interface EntryParts {
  id: string;
  /** The language it is written in first. */
  first: Locale;
  parts: ReadonlyMap<string, PartRow>;
}

/** What lists show of an entry as editors have left it. All of it follows from the latest revisions of its parts. */
export interface EntryFacts {
  /** When any of its parts was last written. */
  writtenAt: string;
  datedOn: string | null;
  /** What each language calls it; empty where it has no words for it. */
  titles: Partial<Record<Part, string>>;
  /** How each language stands against its source. */
  comparisons: Record<Locale, Comparison>;
}

const facts = new LRUCache<string, EntryFacts>({ max: 5_000 });
const sameness = new LRUCache<string, boolean>({ max: 20_000 });

/** What is asked for at once: databases take only so many values in one question. */
const entriesAtOnce = 60;
const pairsAtOnce = 200;

const partNames: readonly Part[] = [sharedPart, ...localeCodes];
const latestOf = ({ parts }: EntryParts) => partNames.flatMap((name) => parts.get(name)?.latest_revision_id ?? []);

type Head = Omit<HeadRow, 'states'> & { states: string };

/** What stands above the bodies of some revisions, with their states also where an older version has written them without. */
async function readHeads(db: Database, ids: readonly string[]): Promise<Map<string, Head>> {
  const rows = await listHeadsById(db, ids);
  const without = rows.flatMap(({ id, states }) => (states === null ? [id] : []));
  const computed = new Map(
    (await listRevisionsById(db, without)).map((row) => [row.id, writeStates(statesOf(readRevision(row)))]),
  );
  return new Map(rows.map((row) => [row.id, { ...row, states: row.states ?? computed.get(row.id) ?? '' }]));
}

function gatherFacts({ first, parts }: EntryParts, heads: ReadonlyMap<string, Head>): EntryFacts {
  const own = new Map(
    partNames.flatMap((name) => {
      const head = heads.get(parts.get(name)?.latest_revision_id ?? '');
      return head ? [[name, head] as const] : [];
    }),
  );
  const states = new Map<Part, TextStates>([...own].map(([name, head]) => [name, readStates(head.states)]));
  return {
    writtenAt: [...own.values()]
      .map(({ created_at }) => created_at)
      .reduce((one, other) => (one > other ? one : other), ''),
    datedOn: own.get(sharedPart)?.dated_on ?? null,
    titles: Object.fromEntries([...own].map(([name, { fields }]) => [name, titleOf(JSON.parse(fields), '')])),
    comparisons: Object.fromEntries(
      localeCodes.map((locale) => [locale, compareLanguage(locale, first, (one) => states.get(one))]),
    ) as EntryFacts['comparisons'],
  };
}

/** What lists show of some entries, by their ids; one of which a part was deleted meanwhile is left out. */
export async function rememberFacts(db: Database, entries: readonly EntryParts[]): Promise<Map<string, EntryFacts>> {
  const byKey = new Map(entries.map((entry) => [`${entry.first} ${latestOf(entry).join(' ')}`, entry]));
  const found = await remember(facts, byKey, entriesAtOnce, async (unknown) => {
    const heads = await readHeads(
      db,
      unknown.flatMap(([, entry]) => latestOf(entry)),
    );
    const whole = unknown.filter(([, entry]) => latestOf(entry).every((id) => heads.has(id)));
    return whole.map(([key, entry]) => [key, gatherFacts(entry, heads)]);
  });
  return new Map([...found].map(([key, own]) => [byKey.get(key)?.id ?? '', own]));
}

/** Whether two revisions say the same, asked of some pairs of them. */
export async function rememberSameness(
  db: Database,
  pairs: readonly (readonly [string, string])[],
): Promise<(one: string, other: string) => boolean> {
  const byKey = new Map(pairs.map((pair) => [pair.join(' '), pair]));
  const found = await remember(sameness, byKey, pairsAtOnce, async (unknown) => {
    const heads = await readHeads(
      db,
      unknown.flatMap(([, pair]) => pair),
    );
    return unknown.map(([key, [one, other]]) => [key, heads.get(one)?.states === heads.get(other)?.states]);
  });
  return (one, other) => found.get(`${one} ${other}`) === true;
}
