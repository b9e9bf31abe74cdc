import { type Compared, type Finding, findings } from './finding.ts';
import type { Passage } from './passages.ts';

const unfinished = /\b(?:TODO|TBD|FIXME|XXX|lorem ipsum)\b|\?\?\?/i;

const countWords = (text: string) => text.match(/\p{L}{2,}/gu)?.length ?? 0;

/** Marks that somebody left to come back to. */
export function checkFinished({ stored }: Passage): Finding[] {
  const found = unfinished.exec(stored);
  return found ? [{ check: 'unfinished', detail: found[0] }] : [];
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
export function checkTranslated({ words }: Passage, source: Passage | undefined): Finding[] {
  const before = new Set(source ? listSentences(source.words) : []);
  return findings(
    'untranslated',
    listSentences(words)
      .filter((sentence) => before.has(sentence))
      .map((sentence) => sentence.slice(0, 60)),
  );
}

/** A passage of some words that is the source's, letter by letter. */
export function checkSame({ own, source }: Compared): Finding[] {
  const isSame = own.words.trim() === source.words.trim() && countWords(own.words) > 1;
  return isSame ? [{ check: 'sameAsSource', detail: own.words.trim().slice(0, 40) }] : [];
}

/** One word twice, side by side, where the source does not say it twice. Turkish doubles words on purpose. */
export function checkDoubled({ locale, own, source }: Compared): Finding[] {
  if (locale === 'tr') return [];
  const doubled = /(?<![\p{L}\p{M}-])(\p{L}{2,})[ \u00a0]+\1(?![\p{L}\p{M}’-])/gu;
  const found = own.words.match(doubled) ?? [];
  return found.length > (source.words.match(doubled)?.length ?? 0) ? findings('doubledWord', found) : [];
}
