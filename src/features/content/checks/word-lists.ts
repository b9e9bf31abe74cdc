import type { Kind } from '../kinds.ts';

/** Kinds whose lists of words are no prose, and differ from language to language. */
export const wordLists: readonly Kind[] = ['synonyms', 'spelling', 'glossary'];
