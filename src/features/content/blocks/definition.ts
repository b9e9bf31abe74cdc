import { z } from 'zod';

/**
 * What the content store knows of a block type. `markdown` blocks are CommonMark and nothing else; `yaml` blocks are named fields.
 * How a type looks and how it is graded is the business of features/courses, which stands to the right of this feature.
 */
export interface BlockDefinition<Data extends z.ZodObject = z.ZodObject> {
  format: 'markdown' | 'yaml';
  data: Data;
  /** Has something to do and counts for progress; stands in lessons only. */
  activity?: true;
  /** The texts that are CommonMark, in order: their links are checked, and their shape is the same in every language. */
  markdown?: (data: z.infer<Data>) => (string | undefined)[];
  /** The files of the entry's folder that this block shows. */
  files?: (data: z.infer<Data>) => (string | undefined)[];
}

/** Keeps the data type of a definition, so that `markdown` and `files` are checked against it. */
export const defineBlock = <Data extends z.ZodObject, Rest extends Omit<BlockDefinition<Data>, 'data'>>(
  definition: { data: Data } & Rest & Omit<BlockDefinition<Data>, 'data'>,
) => definition;

export const text = z.string().trim().min(1, 'must not be empty');

/** The name of an option, gap or node: never shown, the same in every language. */
export const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must have small letters, digits and hyphens');

export const fileName = (...endings: string[]) =>
  z
    .string()
    .regex(
      new RegExp(`^[A-Za-z0-9][A-Za-z0-9._-]*\\.(${endings.join('|')})$`),
      `must be a file ending in ${endings.join(', ')}`,
    );

/** What every activity has besides its own fields. */
export const activityFields = { explanation: text.optional(), required: z.boolean().optional() };

/** A list of things with ids, no id twice. */
export const named = <Item extends z.ZodType<{ id: string }>>(item: Item, least = 2) =>
  z
    .array(item)
    .min(least, `must have at least ${least}`)
    .refine((items) => new Set(items.map((one) => one.id)).size === items.length, 'an id is used twice');
