import type { Clock } from '../../foundation/clock.ts';
import type { Database } from '../../foundation/database/database.ts';
import { isLocale, type Locale, localeCodes, sourceLocale } from '../../i18n/locales.ts';
import { type Coverage, compareEntry } from '../content/coverage.ts';
import type { StatesRow } from '../content/coverage-queries.ts';
import { countUnread } from '../content/drafting/count-unread.ts';
import { isKind, type Kind } from '../content/kinds.ts';
import { sharedPart } from '../content/part.ts';
import { type PartState, statePart } from '../content/part-state.ts';
import { rememberStates, rememberTitles } from '../content/revision-memory.ts';
import { listParts, listPlaces, type PartRow } from '../content/text-list-queries.ts';
import { writeStates } from '../content/text-states.ts';

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
}

function toListed(
  rows: PartRow[],
  coverage: readonly Coverage[],
  now: string,
): Omit<ListedText, 'title' | 'titleLocale' | 'machineDrafts'>[] {
  const [entry] = rows;
  if (!entry || !isKind(entry.kind)) return [];
  const find = (part: string) => rows.find(({ locale }) => locale === part);
  const states = localeCodes.map((locale) => [
    locale,
    statePart(
      find(locale),
      coverage.find((one) => one.locale === locale),
      now,
    ),
  ]);
  return [
    {
      id: entry.id,
      kind: entry.kind,
      slug: entry.slug,
      first: isLocale(entry.source_locale) ? entry.source_locale : sourceLocale,
      parentId: entry.parent_id,
      position: entry.position,
      datedOn: find(sharedPart)?.dated_on ?? null,
      writtenAt: rows.map(({ written_at }) => written_at).reduce((one, other) => (one > other ? one : other)),
      shared: statePart(find(sharedPart), undefined, now),
      states: Object.fromEntries(states) as Record<Locale, PartState>,
    },
  ];
}

/** The revision of a part that readers see at `now`. */
function shownOf({ published_at, planned_at, planned_revision_id, published_revision_id }: PartRow, now: string) {
  if (published_at === null || published_at > now) return null;
  return planned_at !== null && planned_at <= now ? planned_revision_id : published_revision_id;
}

/** How every language of every entry stands against its source. */
async function coverAll(db: Database, rows: readonly PartRow[], now: string): Promise<Map<string, Coverage[]>> {
  const parts = rows.map((row) => ({ ...row, latest_id: row.latest_revision_id, shown_id: shownOf(row, now) }));
  const statesOf = await rememberStates(
    db,
    parts.flatMap(({ latest_id, shown_id }) =>
      shown_id && shown_id !== latest_id ? [latest_id, shown_id] : [latest_id],
    ),
  );
  const write = (id: string | null) => {
    const states = id ? statesOf(id) : undefined;
    return states ? writeStates(states) : null;
  };
  // What two states say is compared only where readers do not see the latest.
  const all = parts.map((part): StatesRow => {
    const isLatest = part.latest_id === part.shown_id;
    return { ...part, latest: isLatest ? null : write(part.latest_id), shown: isLatest ? null : write(part.shown_id) };
  });
  const covered = [...Map.groupBy(all, ({ id }) => id).values()].flatMap((own) =>
    compareEntry(own, ({ latest_id }) => statesOf(latest_id)),
  );
  return new Map(covered.map(({ entryId, texts }) => [entryId, texts]));
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

/** Entries with the state of each of their languages, in the order of their lists. A few queries, however many there are, and no body is read. */
export async function listTextsOfKinds(
  db: Database,
  clock: Clock,
  locale: Locale,
  { kinds, archived = false }: Which,
): Promise<ListedText[]> {
  const now = clock().toISOString();
  const which = kinds ? { kinds } : {};
  const rows = await listParts(db, { ...which, archived });
  const coverage = await coverAll(db, rows, now);
  const unread = await countUnread(db, rows);
  const machineDraftsOf = (own: readonly PartRow[]) =>
    (unread.size === 0
      ? {}
      : Object.fromEntries(
          own.flatMap(({ id, locale: part }) => {
            const count = unread.get(`${id}/${part}`);
            return count ? [[part, count]] : [];
          }),
        )) as ListedText['machineDrafts'];
  const named = rows.filter((row) => row.locale === locale || row.locale === row.source_locale);
  const titleOf = await rememberTitles(
    db,
    named.map(({ latest_revision_id }) => latest_revision_id),
  );
  const places = new Map((await listPlaces(db)).map((place) => [place.id, place]));
  const byEntry = Map.groupBy(rows, ({ id }) => id);
  const nameOf = (own: readonly PartRow[], part: string | undefined) => {
    const row = own.find((one) => one.locale === part);
    return row ? titleOf(row.latest_revision_id) : '';
  };
  return [...byEntry.values()]
    .map((own) => ({ own, way: wayTo(own[0]?.id ?? '', places) }))
    .toSorted((one, other) => compareWays(one.way, other.way))
    .flatMap(({ own }) =>
      toListed(own, coverage.get(own[0]?.id ?? '') ?? [], now).map((one): ListedText => {
        const titleLocale = [locale, one.first].find((part) => nameOf(own, part) !== '');
        const title = nameOf(own, titleLocale) || one.slug;
        return { ...one, title, titleLocale, machineDrafts: machineDraftsOf(own) };
      }),
    );
}
