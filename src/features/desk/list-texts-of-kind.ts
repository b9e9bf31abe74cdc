import type { Clock } from '../../foundation/clock.ts';
import type { Database } from '../../foundation/database/database.ts';
import { isLocale, type Locale, localeCodes, sourceLocale } from '../../i18n/locales.ts';
import { countUnread } from '../content/drafting/count-unread.ts';
import { type EntryParts, rememberFacts, rememberSameness } from '../content/entry-facts.ts';
import { isKind, type Kind } from '../content/kinds.ts';
import { sharedPart } from '../content/part.ts';
import { type PartState, shownOf, statePart } from '../content/part-state.ts';
import { listEntries, listParts, type PlacedEntry } from '../content/text-list-queries.ts';

/** One entry as lists and the board show it: what it is called, and how each of its languages stands. */
export interface ListedText {
  id: string;
  kind: Kind;
  slug: string;
  title: string;
  /** The language of its title. */
  titleLocale: Locale | undefined;
  first: Locale;
  parentId: string | null;
  position: number;
  datedOn: string | null;
  /** When any of its parts was last written. */
  writtenAt: string;
  shared: PartState;
  states: Record<Locale, PartState>;
  /** How many passages a machine has written and nobody has accepted. */
  machineDrafts: Partial<Record<Locale, number>>;
}

interface Which {
  kinds?: readonly Kind[];
  archived?: boolean;
  /** Only these, by their ids. */
  ids?: ReadonlySet<string>;
}

/** The places on the way down to an entry: entries below different ones are ordered as those are. */
function wayTo(id: string, places: ReadonlyMap<string, { parent_id: string | null; position: number }>): number[] {
  const place = places.get(id);
  return place ? [...(place.parent_id ? wayTo(place.parent_id, places) : []), place.position] : [];
}

function compareWays(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((position, index) => position !== other[index]);
  return at === -1 ? one.length - other.length : (one[at] ?? 0) - (other[at] ?? 0);
}

/** An entry with its parts, as they are stored. */
interface Stored extends EntryParts {
  kind: Kind;
  entry: PlacedEntry;
}

async function readStored(
  db: Database,
  all: readonly PlacedEntry[],
  { kinds, archived = false, ids }: Which,
): Promise<Stored[]> {
  const parts = Map.groupBy(await listParts(db, kinds, ids && [...ids]), ({ entry_id }) => entry_id);
  return all.flatMap((entry): Stored[] => {
    const { id, kind, source_locale, archived_at } = entry;
    const own = parts.get(id);
    if (!own || !isKind(kind) || ids?.has(id) === false || (archived_at !== null) !== archived) return [];
    const first = isLocale(source_locale) ? source_locale : sourceLocale;
    return [{ id, first, kind, entry, parts: new Map(own.map((row) => [row.locale, row])) }];
  });
}

/** The latest revisions that readers do not see, each with the one that they see instead. */
function listHidden({ parts }: Stored, now: string): (readonly [string, string])[] {
  return [...parts.values()].flatMap((row) => {
    const shown = shownOf(row, now);
    return shown === null || shown === row.latest_revision_id ? [] : [[row.latest_revision_id, shown] as const];
  });
}

/** Entries with the state of each of their languages, in the order of their lists. A few queries, however many there are, and no body is read. */
export async function listTextsOfKinds(
  db: Database,
  clock: Clock,
  locale: Locale,
  which: Which,
): Promise<ListedText[]> {
  const now = clock().toISOString();
  const all = await listEntries(db);
  const stored = await readStored(db, all, which);
  const facts = await rememberFacts(db, stored);
  const saysSame = await rememberSameness(
    db,
    stored.flatMap((one) => listHidden(one, now)),
  );
  const byId = new Map(stored.map((one) => [one.id, one]));
  const countOf = await countUnread(db, (id, part) => {
    const one = byId.get(id);
    const row = one?.parts.get(part);
    return one && row && { ...row, id, kind: one.kind };
  });
  const machineDraftsOf = (id: string) => {
    const counts = localeCodes.map((part) => [part, countOf(id, part)] as const);
    return Object.fromEntries(counts.filter(([, count]) => count > 0)) as ListedText['machineDrafts'];
  };
  const places = new Map(all.map((place) => [place.id, place]));
  return stored
    .map((one) => ({ one, way: wayTo(one.id, places) }))
    .toSorted((one, other) => compareWays(one.way, other.way))
    .flatMap(({ one: { id, kind, first, entry, parts } }): ListedText[] => {
      const own = facts.get(id);
      if (!own) return [];
      const { titles, comparisons, writtenAt, datedOn } = own;
      const titleLocale = [locale, first].find((part) => titles[part]);
      const states = localeCodes.map((part) => [part, statePart(parts.get(part), comparisons[part], now, saysSame)]);
      return [
        {
          ...{ id, kind, first, titleLocale, writtenAt, datedOn },
          slug: entry.slug,
          title: (titleLocale && titles[titleLocale]) ?? entry.slug,
          parentId: entry.parent_id,
          position: entry.position,
          shared: statePart(parts.get(sharedPart), undefined, now),
          states: Object.fromEntries(states) as ListedText['states'],
          machineDrafts: machineDraftsOf(id),
        },
      ];
    });
}
