import { getBlockType, isBlockType } from '../blocks.ts';
import { mapTexts } from '../clean-text.ts';
import { listLeaves } from '../description/leaves.ts';
import type { Kind } from '../kinds.ts';
import { listAddresses, replaceLinks } from '../links.ts';
import type { Part } from '../part.ts';
import type { Text } from '../texts.ts';
import { fieldsOf } from '../writing/typed-text.ts';

const isOutside = (address: unknown): address is string =>
  typeof address === 'string' && /^https?:\/\//.test(address) && URL.canParse(address);

/** The addresses of other sites that a text names: links in its prose, and fields for addresses. */
export function findOutsideLinks(kind: Kind, part: Part, { fields, blocks }: Text): string[] {
  const known = blocks.filter(({ type }) => isBlockType(type));
  const leaves = [
    ...listLeaves(fieldsOf(kind, part), fields),
    ...known.flatMap(({ type, data }) => listLeaves(getBlockType(type).data, data)),
  ];
  const named = leaves.flatMap(({ field, value }) => {
    if (field.type === 'address') return [value];
    // Reading a text takes its time, and few name another site.
    return field.type === 'common-mark' && String(value).includes('://') ? listAddresses(String(value)) : [];
  });
  return [...new Set(named.filter(isOutside))];
}

/** The same text with another address in every place of one; pure. */
export function replaceAddress(text: Text, from: string, to: string): Text {
  const replace = <Value>(value: Value): Value =>
    mapTexts(value, (words) => (words === from ? to : replaceLinks(words, from, to)));
  return {
    ...text,
    fields: replace(text.fields),
    blocks: text.blocks.map((block) => ({ ...block, data: replace(block.data) })) as Text['blocks'],
  };
}
