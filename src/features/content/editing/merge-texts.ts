import type { Block } from '../blocks.ts';
import { canonicalJson } from '../source-hash.ts';
import type { Text } from '../texts.ts';

/** Names of what was touched: `title` for a field, `#intro` for a block, `order` for the sequence of blocks. */
export interface Merge {
  text: Text;
  /** What the others have changed since the base, and which the merged text takes along. */
  taken: string[];
  /** What both have changed, each in another way: there is no merged text where there is one. */
  clashes: string[];
}

const same = (one: unknown, other: unknown) => canonicalJson(one ?? null) === canonicalJson(other ?? null);

class Merging {
  readonly taken: string[] = [];
  readonly clashes: string[] = [];

  /** Of one thing that three texts have or have not: what whoever changed it has made of it. */
  choose<Value>(name: string, base: Value | undefined, theirs: Value | undefined, mine: Value | undefined) {
    if (same(theirs, mine) || same(base, theirs)) return mine;
    if (same(base, mine)) this.taken.push(name);
    else this.clashes.push(name);
    return theirs;
  }
}

const idsOf = (blocks: Block[]) => blocks.map((block) => block.id);

/**
 * The order of the merged blocks: that of whoever moved blocks, with what the other has added standing after the same neighbour. Blocks
 * that are not in it are at neither side's place any more.
 */
function mergeOrder(merging: Merging, base: string[], theirs: string[], mine: string[]): string[] {
  const common = base.filter((id) => theirs.includes(id) && mine.includes(id));
  const inCommon = (ids: string[]) => ids.filter((id) => common.includes(id));
  const iMoved = !same(common, inCommon(mine));
  const theyMoved = !same(common, inCommon(theirs));
  if (theyMoved && !same(inCommon(theirs), inCommon(mine))) (iMoved ? merging.clashes : merging.taken).push('order');
  const [order, other] = iMoved ? [[...mine], theirs] : [[...theirs], mine];
  for (const [index, id] of other.entries()) {
    if (order.includes(id)) continue;
    const before = other.slice(0, index).findLast((candidate) => order.includes(candidate));
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id);
  }
  return order;
}

/** Brings two changes of one text together, field by field and block by block; pure. Without a base both began with nothing. */
export function mergeTexts(base: Text | undefined, theirs: Text, mine: Text): Merge {
  const merging = new Merging();
  const start = base ?? { fields: {}, blocks: [] };
  const names = new Set([...Object.keys(mine.fields), ...Object.keys(theirs.fields)]);
  const fields: Record<string, unknown> = {};
  for (const name of names) {
    const value = merging.choose(name, start.fields[name], theirs.fields[name], mine.fields[name]);
    if (value !== undefined) fields[name] = value;
  }
  const find = (text: Text, id: string) => text.blocks.find((block) => block.id === id);
  const order = mergeOrder(merging, idsOf(start.blocks), idsOf(theirs.blocks), idsOf(mine.blocks));
  const blocks = order.flatMap(
    (id) => merging.choose(`#${id}`, find(start, id), find(theirs, id), find(mine, id)) ?? [],
  );
  const origin = ({ sourceHash, sourceLocale, meaning }: Text) => ({ sourceHash, sourceLocale, meaning });
  const from = merging.choose('source', origin(start), origin(theirs), origin(mine)) ?? {};
  const kept = Object.fromEntries(Object.entries(from).filter(([, value]) => value !== undefined));
  return { text: { fields, blocks, ...kept }, taken: merging.taken, clashes: merging.clashes };
}
