import type { Block } from './blocks.ts';
import { getBlockType, isBlockType } from './blocks.ts';
import { type Change, listChanges } from './description/changes.ts';
import { getKind, type Kind } from './kinds.ts';
import { canonicalJson } from './source-hash.ts';
import type { Text } from './texts.ts';

/** What has become of a block between two states of a text. A block of another type is another block. */
interface BlockChange {
  id: string;
  change: 'added' | 'dropped' | 'moved' | 'changed';
  /** The values that differ; empty where only its place does, or what this version does not know. */
  values: Change[];
}

export interface TextChanges {
  fields: Change[];
  blocks: BlockChange[];
}

function compareBlock(before: Block, after: Block): BlockChange | undefined {
  if (canonicalJson(before.data) === canonicalJson(after.data)) return undefined;
  const values = isBlockType(after.type) ? listChanges(getBlockType(after.type).data, before.data, after.data) : [];
  return { id: after.id, change: 'changed', values };
}

/** The ids that both states have, in the order of one of them. */
function commonOrder(blocks: readonly Block[], others: readonly Block[]): string[] {
  const known = new Set(others.map(({ id }) => id));
  return blocks.map(({ id }) => id).filter((id) => known.has(id));
}

/** What differs between two states of a text, in the order of the newer one; dropped blocks come last. */
export function compareTexts(kind: Kind, before: Text, after: Text): TextChanges {
  const older = new Map(before.blocks.map((block) => [block.id, block]));
  const [was, is] = [commonOrder(before.blocks, after.blocks), commonOrder(after.blocks, before.blocks)];
  const blocks: BlockChange[] = [];
  for (const block of after.blocks) {
    const old = older.get(block.id);
    const changed = old?.type === block.type ? compareBlock(old, block) : undefined;
    if (old?.type !== block.type) blocks.push({ id: block.id, change: 'added', values: [] });
    else if (changed) blocks.push(changed);
    else if (was.indexOf(block.id) !== is.indexOf(block.id)) blocks.push({ id: block.id, change: 'moved', values: [] });
  }
  for (const { id, type } of before.blocks)
    if (after.blocks.find((block) => block.id === id)?.type !== type)
      blocks.push({ id, change: 'dropped', values: [] });
  return { fields: listChanges(getKind(kind).translated, before.fields, after.fields), blocks };
}

/** The places in a translation that are out of date, given the state of the source it was made from and the source as it is now. */
export function listStalePlaces(kind: Kind, madeFrom: Text, source: Text): string[] {
  const { fields, blocks } = compareTexts(kind, madeFrom, source);
  const place = (part: string, { path }: Change) => [part, ...path].join('/');
  return [
    ...fields.map((change) => place('fields', change)),
    ...blocks.flatMap(({ id, change, values }) =>
      change === 'added' ? [id] : change === 'changed' ? values.map((value) => place(id, value)) : [],
    ),
  ];
}
