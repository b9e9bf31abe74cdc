import type { BlockType } from '../blocks.ts';
import type { Kind } from '../kinds.ts';
import { changeTyped } from './change-typed.ts';
import type { TypedText } from './typed-text.ts';

/** What a lesson begins with: something to read, a question about it, something to try, something to think about. */
const lesson: readonly BlockType[] = ['prose', 'single-choice', 'prose', 'callout', 'reflection'];

/** A check asks, and tells nothing new. */
const check: readonly BlockType[] = ['prose', 'single-choice', 'multiple-choice', 'true-false', 'gap-fill'];

/** Lays the empty blocks of a template into the form of a text that has none; nothing of it is kept before somebody has filled it in. */
export function layTemplate(
  kind: Kind,
  locale: Parameters<typeof changeTyped>[1],
  text: TypedText,
  isCheck: boolean,
): TypedText {
  if (kind !== 'lesson' || text.blocks.length > 0) return text;
  return (isCheck ? check : lesson).reduce((laid, type) => {
    const last = laid.blocks.at(-1)?.id ?? '';
    return changeTyped(kind, locale, laid, `insert:${last}`, type);
  }, text);
}
