import { type Block, getBlockType, isBlockType } from './blocks.ts';
import type { Field, Problem } from './description/field.ts';
import { readValue } from './description/read-value.ts';
import { getKind, type Kind, type SharedFields, type TranslatedFields } from './kinds.ts';

/** What a reader could not make out, and where: `fields`, `shared` or a block's id. */
export interface Unreadable {
  part: string;
  reason: string;
}

function say(part: string, { path, message }: Problem): Unreadable {
  return { part, reason: `${path.length > 0 ? `${path.join('.')}: ` : ''}${message}` };
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

function readFields(part: string, field: Field, json: string, unreadable: Unreadable[]): object {
  const problems: Problem[] = [];
  const stored = parse(json);
  const isObject = stored && typeof stored === 'object' && !Array.isArray(stored);
  if (!isObject) problems.push({ path: [], message: 'holds no fields' });
  const value = readValue(field, isObject ? stored : {}, { fill: true, problems });
  unreadable.push(...problems.map((problem) => say(part, problem)));
  return value as object;
}

/** The fields that no language changes, as this version knows them. */
export function readShared<K extends Kind>(kind: K, json: string, unreadable: Unreadable[] = []): SharedFields<K> {
  return readFields('shared', getKind(kind).shared, json, unreadable) as SharedFields<K>;
}

/** The fields of one language. */
export function readTranslated<K extends Kind>(
  kind: K,
  json: string,
  unreadable: Unreadable[] = [],
): TranslatedFields<K> {
  return readFields('fields', getKind(kind).translated, json, unreadable) as TranslatedFields<K>;
}

function readBlock(stored: unknown, unreadable: Unreadable[]): Block[] {
  const { id, type, data } = (stored ?? {}) as { id?: unknown; type?: unknown; data?: unknown };
  if (typeof id !== 'string' || typeof type !== 'string' || !isBlockType(type)) {
    unreadable.push({ part: String(id), reason: `is of type ${type}, which this version does not know` });
    return [];
  }
  const problems: Problem[] = [];
  const value = readValue(getBlockType(type).data, data, { fill: false, problems });
  if (value === undefined && problems.length === 0) problems.push({ path: [], message: 'holds no fields' });
  unreadable.push(...problems.map((problem) => say(id, problem)));
  return value === undefined ? [] : [{ ...(stored as Block), data: value } as Block];
}

/** A body without the blocks that this version cannot read. */
export function readBlocks(json: string, unreadable: Unreadable[] = []): Block[] {
  const stored = parse(json);
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((block) => readBlock(block, unreadable));
}
