import type { PublishedEntry } from '../content/published.ts';

type Resource = Pick<PublishedEntry<'resource'>, 'shared'>;

/** One way to narrow the library: its name in addresses, and what a resource has there. */
export interface Filter {
  name: string;
  valuesOf: (resource: Resource) => readonly string[];
}

/** How long a class is busy with it. */
export const times = ['short', 'lesson', 'long'] as const;
export type Time = (typeof times)[number];

function timeOf(minutes: number): Time {
  if (minutes <= 30) return 'short';
  return minutes <= 45 ? 'lesson' : 'long';
}

export const byName = {
  category: { name: 'category', valuesOf: ({ shared }) => [shared.category] },
  taught: { name: 'taught', valuesOf: ({ shared }) => shared.taught ?? [] },
  // What is for two levels is found by each of them.
  level: { name: 'level', valuesOf: ({ shared }) => shared.level?.split('-') ?? [] },
  time: { name: 'time', valuesOf: ({ shared }) => (shared.minutes ? [timeOf(shared.minutes)] : []) },
} satisfies Record<string, Filter>;

export type FilterName = keyof typeof byName;
export const filters = Object.entries(byName) as [FilterName, Filter][];

/** What a reader has chosen, by the name of the filter; a filter left alone is missing. */
export type Chosen = Readonly<Record<string, string>>;

/** The resources that have everything chosen, in their order. */
export function narrow<R extends Resource>(
  resources: readonly R[],
  chosen: Chosen,
  known: readonly Filter[] = Object.values(byName),
): R[] {
  return resources.filter((one) =>
    known.every(({ name, valuesOf }) => {
      const wanted = chosen[name];
      return wanted === undefined || valuesOf(one).includes(wanted);
    }),
  );
}

/** How many resources each value of a filter would leave, everything else chosen staying as it is; `all` where it is left alone. */
export function countChoices(
  resources: readonly Resource[],
  chosen: Chosen,
  filter: Filter,
  known?: readonly Filter[],
) {
  const { [filter.name]: _, ...others } = chosen;
  const left = narrow(resources, others, known);
  const counts = new Map<string, number>();
  for (const value of left.flatMap((one) => [...new Set(filter.valuesOf(one))])) {
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return { all: left.length, counts };
}
