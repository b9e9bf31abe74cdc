import { LRUCache } from 'lru-cache';
import type { Locale } from '../../i18n/locales.ts';
import type { Analyser } from './analysis/analyser.ts';
import { splitWords } from './analysis/words.ts';

/** The stems of each word of a text, in the order of the words. */
type ReadStems = (text: string) => string[][];

/** How many words of a language are known, about 150 bytes each: texts say the same few thousand again and again. */
const most = 8000;

function createStemReader({ rules, stems }: Analyser): ReadStems {
  const known = new LRUCache<string, string[]>({ max: most });
  const readWord = (word: string): string[] => {
    const found = known.get(word) ?? stems(rules.fold(word));
    known.set(word, found);
    return found;
  };
  return (text) => splitWords(text).map((word) => readWord(word.text));
}

/** Tells words whatever their endings, as the search does, for whoever asks for the same words often. */
export class StemReaders {
  readonly #analysers: () => Promise<ReadonlyMap<Locale, Analyser>>;
  readonly #readers = new Map<Locale, ReadStems>();

  constructor(analysers: () => Promise<ReadonlyMap<Locale, Analyser>>) {
    this.#analysers = analysers;
  }

  async of(locale: Locale): Promise<ReadStems> {
    const known = this.#readers.get(locale);
    if (known) return known;
    const analyser = (await this.#analysers()).get(locale);
    const reader = analyser ? createStemReader(analyser) : () => [];
    this.#readers.set(locale, reader);
    return reader;
  }
}
