import { type Block, type BlockType, getBlockType, isBlockType } from '../blocks.ts';
import type { Field } from '../description/field.ts';
import { getKind, type Kind } from '../kinds.ts';
import { type Part, sharedPart } from '../part.ts';
import type { Text } from '../texts.ts';
import { indexForm, readField, withoutEmptyLines } from './read-field.ts';

/** A block as it stands in a form: a dropped one is still there to be brought back, until the form is kept. */
export interface TypedBlock {
  id: string;
  type: BlockType;
  data: unknown;
  dropped?: boolean;
}

/** A text as it stands in a form, right or wrong. */
export interface TypedText {
  fields: unknown;
  blocks: TypedBlock[];
}

/** The fields of a part: those that no language changes, or those of one. */
export function fieldsOf(kind: Kind, part: Part): Field {
  const { shared, translated } = getKind(kind);
  return part === sharedPart ? shared : translated;
}

/** What stands in the form of a text. Blocks that this version does not know are in none; keeping a text keeps them. */
export function toTyped({ fields, blocks }: Text): TypedText {
  return {
    fields,
    blocks: blocks.filter(({ type }) => isBlockType(type)).map(({ id, type, data }) => ({ id, type, data })),
  };
}

/** What was sent of a text that is written freely. A block that is named many times, which no page does, is read once. */
export function readTyped(kind: Kind, part: Part, sent: FormData): TypedText {
  const form = indexForm(sent);
  const fields = readField(fieldsOf(kind, part), { form }, 'fields');
  const blocks = [...new Set(sent.getAll('block').map(String))].flatMap((id): TypedBlock[] => {
    const type = String(form.get(`b/${id}/type`) ?? '');
    if (!isBlockType(type)) return [];
    const data = readField(getBlockType(type).data, { form }, `b/${id}`);
    return [{ id, type, data, ...(form.get(`b/${id}/dropped`) !== null && { dropped: true }) }];
  });
  return { fields, blocks };
}

/** The text to keep: what was typed, with what each block of the state before remembers of its source. */
export function toText(kind: Kind, part: Part, { fields, blocks }: TypedText, before: Text | undefined): Text {
  const frameOf = (id: string) => before?.blocks.find((block) => block.id === id);
  return {
    ...before,
    fields: withoutEmptyLines(fieldsOf(kind, part), fields) as Text['fields'],
    blocks: blocks
      .filter(({ dropped }) => !dropped)
      .map(({ id, type, data }) => {
        const frame = frameOf(id);
        const kept = withoutEmptyLines(getBlockType(type).data, data);
        return { ...(frame?.type === type ? frame : {}), id, type, data: kept } as Block;
      }),
  };
}
