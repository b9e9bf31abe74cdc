import { z } from 'zod';
import { type Locale, localeCodes } from '../../i18n/locales.ts';
import { arranging } from './blocks/arranging.ts';
import { choosing } from './blocks/choosing.ts';
import { dialogue } from './blocks/dialogue.ts';
import { media } from './blocks/media.ts';
import { reading } from './blocks/reading.ts';
import { writing } from './blocks/writing.ts';
import type { BlockDescription } from './description/describe.ts';

/** Every type a block can have; the files under blocks/ say what each holds. */
export const blockTypes = { ...reading, ...media, ...choosing, ...writing, ...arranging, dialogue };

export type BlockType = keyof typeof blockTypes;
export type BlockData<Type extends BlockType> = z.infer<(typeof blockTypes)[Type]['data']['schema']>;
export type ActivityType = {
  [Type in BlockType]: (typeof blockTypes)[Type] extends { activity: true } ? Type : never;
}[BlockType];

/** What a translated block remembers of the text it was made from. */
interface MadeFrom {
  /** The state of the block it was made from. */
  sourceHash?: string;
  /** The language of that block, where it is not the source language of the entry. */
  sourceLocale?: Locale;
  /** An earlier state whose meaning this block still has: only its form has changed since. */
  meaning?: string;
}

type BlockOf<Types extends BlockType> = {
  [Type in Types]: { id: string; type: Type; data: BlockData<Type> } & MadeFrom;
}[Types];

/** A piece of a body. `id` is the same in every language. */
export type Block = BlockOf<BlockType>;
export type ActivityBlock<Type extends ActivityType = ActivityType> = BlockOf<Type>;

export function isBlockType(value: string): value is BlockType {
  return Object.hasOwn(blockTypes, value);
}

export function getBlockType(type: BlockType): BlockDescription {
  return blockTypes[type] as BlockDescription;
}

export function isActivity(block: Block): block is ActivityBlock {
  return getBlockType(block.type).activity === true;
}

const stored = (Object.keys(blockTypes) as BlockType[]).map((type) =>
  z.strictObject({
    id: z.string(),
    type: z.literal(type),
    data: getBlockType(type).data.schema,
    sourceHash: z.string().optional(),
    sourceLocale: z.enum(localeCodes as [Locale, ...Locale[]]).optional(),
    meaning: z.string().optional(),
  }),
);

/** The shape a body is written in; how it is read says read-content.ts. */
export const storedBlocks = z.array(
  z.discriminatedUnion('type', stored as [(typeof stored)[number], ...typeof stored]),
) as unknown as z.ZodType<Block[]>;
