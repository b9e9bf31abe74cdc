import { mapTexts } from '../clean-text.ts';
import { replaceLinks } from '../links.ts';
import type { Text } from '../texts.ts';

/** Whether an address is one of another site. */
export const isOutside = (address: string): boolean => /^https?:\/\//.test(address) && URL.canParse(address);

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
