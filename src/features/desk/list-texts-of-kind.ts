import type { Clock } from '../../foundation/clock.ts';
import type { Database } from '../../foundation/database/database.ts';
import { type Locale, localeCodes } from '../../i18n/locales.ts';
import { type Coverage, listCoverage } from '../content/coverage.ts';
import { listTitles } from '../content/entry-titles.ts';
import { isKind, type Kind } from '../content/kinds.ts';
import { sharedPart } from '../content/part.ts';
import { type PartState, statePart } from '../content/part-state.ts';
import { listParts, listPlaces, type PartRow } from '../content/text-list-queries.ts';

/** One entry as lists and the board show it: what it is called, and how each of its languages stands. */
export interface ListedText {
  id: string;
  kind: Kind;
  slug: string;
  title: string;
  /** The language of its title. */
  titleLocale: Locale | undefined;
  first: string;
  parentId: string | null;
  position: number;
  datedOn: string | null;
  /** When any of its parts was last written. */
  writtenAt: string;
  shared: PartState;
  states: Record<Locale, PartState>;
}

interface Which {
  kinds?: readonly Kind[];
  archived?: boolean;
}

function toListed(
  rows: PartRow[],
  coverage: readonly Coverage[],
  now: string,
): Omit<ListedText, 'title' | 'titleLocale'>[] {
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
      first: entry.source_locale,
      parentId: entry.parent_id,
      position: entry.position,
      datedOn: find(sharedPart)?.dated_on ?? null,
      writtenAt: rows.map(({ written_at }) => written_at).reduce((one, other) => (one > other ? one : other)),
      shared: statePart(find(sharedPart), undefined, now),
      states: Object.fromEntries(states) as Record<Locale, PartState>,
    },
  ];
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
  const coverage = new Map(
    archived ? [] : (await listCoverage(db, clock, which)).map((one) => [one.entryId, one.texts]),
  );
  const titles = await listTitles(db, locale, which);
  const places = new Map((await listPlaces(db)).map((place) => [place.id, place]));
  const byEntry = Map.groupBy(rows, ({ id }) => id);
  return [...byEntry.values()]
    .flatMap((own) => toListed(own, coverage.get(own[0]?.id ?? '') ?? [], now))
    .map((one) => ({ one, way: wayTo(one.id, places) }))
    .toSorted((a, b) => compareWays(a.way, b.way))
    .map(({ one }) => {
      const named = titles.get(one.id);
      return { ...one, title: named?.title ?? one.slug, titleLocale: named?.locale };
    });
}
