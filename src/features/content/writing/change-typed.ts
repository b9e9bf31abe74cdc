import { randomInt } from 'node:crypto';
import { type BlockType, getBlockType, isBlockType } from '../blocks.ts';
import type { Field } from '../description/field.ts';
import type { Kind } from '../kinds.ts';
import type { Part } from '../part.ts';
import { listMarks } from './list-named.ts';
import { fieldsOf, type TypedBlock, type TypedText } from './typed-text.ts';

type Value = Record<string, unknown>;

/** A name for a thing of a list that none of the others has. */
function freeName(items: unknown[]): string {
  const taken = new Set(items.map((one) => (one as { id?: unknown }).id));
  for (let number = items.length + 1; ; number += 1) if (!taken.has(`item-${number}`)) return `item-${number}`;
}

/** An empty one more of a list: what marks in a text are for is made for the first mark that has none. */
function createItem(item: Field, items: unknown[], holder: Value): unknown {
  if (!item.fields) return '';
  const { id } = item.fields;
  if (id?.type !== 'name') return {};
  const taken = new Set(items.map((one) => (one as { id?: unknown }).id));
  const free = listMarks(id, holder).find((mark) => !taken.has(mark));
  return { id: free ?? freeName(items) };
}

function moveInside(items: unknown[], from: number, to: number): void {
  if (from < 0 || to < 0 || from >= items.length || to >= items.length) return;
  items.splice(to, 0, ...items.splice(from, 1));
}

/** Makes what was left out, or adds one more to a list. */
function add(holder: Value, key: string, field: Field): void {
  if (field.item) {
    const items = Array.isArray(holder[key]) ? (holder[key] as unknown[]) : [];
    holder[key] = [...items, createItem(field.item, items, holder)];
  } else if (field.type === 'lines-by-name') {
    const pairs = (holder[key] ?? {}) as Value;
    holder[key] = { ...pairs, [freeName(Object.keys(pairs).map((id) => ({ id })))]: '' };
  } else holder[key] ??= {};
}

function drop(holder: Value | unknown[], key: string): void {
  if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else delete holder[key];
}

/** Finds what holds the value at the end of a way, and the field of that value. */
function walk(
  field: Field,
  value: unknown,
  path: string[],
): { holder: Value | unknown[]; key: string; field: Field } | undefined {
  const [key, ...rest] = path;
  const inner = field.item ?? field.fields?.[key ?? ''];
  if (key === undefined || !inner || typeof value !== 'object' || value === null) return undefined;
  if (rest.length === 0) return { holder: value as Value, key, field: inner };
  return walk(inner, (value as Value)[key], rest);
}

/** Does what a button says to the value of one description: adds to a list, moves, drops. */
export function changeValue(verb: string, field: Field, value: unknown, path: string[]): void {
  const place = walk(field, value, path);
  if (!place) return;
  const { holder, key } = place;
  if (verb === 'drop') drop(holder, key);
  else if (Array.isArray(holder)) moveInside(holder, Number(key), Number(key) + (verb === 'up' ? -1 : 1));
  else if (verb === 'add') add(holder, key, place.field);
}

/** A name for a block that no other has had: translations and answers hold on to it. */
export const createBlockId = (type: string) => `${type}-${randomInt(36 ** 5).toString(36)}`;

function changeBlocks(verb: string, blocks: TypedBlock[], id: string, chosen: string): TypedBlock[] {
  const index = blocks.findIndex((block) => block.id === id);
  const insert = (type: BlockType, data: object) =>
    blocks.toSpliced(index + 1, 0, { id: createBlockId(type), type, data });
  if (verb === 'insert') return isBlockType(chosen) ? insert(chosen, {}) : blocks;
  if (verb === 'picture-block') return insert('image', { file: chosen });
  const block = blocks[index];
  if (!block) return blocks;
  if (verb === 'copy-block') {
    const copied = { ...structuredClone(block), id: createBlockId(block.type) };
    return blocks.toSpliced(index + 1, 0, copied);
  }
  if (verb === 'drop-block') return blocks.with(index, { ...block, dropped: true });
  if (verb === 'keep-block') return blocks.with(index, { id, type: block.type, data: block.data });
  const moved = [...blocks];
  moveInside(moved, index, index + (verb === 'up-block' ? -1 : 1));
  return moved;
}

/**
 * What a button of the form does to the text in it, before anything is kept: `add:fields/topics`, `up:b/quiz/options/2`,
 * `drop-block:quiz`. What it does not know changes nothing.
 */
export function changeTyped(kind: Kind, part: Part, text: TypedText, act: string, chosen = ''): TypedText {
  const colon = act.indexOf(':');
  const [verb, place] = [act.slice(0, colon), act.slice(colon + 1)];
  if (verb === 'insert' || verb.endsWith('-block')) {
    return { ...text, blocks: changeBlocks(verb, text.blocks, place, chosen) };
  }
  const changed = structuredClone(text);
  const [root, ...path] = place.split('/');
  if (root === 'fields') changeValue(verb, fieldsOf(kind, part), changed.fields, path);
  const block = changed.blocks.find(({ id }) => root === 'b' && id === path[0]);
  if (block) changeValue(verb, getBlockType(block.type).data, block.data, path.slice(1));
  return changed;
}
