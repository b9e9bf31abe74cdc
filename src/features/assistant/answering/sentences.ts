import { getLocale, type Locale } from '../../../i18n/locales.ts';

/** A sentence, where it stands in its text, in UTF-16 code units. */
export interface Sentence {
  text: string;
  start: number;
  end: number;
  /** Whether a paragraph or an item of a list begins with it: what it says leans on nothing before it. */
  first: boolean;
}

const segmenters = new Map<Locale, Intl.Segmenter>();

function segmenterOf(locale: Locale): Intl.Segmenter {
  const known = segmenters.get(locale) ?? new Intl.Segmenter(getLocale(locale).tag, { granularity: 'sentence' });
  segmenters.set(locale, known);
  return known;
}

/** No sentence ends in open brackets, as at the page of a source, or after the initial of a name. */
const goesOn = /\([^()]*$|(?:^|[\s(])\p{Lu}\.$/u;

/** The sentences of a text, whole, in order. The end of a line ends a sentence, too. */
export function splitSentences(text: string, locale: Locale): Sentence[] {
  const sentences: Sentence[] = [];
  for (const { segment, index } of segmenterOf(locale).segment(text)) {
    const trimmed = segment.trim();
    if (!trimmed) continue;
    const start = index + segment.indexOf(trimmed);
    const end = start + trimmed.length;
    const last = sentences.at(-1);
    const first = !last || text.slice(last.end, start).includes('\n');
    if (!first && goesOn.test(last.text)) {
      last.text = text.slice(last.start, end);
      last.end = end;
    } else sentences.push({ text: trimmed, start, end, first });
  }
  return sentences;
}
