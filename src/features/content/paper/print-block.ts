import { createKeys } from '../activities/keys.ts';
import { type Block, getBlockType } from '../blocks.ts';
import type { Media } from '../media.ts';
import type { Paper } from './paper.ts';
import type { PaperPart } from './paper-part.ts';

/** A block on paper; an activity as a thing to do with a pencil, with nothing that tells what is right. */
export async function printBlock(
  { id, type, data }: Block,
  media: Record<string, Media>,
  paper: Paper,
): Promise<PaperPart[]> {
  return getBlockType(type).print(data as never, { paper, media, keys: createKeys('paper', id) });
}

/** What is right in a block and why, to be printed far from it; nothing where it has no key. */
export function printKey({ id, type, data }: Block, media: Record<string, Media>, paper: Paper): PaperPart[] {
  return getBlockType(type).printKey?.(data as never, { paper, media, keys: createKeys('paper', id) }) ?? [];
}
