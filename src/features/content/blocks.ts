import { z } from 'zod';
import { type Locale, localeCodes } from '../../i18n/locales.ts';
import type { Grading } from './activities/activity.ts';
import type { Json } from './activities/feedback.ts';
import { accordion } from './blocks/accordion/accordion.ts';
import { audio } from './blocks/audio/audio.ts';
import { callout } from './blocks/callout/callout.ts';
import { comparison } from './blocks/comparison/comparison.ts';
import { countryNotes } from './blocks/country-notes/country-notes.ts';
import { dialogue } from './blocks/dialogue/dialogue.ts';
import { download } from './blocks/download/download.ts';
import { embed } from './blocks/embed/embed.ts';
import { flashCards } from './blocks/flash-cards/flash-cards.ts';
import { form } from './blocks/form/form.ts';
import { gallery } from './blocks/gallery/gallery.ts';
import { gapFill } from './blocks/gap-fill/gap-fill.ts';
import { hotspot } from './blocks/hotspot/hotspot.ts';
import { image } from './blocks/image/image.ts';
import { markingGrid } from './blocks/marking-grid/marking-grid.ts';
import { matching } from './blocks/matching/matching.ts';
import { multipleChoice } from './blocks/multiple-choice/multiple-choice.ts';
import { ordering } from './blocks/ordering/ordering.ts';
import { phraseBank } from './blocks/phrase-bank/phrase-bank.ts';
import { prose } from './blocks/prose/prose.ts';
import { references } from './blocks/references/references.ts';
import { reflection } from './blocks/reflection/reflection.ts';
import { selfAssessment } from './blocks/self-assessment/self-assessment.ts';
import { shortAnswer } from './blocks/short-answer/short-answer.ts';
import { singleChoice } from './blocks/single-choice/single-choice.ts';
import { sorting } from './blocks/sorting/sorting.ts';
import { taskSheet } from './blocks/task-sheet/task-sheet.ts';
import { transcript } from './blocks/transcript/transcript.ts';
import { trueFalse } from './blocks/true-false/true-false.ts';
import { video } from './blocks/video/video.ts';
import type { BlockDescription, FindEntry } from './description/describe.ts';
import type { Field } from './description/field.ts';

/** Every type a block can have. What it holds, how it is printed and graded, and how it looks stands in its folder under blocks/. */
export const blockTypes = {
  prose,
  callout,
  accordion,
  comparison,
  image,
  gallery,
  video,
  audio,
  embed,
  download,
  'country-notes': countryNotes,
  references,
  'task-sheet': taskSheet,
  'phrase-bank': phraseBank,
  'single-choice': singleChoice,
  'multiple-choice': multipleChoice,
  'true-false': trueFalse,
  hotspot,
  'gap-fill': gapFill,
  'short-answer': shortAnswer,
  reflection,
  ordering,
  matching,
  sorting,
  'flash-cards': flashCards,
  'self-assessment': selfAssessment,
  dialogue,
  transcript,
  form,
  'marking-grid': markingGrid,
};

export type BlockType = keyof typeof blockTypes;
export type BlockData<Type extends BlockType> = z.infer<(typeof blockTypes)[Type]['data']['schema']>;
export type ActivityType = {
  [Type in BlockType]: (typeof blockTypes)[Type] extends { activity: object } ? Type : never;
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

/** What readers see of a block. */
export function readersBlock(block: Block): Block {
  const { shown } = getBlockType(block.type);
  return shown ? ({ ...block, data: shown(block.data as never) } as Block) : block;
}

/** The same with what it shows of other entries. */
export async function fillBlock(block: Block, find: FindEntry): Promise<Block> {
  const { fill } = getBlockType(block.type);
  return fill ? ({ ...block, data: { ...block.data, ...(await fill(block.data as never, find)) } } as Block) : block;
}

export function isActivity(block: Block): block is ActivityBlock {
  return getBlockType(block.type).activity !== undefined;
}

/** How a type of activity is graded. Server only. */
export function getActivity(
  type: ActivityType,
): Grading<{ data: Field<z.ZodType<BlockData<ActivityType>>> }, Json, Json> {
  // Every type takes the data of its own, which the caller has by the same name.
  return blockTypes[type].activity as never;
}

/** The sites that blocks show inside the page, once the visitor has allowed it: what it must let in. */
export function listFramedOrigins(blocks: readonly Block[]): string[] {
  const framed = blocks.flatMap(({ type, data }) => getBlockType(type).frames?.(data as never) ?? []);
  return [...new Set(framed)];
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
