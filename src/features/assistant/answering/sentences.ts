import { getLocale, type Locale } from '../../../i18n/locales.ts';

/** A sentence, where it stands in its text, in UTF-16 code units. */
export interface Sentence {
  text: string;
  start: number;
  end: number;
}

const segmenters = new Map<Locale, Intl.Segmenter>();

function segmenterOf(locale: Locale): Intl.Segmenter {
  const known = segmenters.get(locale) ?? new Intl.Segmenter(getLocale(locale).tag, { granularity: 'sentence' });
  segmenters.set(locale, known);
  return known;
}

/** In open brackets, as at the page of a source, or after the initial of a name. */
const isOpen = /\([^()]*$|(?:^|[\s(])\p{Lu}\.$/u;
const quotationMarks = /[“”„«»]/g;

/** Where a bracket or a quotation is never closed a sentence ends all the same. */
const longest = 420;

/** No sentence ends there, nor within what somebody says, which stands whole and with who says it: “Why?” she asks. */
const goesOn = (text: string, next: string) =>
  text.length < longest &&
  (isOpen.test(text) || /^\p{Ll}/u.test(next) || (text.match(quotationMarks)?.length ?? 0) % 2 === 1);

/** The sentences of a text, whole, in order. The end of a line ends a sentence, too. */
export function splitSentences(text: string, locale: Locale): Sentence[] {
  const sentences: Sentence[] = [];
  for (const { segment, index } of segmenterOf(locale).segment(text)) {
    const trimmed = segment.trim();
    if (!trimmed) continue;
    const start = index + segment.indexOf(trimmed);
    const end = start + trimmed.length;
    const last = sentences.at(-1);
    const isOfLine = last && !text.slice(last.end, start).includes('\n');
    if (isOfLine && goesOn(last.text, trimmed)) {
      last.text = text.slice(last.start, end);
      last.end = end;
    } else sentences.push({ text: trimmed, start, end });
  }
  return sentences;
}
