import type { Locale } from '../../i18n/locales.ts';
import { type Block, getBlockType, isActivity } from '../content/blocks.ts';

/** A block as one reader sees it: in the language of the page, or in the source language where the translation lacks it. */
export interface LessonText {
  block: Block;
  locale: Locale;
}

/** A stretch of a lesson in one language: blocks that read the same for everyone, or one that is made for whoever asks. */
export interface LessonPart {
  key: string;
  locale: Locale;
  blocks: Block[];
  isMadeForEach: boolean;
}

/** Activities hold the learner's answers; what comes from another site waits for the visitor's consent. */
const isMadeForEach = (block: Block) => isActivity(block) || getBlockType(block.type).frames !== undefined;

/** Cuts a lesson into parts, so that its text is rendered once for each language and not for each learner. */
export function toParts(texts: readonly LessonText[]): LessonPart[] {
  const parts: LessonPart[] = [];
  for (const { block, locale } of texts) {
    const last = parts.at(-1);
    if (last && !last.isMadeForEach && !isMadeForEach(block) && last.locale === locale) last.blocks.push(block);
    else parts.push({ key: block.id, locale, blocks: [block], isMadeForEach: isMadeForEach(block) });
  }
  return parts;
}
