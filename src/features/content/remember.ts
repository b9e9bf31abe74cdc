import type { LRUCache } from 'lru-cache';

/**
 * What follows from something that never changes, as a revision does: found in memory, for every request, and else read, some at a time,
 * and kept. Thousands are asked for each time, and noting which was used last takes longer than finding it: so they are not noted.
 */
export async function remember<Item, Value extends object | boolean>(
  memory: LRUCache<string, Value>,
  items: ReadonlyMap<string, Item>,
  atOnce: number,
  read: (unknown: [string, Item][]) => Promise<(readonly [string, Value])[]>,
): Promise<Map<string, Value>> {
  const found = new Map<string, Value>();
  const unknown: [string, Item][] = [];
  for (const [key, item] of items) {
    const known = memory.peek(key);
    if (known === undefined) unknown.push([key, item]);
    else found.set(key, known);
  }
  for (let start = 0; start < unknown.length; start += atOnce)
    for (const [key, value] of await read(unknown.slice(start, start + atOnce))) {
      memory.set(key, value);
      found.set(key, value);
    }
  return found;
}
