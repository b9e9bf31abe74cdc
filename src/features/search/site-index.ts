import type { Locale } from '../../i18n/locales.ts';
import type { Analyser } from './analysis/analyser.ts';
import type { AskedWord, WeighedWord } from './asked-words.ts';
import type { Passage, SearchDocument } from './document.ts';
import { NumberRows } from './number-rows.ts';
import { type KnownWords, nothingRelevant, PassageIndex, type Relevance } from './passage-index.ts';
import type { Rest } from './postings.ts';
import { type CountedWord, type EntryHit, rankEntries } from './rank-entries.ts';
import type { EditorsWords } from './synonyms.ts';

export interface SearchChoices {
  /** Whether the text of lessons is searched, too. */
  learner: boolean;
  kinds?: ReadonlySet<string>;
  /** Entries (kind/slug) that are not looked for. */
  except?: ReadonlySet<string>;
  /** The last word may be unfinished. */
  typing?: boolean;
  /** Words that are written nowhere may be typing mistakes, or words of another language. */
  forgiving?: boolean;
}

/** What a question finds. */
export interface Found {
  /** Best first. */
  entries: EntryHit[];
  /** Those that say something. */
  words: WeighedWord[];
  /** How near it comes to something that editors have said this site does not treat, 0 to 1. */
  elsewhere: number;
}

/** How much a word of another language counts that the texts of the asked one do not have. */
const foreignShare = 0.8;
/** A passage that meets a word less than this has something else in it: a part of a compound, a beginning. */
const leastMet = 0.5;
/** A word that stands nowhere is weighed like one that stands in so many entries. */
const unknownFrequency = 2;

/** All published texts in all languages, one index for each language. */
export class SiteIndex {
  /** What reads the words of each language. */
  readonly analysers = new Map<Locale, Analyser>();
  readonly #indexes = new Map<Locale, PassageIndex>();
  readonly #rows = new NumberRows();

  /** `known` is what the build has found out of each language. */
  constructor(analysers: Iterable<Analyser>, known: ReadonlyMap<Locale, KnownWords> = new Map()) {
    for (const analyser of analysers) {
      this.analysers.set(analyser.locale, analyser);
      this.#indexes.set(analyser.locale, new PassageIndex(analyser, known.get(analyser.locale)));
    }
  }

  /** Reads a part of a text before it is put in: new words take most of the time. */
  learn(locale: Locale, passage: Passage): void {
    this.#indexes.get(locale)?.learn(passage);
  }

  /** Puts a text in, or in the place of the one of its language that has its key. It is found after `settle`. */
  add(document: SearchDocument): void {
    this.#indexes.get(document.locale)?.add(document);
  }

  remove(locale: Locale, key: string): void {
    this.#indexes.get(locale)?.remove(key);
  }

  /** Puts what an editor says of words in the place of what stood under that name. */
  setWords(locale: Locale, name: string, words: EditorsWords): void {
    this.#indexes.get(locale)?.setWords(name, words);
  }

  /** Makes what has been added, changed or removed in a language so for those who ask. */
  async settle(locale: Locale, rest: Rest = async () => undefined): Promise<void> {
    await this.#indexes.get(locale)?.settle(rest);
  }

  /** Whether an entry, by kind/slug, is published in a language. */
  has(locale: Locale, key: string): boolean {
    return this.#indexes.get(locale)?.settled.places.has(key) ?? false;
  }

  /** Whether one language has an entry that another lacks. */
  hasMore(locale: Locale, than: Locale): boolean {
    return this.of(locale)?.settled.documents.some(({ key }) => !this.has(than, key)) ?? false;
  }

  /** The index of one language. */
  of(locale: Locale): PassageIndex | undefined {
    return this.#indexes.get(locale);
  }

  /** Entries of one language, best first. */
  search(locale: Locale, question: string, choices: SearchChoices): EntryHit[] {
    return this.look(locale, question, choices).entries;
  }

