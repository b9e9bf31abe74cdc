import { z } from 'zod';
import { type Locale, localeCodes } from '../../i18n/locales.ts';
import { accordion } from './blocks/accordion.ts';
import { audio } from './blocks/audio.ts';
import { callout } from './blocks/callout.ts';
import { comparison } from './blocks/comparison.ts';
import type { BlockDefinition } from './blocks/definition.ts';
import { dialogue } from './blocks/dialogue.ts';
import { download } from './blocks/download.ts';
import { embed } from './blocks/embed.ts';
import { flashCards } from './blocks/flash-cards.ts';
import { gallery } from './blocks/gallery.ts';
import { gapFill } from './blocks/gap-fill.ts';
import { hotspot } from './blocks/hotspot.ts';
import { image } from './blocks/image.ts';
import { matching } from './blocks/matching.ts';
import { multipleChoice } from './blocks/multiple-choice.ts';
import { ordering } from './blocks/ordering.ts';
import { prose } from './blocks/prose.ts';
import { reflection } from './blocks/reflection.ts';
import { selfAssessment } from './blocks/self-assessment.ts';
import { shortAnswer } from './blocks/short-answer.ts';
import { singleChoice } from './blocks/single-choice.ts';
import { sorting } from './blocks/sorting.ts';
import { trueFalse } from './blocks/true-false.ts';
import { video } from './blocks/video.ts';

/** Every type a block can have; each file under blocks/ says what it holds. */
export const blockTypes = {
  prose,
  callout,
  image,
  gallery,
  video,
  audio,
  embed,
  accordion,
  download,
  comparison,
  'single-choice': singleChoice,
  'multiple-choice': multipleChoice,
  'true-false': trueFalse,
  'gap-fill': gapFill,
  'short-answer': shortAnswer,
  ordering,
  matching,
  sorting,
  'flash-cards': flashCards,
  dialogue,
  hotspot,
  'self-assessment': selfAssessment,
  reflection,
};

export type BlockType = keyof typeof blockTypes;
export type BlockData<Type extends BlockType> = z.infer<(typeof blockTypes)[Type]['data']>;
export type ActivityType = {
  [Type in BlockType]: (typeof blockTypes)[Type] extends { activity: true } ? Type : never;
}[BlockType];

type BlockOf<Types extends BlockType> = {
  [Type in Types]: {
    id: string;
    type: Type;
    data: BlockData<Type>;
    sourceHash?: string;
    sourceLocale?: Locale;
    meaning?: string;
  };
}[Types];

/**
 * A piece of a body. `id` is the same in every language; `sourceHash` names the state of the block it was translated from,
 * `sourceLocale` the language of that block where it is not the one the entry is written in first, `meaning` the earlier state whose
 * meaning this one still has.
 */
export type Block = BlockOf<BlockType>;
export type ActivityBlock<Type extends ActivityType = ActivityType> = BlockOf<Type>;

export function isBlockType(value: string): value is BlockType {
  return Object.hasOwn(blockTypes, value);
}

export function getBlockType(type: BlockType): BlockDefinition {
  return blockTypes[type] as BlockDefinition;
}

export function isActivity(block: Block): block is ActivityBlock {
  return getBlockType(block.type).activity === true;
}

const stored = (Object.keys(blockTypes) as BlockType[]).map((type) =>
  z.strictObject({
    id: z.string(),
    type: z.literal(type),
    data: getBlockType(type).data,
    sourceHash: z.string().optional(),
    sourceLocale: z.enum(localeCodes as [Locale, ...Locale[]]).optional(),
    meaning: z.string().optional(),
  }),
);

/** The shape a body is stored in: a JSON list of blocks. */
export const storedBlocks = z.array(
  z.discriminatedUnion('type', stored as [(typeof stored)[number], ...typeof stored]),
) as unknown as z.ZodType<Block[]>;
