import { getBlockType, isBlockType } from '../blocks.ts';
import type { Field } from '../description/field.ts';
import { listLeaves } from '../description/leaves.ts';
import { getKind, type Kind } from '../kinds.ts';
import type { Text } from '../texts.ts';

/** The words of a value that each language has of its own, by their places. */
export function listWordsOf(field: Field, value: unknown): Map<string, string> {
  const leaves = listLeaves(field, value).filter(
    ({ field: { across, type }, value: words }) =>
      across === 'translated' && type !== 'file' && typeof words === 'string' && words !== '',
  );
  return new Map(leaves.map(({ path, value: words }) => [path.join('.'), words as string]));
}

/** The same of a whole text; what this version does not know is left out. */
export function listWords(kind: Kind, { fields, blocks }: Pick<Text, 'fields' | 'blocks'>): Map<string, string> {
  const words = [...listWordsOf(getKind(kind).translated, fields)];
  for (const { id, type, data } of blocks) {
    if (!isBlockType(type)) continue;
    for (const [place, said] of listWordsOf(getBlockType(type).data, data)) words.push([`#${id} ${place}`, said]);
  }
  return new Map(words);
}
