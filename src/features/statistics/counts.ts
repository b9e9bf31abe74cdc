/** One number: how often something with this value happened on a day. */
export interface Count {
  kind: string;
  dimension: string;
  day: string;
  value: string;
  count: number;
}

/**
 * How many values a day may have in what others write, in each process since its start: more would let a stranger fill the disk. The rest is
 * counted together.
 */
const mostValues: Record<string, number> = { referrer: 300, campaign: 100, outbound: 300 };
/** What is counted together. */
export const otherValue = '(other)';

/** Counts that wait for the database. */
export class Counts {
  #waiting = new Map<string, Count>();
  readonly #values = new Map<string, Set<string>>();
  #day = '';

  add(day: string, kind: string, dimension: string, value: string): void {
    const counted = this.#bounded(day, kind === 'outbound' && dimension === 'page' ? kind : dimension, value);
    this.#raise({ kind, dimension, day, value: counted, count: 1 });
  }

  /** What waits, in an order that is the same for everybody; from here on it waits no more. */
  take(): Count[] {
    const taken = [...this.#waiting].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, count]) => count);
    this.#waiting = new Map();
    return taken;
  }

  /** What could not be written waits again. */
  giveBack(counts: readonly Count[]): void {
    for (const count of counts) this.#raise(count);
  }

  #raise(count: Count): void {
    const key = `${count.kind}\t${count.dimension}\t${count.day}\t${count.value}`;
    const known = this.#waiting.get(key);
    if (known) known.count += count.count;
    else this.#waiting.set(key, { ...count });
  }

  #bounded(day: string, name: string, value: string): string {
    const most = mostValues[name];
    if (most === undefined) return value;
    if (day !== this.#day) {
      this.#day = day;
      this.#values.clear();
    }
    const values = this.#values.get(name) ?? new Set();
    this.#values.set(name, values);
    if (values.has(value)) return value;
    if (values.size >= most) return otherValue;
    values.add(value);
    return value;
  }
}
