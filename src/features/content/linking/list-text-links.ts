import { getBlockType, isBlockType } from '../blocks.ts';
import type { Field, Problem } from '../description/field.ts';
import { listLeaves } from '../description/leaves.ts';
import type { Kind } from '../kinds.ts';
import { listAddresses } from '../links.ts';
import type { Part } from '../part.ts';
import type { Text } from '../texts.ts';
import { fieldsOf } from '../writing/typed-text.ts';

/** One link of a text: a link of its prose, a field for an address, or a field that names another entry. */
export interface TextLink {
  /** Where it leads, as it is written; of a field that names an entry its slug. */
  to: string;
  /** The kind of the entry that a field names. */
  names?: string;
  /** The block that it stands in; nothing above the body. */
  block?: string;
  /** The place of its field there. */
  path: Problem['path'];
}

/** Reading prose takes its time, and few texts have a link. */
const mayLink = (text: string) => text.includes('](') || text.includes(']:') || text.includes('://');

function listIn(root: Field, value: unknown, block?: string): TextLink[] {
  return listLeaves(root, value).flatMap(({ path, field, value: leaf }): TextLink[] => {
    const [text, at] = [String(leaf), { path, ...(block !== undefined && { block }) }];
    if (field.type === 'address') return [{ to: text, ...at }];
    if (field.to) return [{ to: text, names: field.to, ...at }];
    if (field.type !== 'common-mark' || !mayLink(text)) return [];
    return listAddresses(text).map((to) => ({ to, ...at }));
  });
}

/** Every link of a text, in its order, as the descriptions of its kind and blocks say. */
export function listTextLinks(kind: Kind, part: Part, { fields, blocks }: Text): TextLink[] {
  const known = blocks.filter(({ type }) => isBlockType(type));
  return [
    ...listIn(fieldsOf(kind, part), fields),
    ...known.flatMap(({ id, type, data }) => listIn(getBlockType(type).data, data, id)),
  ];
}
