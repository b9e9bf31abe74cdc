import { createHash } from 'node:crypto';
import type { Block } from './blocks.ts';

/** JSON with the keys of every object in alphabetical order: equal values give equal text. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, inner) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

/** Names one state of a text: the first 12 hex digits of its SHA-256. */
export function hashText(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

/** What a translated block remembers of the source block it was made from. */
export function hashBlock(block: Block): string {
  return hashText(canonicalJson({ type: block.type, data: block.data }));
}

/** The same for the fields above the body. */
export function hashFields(fields: Record<string, unknown>): string {
  return hashText(canonicalJson(fields));
}

/** The state of a block that its translations are compared with: an earlier one, where it has changed in form only since. */
export function stateOfBlock(block: Block): string {
  return block.meaning ?? hashBlock(block);
}

/** The same for the fields above the body. */
export function stateOfFields({ fields, meaning }: { fields: Record<string, unknown>; meaning?: string }): string {
  return meaning ?? hashFields(fields);
}
