import { z } from 'zod';
import type { SearchDocument } from '../../search/document.ts';
import { splitSentences } from '../answering/sentences.ts';
import type { Question } from './sets.ts';

/** What a sentence is worth that would only do beside an answer. */
const besideShare = 0.4;

/**
 * For each entry (kind/slug) and block one digit for each of its sentences, those of the summary under no name: 2 answers, 1 does beside an
 * answer, 0 does neither; 4 and 3 are as 2 and 1, but hang on the sentence before. Somebody has said so of the English texts.
 */
export const sentenceLabels = z.record(z.string(), z.record(z.string(), z.string().regex(/^[0-4]+$/)));
export type SentenceLabels = z.infer<typeof sentenceLabels>;

interface LabelledSentence {
  text: string;
  label: 0 | 1 | 2;
  /** Whether it hangs on the sentence before; nobody has said so of what is no answer. */
  hangs: boolean | undefined;
}

const read: Readonly<Record<string, Pick<LabelledSentence, 'label' | 'hangs'>>> = {
  0: { label: 0, hangs: undefined },
  1: { label: 1, hangs: false },
  2: { label: 2, hangs: false },
  3: { label: 1, hangs: true },
  4: { label: 2, hangs: true },
};

/** The sentences of a text with their labels, in whichever language it is: where a block has as many sentences they are the same ones. */
export function labelSentences(document: SearchDocument, labels: SentenceLabels): LabelledSentence[] {
  const parts = new Map([['', splitSentences(document.summary, document.locale)]]);
  for (const { anchor, role, lang, text } of document.passages)
    if (role === 'tells' && !lang && text)
      parts.set(anchor, [...(parts.get(anchor) ?? []), ...splitSentences(text, document.locale)]);
  return [...parts].flatMap(([anchor, sentences]) => {
    const digits = labels[document.key]?.[anchor] ?? '';
    if (digits.length !== sentences.length) return [];
    return sentences.flatMap(({ text }, place) => {
      const own = read[digits[place] ?? ''];
      return own ? [{ text, ...own }] : [];
    });
  });
}

const isSaid = (said: readonly string[], text: string) => said.some((one) => text.includes(one));

/** How far a sentence answers a question, as a native speaker has said: 1 by itself, less beside one that does. */
export function worthOf({ says = [], beside = [] }: Pick<Question, 'says' | 'beside'>, text: string): number {
  if (isSaid(says, text)) return 1;
  return isSaid(beside, text) ? besideShare : 0;
}
