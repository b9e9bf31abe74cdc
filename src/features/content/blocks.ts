import { z } from 'zod';

const text = z.string().trim().min(1, 'must not be empty');

/**
 * The types a block can have and what each holds. A `markdown` block is CommonMark and nothing else; a `yaml` block is a few named
 * fields. `pictures` lists the files of the entry's folder that a block shows.
 */
export const blockTypes = {
  prose: { format: 'markdown', data: z.strictObject({ text }) },
  callout: { format: 'yaml', data: z.strictObject({ title: text, text }) },
  image: { format: 'yaml', data: z.strictObject({ file: text, alt: text, caption: text.optional() }) },
} as const satisfies Record<string, { format: 'markdown' | 'yaml'; data: z.ZodObject }>;

export type BlockType = keyof typeof blockTypes;
export type BlockData<Type extends BlockType> = z.infer<(typeof blockTypes)[Type]['data']>;

/** A piece of a body. `id` is the same in every language; `sourceHash` names the state of the source block it was translated from. */
export type Block = {
  [Type in BlockType]: { id: string; type: Type; data: BlockData<Type>; sourceHash?: string };
}[BlockType];

export function isBlockType(value: string): value is BlockType {
  return Object.hasOwn(blockTypes, value);
}

const common = { id: z.string(), sourceHash: z.string().optional() };

/** The shape a body is stored in: a JSON list of blocks. */
export const storedBlocks: z.ZodType<Block[]> = z.array(
  z.discriminatedUnion('type', [
    z.strictObject({ ...common, type: z.literal('prose'), data: blockTypes.prose.data }),
    z.strictObject({ ...common, type: z.literal('callout'), data: blockTypes.callout.data }),
    z.strictObject({ ...common, type: z.literal('image'), data: blockTypes.image.data }),
  ]),
);
