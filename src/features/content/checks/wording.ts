import type { Passage } from './passages.ts';

const unfinished = /\b(?:TODO|TBD|FIXME|XXX|lorem ipsum)\b|\?\?\?/i;

const countWords = (text: string) => text.match(/\p{L}{2,}/gu)?.length ?? 0;

/** Marks that somebody left to come back to. */
export function checkFinished({ source }: Passage): string[] {
  const found = unfinished.exec(source);
  return found ? [`unfinished: ${found[0]}`] : [];
}

const quotation = /[“„«][^“”„«»]*[”“»]/gu;

/** Sentences of more than a few words, without what is quoted. Names and titles may stay as they are. */
function listSentences(words: string): string[] {
  return words
    .replace(quotation, ' ')
    .split(/(?<=[.!?;:])\s+|\n+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => countWords(sentence) > 5);
}

/** Sentences that read as those of the source have not been translated. */
export function checkTranslated({ words }: Passage, source: Passage | undefined): string[] {
  const before = new Set(source ? listSentences(source.words) : []);
  return listSentences(words)
    .filter((sentence) => before.has(sentence))
    .map((sentence) => `still in the source language: ${sentence.slice(0, 60)}`);
}
