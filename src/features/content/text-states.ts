import type { Locale } from '../../i18n/locales.ts';
import { hashBlock, hashFields } from './source-hash.ts';
import type { Text } from './texts.ts';

/** What is known of the fields of a text, or of one of its blocks, without their words. */
interface PassageState {
  /** Names what it says now. */
  hash: string;
  /** An earlier state whose meaning it still has. */
  meaning?: string | undefined;
  /** The state it was translated from, and its language where that is not the entry's first. */
  sourceHash?: string | undefined;
  sourceLocale?: Locale | undefined;
}

/** A text without its words: enough to say how a translation stands against its source. */
export interface TextStates {
  fields: PassageState;
  blocks: ReadonlyMap<string, PassageState>;
}

export function statesOf(text: Text): TextStates {
  const blocks = text.blocks.map((block): [string, PassageState] => {
    const { meaning, sourceHash, sourceLocale } = block;
    return [block.id, { hash: hashBlock(block), meaning, sourceHash, sourceLocale }];
  });
  const { meaning, sourceHash, sourceLocale } = text;
  return { fields: { hash: hashFields(text.fields), meaning, sourceHash, sourceLocale }, blocks: new Map(blocks) };
}

/** The state that translations are compared with: an earlier one, where only the form has changed since. */
export const meantBy = ({ hash, meaning }: PassageState): string => meaning ?? hash;

/** Short, because hundreds are read at a time: the fields first, then each block after its id. What there is not is null. */
type Written = [
  id: string,
  hash: string,
  sourceHash: string | null,
  sourceLocale: Locale | null,
  meaning: string | null,
];

const write = (id: string, { hash, meaning, sourceHash, sourceLocale }: PassageState): Written => [
  id,
  hash,
  sourceHash ?? null,
  sourceLocale ?? null,
  meaning ?? null,
];

const read = ([, hash, sourceHash, sourceLocale, meaning]: Written): PassageState => ({
  hash,
  meaning: meaning ?? undefined,
  sourceHash: sourceHash ?? undefined,
  sourceLocale: sourceLocale ?? undefined,
});

/** The states as a revision holds them. */
export function writeStates({ fields, blocks }: TextStates): string {
  return JSON.stringify([write('', fields), ...[...blocks].map(([id, block]) => write(id, block))]);
}

export function readStates(written: string): TextStates {
  const [fields, ...blocks] = JSON.parse(written) as [Written, ...Written[]];
  return { fields: read(fields), blocks: new Map(blocks.map((block) => [block[0], read(block)])) };
}
