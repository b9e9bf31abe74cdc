import { getLocale, type Locale } from '../../../i18n/locales.ts';

/** What a text is made of, counted. */
interface Counts {
  sentences: number;
  words: number;
  letters: number;
  syllables: number;
  /** Words of more than six letters. */
  longWords: number;
}

/** How easily a text reads, by the measure of its language. */
export interface Ease {
  /** As it is called in print. */
  name: 'Flesch' | 'LIX' | 'Gulpease' | 'Ateşman';
  figure: number;
  level: 'easy' | 'medium' | 'hard';
}

interface Measure {
  name: Ease['name'];
  count: (counts: Counts) => number;
  /** From where on a text is easy and, beyond the second, hard; in the direction of the figure. */
  bounds: readonly [easy: number, hard: number];
}

/** R. Flesch, A new readability yardstick, Journal of Applied Psychology 32 (1948). Higher is easier; plain English from 60. */
const flesch: Measure = {
  name: 'Flesch',
  count: ({ sentences, words, syllables }) => 206.835 - (1.015 * words) / sentences - (84.6 * syllables) / words,
  bounds: [60, 45],
};

/**
 * C. H. Björnsson, Läsbarhet (1968); compared across eleven languages in Reading Research Quarterly 18 (1983). Lower is easier. It counts letters
 * and full stops only, and so also serves Bulgarian and Greek, for which there is no adaptation of Flesch that we could read in the original.
 */
const lix: Measure = {
  name: 'LIX',
  count: ({ sentences, words, longWords }) => words / sentences + (100 * longWords) / words,
  bounds: [40, 50],
};

/** P. Lucisano and M. E. Piemontese, GULPEASE: una formula per la predizione della difficoltà dei testi, Scuola e città 39 (1988). Higher is easier. */
const gulpease: Measure = {
  name: 'Gulpease',
  count: ({ sentences, words, letters }) => 89 + (300 * sentences - 10 * letters) / words,
  bounds: [55, 45],
};

/** E. Ateşman, Türkçede okunabilirliğin ölçülmesi, Dil Dergisi 58 (1997). Higher is easier; a syllable for each vowel. */
const atesman: Measure = {
  name: 'Ateşman',
  count: ({ sentences, words, syllables }) => 198.825 - (40.175 * syllables) / words - (2.61 * words) / sentences,
  bounds: [60, 45],
};

/** The scale on which all four are read. Formulas go on beyond it: a list of short words, or a sentence of the longest ones, stands at its end. */
const scale = { least: 0, most: 100 };

const measures: Record<Locale, Measure> = { en: flesch, bg: lix, nb: lix, tr: atesman, it: gulpease, gr: lix };

/** What is shorter than this says nothing by such a figure. */
const fewestWords = 60;

/** Where sentences are longer than this on average they are none: the text has no full stops, or marks that could not be read as such. */
const longestSentence = 60;

/** Groups of vowels, without the silent e at the end of an English word. A Turkish vowel is always a syllable of its own. */
function countSyllables(word: string, locale: Locale): number {
  const spoken = locale === 'en' ? word.replace(/(?<![aeiouyl])e$|(?<=[^td])ed$|es$/u, '') : word;
  const found = spoken.match(locale === 'tr' ? /[aeıioöuüâîû]/gu : /[aeiouy]+/gu);
  return Math.max(1, found?.length ?? 0);
}

function count(text: string, locale: Locale): Counts {
  const { tag } = getLocale(locale);
  const cut = (granularity: 'sentence' | 'word', within: string) => [
    ...new Intl.Segmenter(tag, { granularity }).segment(within),
  ];
  // The end of a line ends a sentence too: headings and points of a list have no full stop.
  const sentences = text
    .split('\n')
    .flatMap((line) => cut('sentence', line))
    .filter(({ segment }) => /\p{L}/u.test(segment)).length;
  const words = cut('word', text)
    .filter(({ isWordLike, segment }) => isWordLike && /\p{L}/u.test(segment))
    .map(({ segment }) => segment.toLocaleLowerCase(tag));
  const sum = (of: (word: string) => number) => words.reduce((all, word) => all + of(word), 0);
  const lengthOf = (word: string) => word.match(/\p{L}/gu)?.length ?? 0;
  return {
    sentences,
    words: words.length,
    letters: sum(lengthOf),
    syllables: sum((word) => countSyllables(word, locale)),
    longWords: sum((word) => (lengthOf(word) > 6 ? 1 : 0)),
  };
}

/** How easily a text reads in its language; undefined where it is too short for a figure to mean anything, or not made of sentences. Pure. */
export function measureEase(text: string, locale: Locale): Ease | undefined {
  const counts = count(text, locale);
  const { words, sentences } = counts;
  if (words < fewestWords || words > longestSentence * sentences) return undefined;
  const { name, count: compute, bounds } = measures[locale];
  const [easy, hard] = bounds;
  const figure = Math.min(scale.most, Math.max(scale.least, Math.round(compute(counts))));
  const isEasy = easy > hard ? figure >= easy : figure <= easy;
  const isHard = easy > hard ? figure < hard : figure > hard;
  return { name, figure, level: isEasy ? 'easy' : isHard ? 'hard' : 'medium' };
}
