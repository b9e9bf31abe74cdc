import type { z } from 'zod';
import { type Block, blockTypes, isBlockType, storedBlocks } from '../blocks.ts';
import type { Words } from '../description/field.ts';
import { getKind, type Kind } from '../kinds.ts';
import { type Part, sharedPart } from '../part.ts';
import { canonicalJson } from '../source-hash.ts';
import type { Text } from '../texts.ts';

/** What is wrong with a text, and where: the way through its fields, or `#id` of a block and the way through its data. */
export interface TextProblem {
  path: (string | number)[];
  /** In English, for files and logs. */
  reason: string;
  /** For whoever fills in the form; where there are none, the field there tells what it takes. */
  words?: Words;
}

type Value = Record<string, unknown>;
interface Unknown {
  path: PropertyKey[];
  keys: string[];
}

const schemaOf = (kind: Kind, part: Part): z.ZodObject =>
  (part === sharedPart ? getKind(kind).shared : getKind(kind).translated).schema;

/** The fields that a value has and this version of the product does not know. */
function listUnknown(schema: z.ZodType, value: unknown): Unknown[] {
  const issues = schema.safeParse(value).error?.issues ?? [];
  return issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? [{ path: issue.path, keys: issue.keys }] : [],
  );
}

/** Follows a way through a value; things with ids are found by them, wherever they stand now. */
function follow(from: unknown, to: unknown, path: PropertyKey[]): [unknown, unknown] {
  return path.reduce<[unknown, unknown]>(
    ([one, other], key) => {
      const inner = (one as Value | undefined)?.[key as string];
      const id = (inner as Value | undefined)?.id;
      if (Array.isArray(other) && id !== undefined) return [inner, other.find((item) => (item as Value)?.id === id)];
      return [inner, (other as Value | undefined)?.[key as string]];
    },
    [from, to],
  );
}

/** Puts back into `to` what `from` had in fields that this version does not know, and which its forms therefore lost. */
function carryOver(schema: z.ZodType, from: unknown, to: unknown): void {
  for (const { path, keys } of listUnknown(schema, from)) {
    const [source, target] = follow(from, to, path);
    if (!target || typeof target !== 'object') continue;
    for (const key of keys) if (!(key in target)) (target as Value)[key] = (source as Value)[key];
  }
}

const ownOfBlock = new Set(['id', 'type', 'data', 'sourceHash', 'sourceLocale', 'meaning']);

/**
 * The text with everything that the state before it held and that this version of the product does not know: fields, fields of blocks,
 * blocks of a later type. Two versions may then serve one database, and no edit of the newer is lost by a save in the older.
 */
export function keepUnknown(kind: Kind, part: Part, before: Text, text: Text): Text {
  const kept = structuredClone(text);
  carryOver(schemaOf(kind, part), before.fields, kept.fields);
  for (const [index, block] of before.blocks.entries()) {
    const own = kept.blocks.find(({ id }) => id === block.id);
    if (!isBlockType(block.type)) {
      const previous = before.blocks.slice(0, index).findLast(({ id }) => kept.blocks.some((one) => one.id === id));
      const place = previous ? kept.blocks.findIndex(({ id }) => id === previous.id) + 1 : 0;
      if (!own) kept.blocks.splice(place, 0, block);
    } else if (own?.type === block.type) {
      carryOver(blockTypes[block.type].data.schema, block.data, own.data);
      for (const [key, value] of Object.entries(block))
        if (!ownOfBlock.has(key) && !(key in own)) (own as unknown as Value)[key] = value;
    }
  }
  return kept;
}

/** Whether a field that this version does not know stood in the state before, and so was not made up by whoever saves. */
function isCarried(known: Unknown[], { path, keys }: Unknown): boolean {
  return keys.every((key) => known.some((one) => one.keys.includes(key) && one.path.length === path.length));
}

function checkValue(schema: z.ZodType, value: unknown, before: unknown, at: (string | number)[]): TextProblem[] {
  const known = listUnknown(schema, before);
  const issues = schema.safeParse(value).error?.issues ?? [];
  return issues
    .filter((issue) => issue.code !== 'unrecognized_keys' || !isCarried(known, issue))
    .map((issue) => ({
      path: [...at, ...(issue.path as (string | number)[])],
      reason: issue.message,
      ...(issue.code === 'custom' && issue.params?.words && { words: issue.params.words }),
    }));
}

function checkBlock(block: Block, before: Block | undefined): TextProblem[] {
  if (before && canonicalJson(before) === canonicalJson(block)) return [];
  const { data, ...frame } = block;
  const own = Object.fromEntries(
    Object.entries(frame).filter(([key]) => ownOfBlock.has(key) || !(before && key in before)),
  );
  const shape = isBlockType(block.type) ? { ...own, data: {} } : block;
  const at = [`#${block.id}`];
  // The frame of a block is checked with data that cannot be wrong; its own data after it, with its place.
  const wrongFrame = storedBlocks
    .safeParse([shape])
    .error?.issues.filter(({ path }) => path[1] !== 'data')
    .map((issue) => ({ path: at, reason: issue.message }));
  const wrongData = isBlockType(block.type)
    ? checkValue(blockTypes[block.type].data.schema, data, before?.type === block.type ? before.data : {}, at)
    : [];
  return [...(wrongFrame ?? []), ...wrongData];
}

const idTwice: Words = {
  en: 'Another block has this name, too. Remove one of the two.',
  bg: 'И друг блок има това име. Премахнете единия от двата.',
  nb: 'En annen blokk har også dette navnet. Fjern en av de to.',
  tr: 'Bu ad başka bir blokta da var. İkisinden birini kaldırın.',
  it: 'Anche un altro blocco ha questo nome. Rimuovere uno dei due.',
  gr: 'Αυτό το όνομα το έχει και άλλο μπλοκ. Αφαιρέστε το ένα από τα δύο.',
};

const noBody: Words = {
  en: 'Texts of this kind have no blocks. Remove them.',
  bg: 'Текстовете от този вид нямат блокове. Премахнете ги.',
  nb: 'Tekster av denne typen har ingen blokker. Fjern dem.',
  tr: 'Bu türdeki metinlerde blok olmaz. Blokları kaldırın.',
  it: 'I testi di questo tipo non hanno blocchi. Rimuoverli.',
  gr: 'Τα κείμενα αυτού του είδους δεν έχουν μπλοκ. Αφαιρέστε τα.',
};

/** Writing is strict: what a text must not be. What it holds unchanged from the state before it is not held against it. */
export function checkText(kind: Kind, part: Part, before: Text | undefined, text: Text): TextProblem[] {
  const problems = checkValue(schemaOf(kind, part), text.fields, before?.fields ?? {}, []);
  const blocks = text.blocks.flatMap((block) =>
    checkBlock(
      block,
      before?.blocks.find(({ id }) => id === block.id),
    ),
  );
  const twice = text.blocks.find(({ id }, index) => text.blocks.findIndex((other) => other.id === id) !== index);
  const hasBody = part !== sharedPart && getKind(kind).body !== undefined;
  return [
    ...problems,
    ...blocks,
    ...(twice ? [{ path: [`#${twice.id}`], reason: 'this id is used twice', words: idTwice }] : []),
    ...(text.blocks.length > 0 && !hasBody
      ? [{ path: [], reason: `an entry of kind "${kind}" has no body`, words: noBody }]
      : []),
  ];
}
