export const moments = ['before', 'after', 'back'] as const;
export type Moment = (typeof moments)[number];

/** What somebody has answered at one moment: how far up the scale each line stands, from 0 to 1. What does not apply is not in it. */
export interface Assessed {
  moment: Moment;
  areas: readonly { id: string; title: string; course?: string | undefined }[];
  statements: readonly {
    id: string;
    area?: string | undefined;
    leading?: string | undefined;
    /** Where it is trained, by slug. */
    chapters?: readonly string[] | undefined;
  }[];
  shares: Readonly<Record<string, number>>;
}

/** Where somebody stands in an area, from 0 to 1, at each moment that was asked about. */
export interface AreaChange {
  id: string;
  title: string;
  /** The module that trains it. */
  course?: string | undefined;
  before?: number | undefined;
  after?: number | undefined;
  back?: number | undefined;
}

export interface OwnChange {
  areas: AreaChange[];
  /** The area with most room and the chapters of its lowest lines, or what those far up in every area could show others; nothing while too little is answered. */
  begin?: { area: AreaChange; chapters: string[] } | { lines: string[] };
}

/** So few answers say nothing of an area that has more statements. */
const fewest = 3;
/** More chapters than these are no beginning. */
const mostChapters = 3;
/** “Usually”, on a scale of five. */
const farUp = 0.75;

const mean = (values: readonly number[]): number | undefined =>
  values.length > 0 ? values.reduce((sum, value) => sum + value, 0) / values.length : undefined;

const statementsIn = ({ statements }: Assessed, area: string) => statements.filter((one) => one.area === area);

/** The shares of an area's statements at one moment, by statement. */
function sharesIn(all: readonly Assessed[], moment: Moment, area: string): Map<string, number> {
  const found = all.filter((one) => one.moment === moment);
  return new Map(
    found.flatMap((one) =>
      statementsIn(one, area).flatMap(({ id }): [string, number][] => {
        const share = one.shares[id];
        return share === undefined ? [] : [[id, share]];
      }),
    ),
  );
}

/** Before and after are compared by what was answered both times: a statement that did not apply once changes nothing. */
function compare(before: Map<string, number>, after: Map<string, number>): Pick<AreaChange, 'before' | 'after'> {
  const both = [...before.keys()].filter((id) => after.has(id));
  if (both.length === 0) return { before: mean([...before.values()]), after: mean([...after.values()]) };
  const among = (shares: Map<string, number>) => mean(both.flatMap((id) => shares.get(id) ?? []));
  return { before: among(before), after: among(after) };
}

function chaptersOfLowest(all: readonly Assessed[], shares: Map<string, number>): string[] {
  const least = Math.min(...shares.values());
  const lines = all.flatMap(({ statements }) => statements.filter(({ id }) => shares.get(id) === least));
  return [...new Set(lines.flatMap(({ chapters }) => chapters ?? []))].slice(0, mostChapters);
}

function findBegin(all: readonly Assessed[], areas: readonly AreaChange[]): OwnChange['begin'] {
  const standing = areas.flatMap((area) => {
    const after = sharesIn(all, 'after', area.id);
    const latest = after.size > 0 ? after : sharesIn(all, 'before', area.id);
    const asked = Math.max(...all.map((one) => statementsIn(one, area.id).length));
    const value = latest.size >= Math.min(fewest, asked) ? mean([...latest.values()]) : undefined;
    return value === undefined ? [] : [{ area, value, latest }];
  });
  const lowest = standing.toSorted((one, other) => one.value - other.value)[0];
  if (!lowest) return undefined;
  if (lowest.value < farUp) return { area: lowest.area, chapters: chaptersOfLowest(all, lowest.latest) };
  const lines = all.flatMap(({ statements }) => statements.flatMap(({ leading }) => leading ?? []));
  return { lines: [...new Set(lines)] };
}

/** What somebody's answers say, area by area, in the order of the areas. */
export function summarise(all: readonly Assessed[]): OwnChange {
  const known = new Map(all.flatMap((one) => one.areas.map((area) => [area.id, area] as const)));
  const areas = [...known.values()]
    .map((area): AreaChange => {
      const changed = compare(sharesIn(all, 'before', area.id), sharesIn(all, 'after', area.id));
      return { ...area, ...changed, back: mean([...sharesIn(all, 'back', area.id).values()]) };
    })
    .filter(({ before, after, back }) => (before ?? after ?? back) !== undefined);
  const begin = findBegin(all, areas);
  return { areas, ...(begin && { begin }) };
}