  /** The same, with the words of the question and what is known of each. */
  look(locale: Locale, question: string, { learner, kinds, except, ...choices }: SearchChoices): Found {
    const index = this.#indexes.get(locale);
    if (!index) return { entries: [], words: [], elsewhere: 0 };
    this.#rows.free();
    const counted = this.#read(index, question, choices);
    const { waysOfAsking, letterProfiles, documents } = index.settled;
    const asking = {
      nearness: waysOfAsking.nearness(counted, documents.length, this.#rows),
      likeness: letterProfiles.likeness(index.marksOf(question), this.#rows),
    };
    const entries = rankEntries(index.settled, counted, asking, { learner, kinds, except });
    const words = counted.map(({ asked, rarity }) => ({ asked, rarity }));
    return { entries, words, elsewhere: index.nearElsewhere(question, this.#rows) };
  }

  /** What people say who ask for a text of this language, by kind/slug, in ways that are near the words of a question (`look`). */
  nearWays(locale: Locale, words: readonly WeighedWord[], key: string): Relevance {
    this.#rows.free();
    return this.#indexes.get(locale)?.nearWays(words, key, this.#rows) ?? nothingRelevant;
  }

  /** The words of a question with where they stand in the texts of one language. */
  #read(index: PassageIndex, question: string, choices: Pick<SearchChoices, 'typing' | 'forgiving'>): CountedWord[] {
    const { forgiving = true } = choices;
    return index.askAll(question, choices).flatMap(({ word, asked }) => {
      if (asked.found !== 'known' && this.#isStopWordElsewhere(index, word.text)) return [];
      const isStrange = asked.found !== 'known' && !asked.inDictionary;
      const elsewhere = forgiving && isStrange ? this.#askElsewhere(index, word.text) : [];
      const found = elsewhere.length > 0 ? ({ ...asked, found: 'guessed' } as const) : asked;
      return [this.#count(index, found, elsewhere)];
    });
  }

  #others(index: PassageIndex): PassageIndex[] {
    return [...this.#indexes.values()].filter((other) => other !== index);
  }

  #isStopWordElsewhere(index: PassageIndex, word: string): boolean {
    return this.#others(index).some(({ analyser: { rules } }) => rules.stopWords.has(rules.fold(word)));
  }

  /** The first other language whose texts have a word. */
  #askElsewhere(index: PassageIndex, word: string): [PassageIndex, AskedWord][] {
    for (const other of this.#others(index)) {
      const [analysed] = other.analyser.analyse(word);
      const asked = analysed && !analysed.stopWord ? other.ask(analysed, { forgiving: false }) : undefined;
      if (asked?.found === 'known') return [[other, asked]];
    }
    return [];
  }

  #count(index: PassageIndex, asked: AskedWord, elsewhere: [PassageIndex, AskedWord][]): CountedWord {
    const { passages, postings } = index.settled;
    const counts = this.#rows.take(passages.length);
    const met = this.#rows.take(passages.length);
    for (const [word, weight] of asked.forms) postings.addTo(counts, met, word, weight);
    for (const [other, word] of elsewhere) addFrom(other, index, this.#count(other, word, []), counts, met);
    return { asked, counts, met, rarity: rarityOf(index, met) };
  }
}

/** Entries and blocks are the same in all languages: what stands in one of them there, stands in it here. */
function addFrom(
  from: PassageIndex,
  to: PassageIndex,
  word: CountedWord,
  counts: Float32Array,
  met: Float32Array,
): void {
  for (const [passage, count] of word.counts.entries()) {
    if (count === 0) continue;
    const there = from.settled;
    const { anchor } = there.passages[passage] ?? { anchor: '' };
    const document = there.documents[there.documentOf[passage] ?? 0];
    const place = to.settled.places.get(document?.key ?? '');
    if (place === undefined) continue;
    const { first, passages } = to.settled;
    for (let here = first[place] ?? 0; here < (first[place + 1] ?? 0); here += 1) {
      if (passages[here]?.anchor !== anchor) continue;
      counts[here] = Math.max(counts[here] ?? 0, count * foreignShare);
      met[here] = Math.max(met[here] ?? 0, (word.met[passage] ?? 0) * foreignShare);
    }
  }
}

/** How rare a word is: what few entries speak of says more. A word that none has, or only a part of it, says no more than a rare one. */
function rarityOf({ settled: { documents, documentOf } }: PassageIndex, met: Float32Array): number {
  let frequency = 0;
  let last = -1;
  for (let passage = 0; passage < met.length; passage += 1) {
    if ((met[passage] ?? 0) < leastMet || documentOf[passage] === last) continue;
    last = documentOf[passage] ?? 0;
    frequency += 1;
  }
  frequency ||= unknownFrequency;
  return Math.log(1 + (Math.max(0, documents.length - frequency) + 0.5) / (frequency + 0.5));
}
