import { getLocale } from '../../i18n/locales.ts';
import type { Analysed, Analyser } from './analysis/analyser.ts';
import { readWord } from './analysis/words.ts';
import { type AskChoices, type AskedWord, askWord, type WeighedWord, type WordFinder } from './asked-words.ts';
import type { Passage, SearchDocument } from './document.ts';
import { CountedLetters, KnownLists } from './known-lists.ts';
import type { KnownTexts, ReadDocument } from './known-texts.ts';
import { listMarks, MarkCounter } from './letter-marks.ts';
import { profileMarks } from './letter-profiles.ts';
import type { NumberRows } from './number-rows.ts';
import type { Rest } from './postings.ts';
import type { Built } from './sealed.ts';
import { nobodyAsks, nothingSettled, type Settled, settle } from './settled.ts';
import { type EditorsWords, groupAsked, type ReadEditorsWords, readEditorsWords, type Synonyms } from './synonyms.ts';
import { Vocabulary } from './vocabulary.ts';

/** What is known of a language already: its words (`Vocabulary.pack`), and the editors' lists as they were read by these (`packLists`). */
export interface KnownWords {
  words?: Built | undefined;
  lists?: Built | undefined;
}

type AskedAlone = { word: Analysed; asked: AskedWord };

/** How much some stems say, and which words of the vocabulary are forms of them. */
export interface Relevance {
  forms: ReadonlyMap<number, string>;
  weights: ReadonlyMap<string, number>;
}

export const nothingRelevant: Relevance = { forms: new Map(), weights: new Map() };

/** The passages of one language and the words in them. Everything that has been added is found after `settle`. */
export class PassageIndex implements WordFinder {
  readonly analyser: Analyser;
  readonly vocabulary: Vocabulary;
  /** By which name the words are known that there were before a text was read. */
  readonly #knownWords: string | undefined;
  readonly #typedStopWords: ReadonlySet<string>;
  /** What the build has read, until the first index is made. */
  #knownLists: KnownLists | undefined;
  #letters: CountedLetters;
  readonly #words = new Map<string, EditorsWords>();
  #readWords: ReadEditorsWords | undefined;
  readonly #documents = new Map<string, ReadDocument>();
  /** The words of passages that were read before their document is put in. */
  readonly #learnt = new WeakMap<Passage, number[]>();
  #settled: Settled = nothingSettled;
  #changed = false;
  /** The last question, because what answers it asks once more which words stand for it. */
  #lastAsked: { asking: string; words: readonly AskedAlone[] } | undefined;

  /** `known` is what the build has found out of this language. */
  constructor(analyser: Analyser, known: KnownWords = {}) {
    this.analyser = analyser;
    this.vocabulary = new Vocabulary(analyser, known.words?.bytes);
    this.#knownWords = known.words?.name;
    this.#knownLists = new KnownLists(known.lists, this.#knownWords);
    this.#letters = new CountedLetters(this.#knownLists);
    this.#typedStopWords = new Set([...analyser.rules.stopWords].map(analyser.rules.skeleton));
  }

  get settled(): Settled {
    return this.#settled;
  }

  get synonyms(): Synonyms {
    return this.#settled.synonyms;
  }

  /** Reads a passage so that putting its document in takes less time; nothing is found by it. */
  learn(passage: Passage): void {
    this.#learnt.set(passage, this.#read(passage));
  }

  /** Words of a language that is taught stand as they are written: its forms are not those of this one. */
  #read({ text, lang }: Passage): number[] {
    const isOwn = lang === undefined || lang === getLocale(this.analyser.locale).tag;
    return isOwn ? this.vocabulary.read(text) : this.vocabulary.readAsWritten(text);
  }

  /** Puts a document in, or in the place of the one with its key. */
  add(document: SearchDocument): void {
    const read = [
      this.vocabulary.read(document.title),
      this.vocabulary.read(document.summary),
      ...document.passages.flatMap((passage) => [
        this.vocabulary.read(passage.heading),
        this.#learnt.get(passage) ?? this.#read(passage),
      ]),
    ];
    let end = 0;
    const ends = Uint32Array.from(read, ({ length }) => (end += length));
    for (const passage of document.passages) this.#learnt.delete(passage);
    this.#put({ document, words: Uint32Array.from(read.flat()), ends });
  }

  #put(read: ReadDocument): void {
    this.#documents.set(read.document.key, read);
    this.#changed = true;
  }

  /** Puts a text in that was read before by the words that this index began with. Says whether it was. */
  addKnown(texts: KnownTexts, name: string): boolean {
    const read = texts.find(name, this.#knownWords);
    if (read) this.#put(read);
    return read !== undefined;
  }

  /** A document as it was read. */
  find(key: string): ReadDocument | undefined {
    return this.#documents.get(key);
  }

  remove(key: string): void {
    if (this.#documents.delete(key)) this.#changed = true;
  }

  /** Puts what an editor says of words in the place of what stood under this name. */
  setWords(name: string, words: EditorsWords): void {
    this.#words.set(name, words);
    this.#readWords = undefined;
    this.#changed = true;
  }

  /** Nothing may be added before it is done. */
  async settle(rest: Rest): Promise<void> {
    if (this.#changed) this.#settled = await this.#makeSettled(rest);
    this.#changed = false;
    this.#lastAsked = undefined;
  }

  async #makeSettled(rest: Rest): Promise<Settled> {
    const words = [...this.#words.values()];
    this.#readWords ??= await readEditorsWords(words, {
      stemsOf: (text) => this.stemsOf(text),
      wordsOf: (text) => this.vocabulary.read(text),
      known: this.#knownLists ?? new KnownLists(),
      rest,
    });
    const counter = new MarkCounter(this.analyser.rules, profileMarks);
    const settled = await settle([...this.#documents.values()], {
      editors: this.#readWords,
      written: groupAsked(words),
      vocabulary: this.vocabulary,
      lettersOf: (texts) => this.#letters.of(texts, counter),
      before: this.#settled,
      rest,
    });
    this.#forgetKnown();
    return settled;
  }

  /** What the build has read is kept for the first index only: it is some megabytes, and what changes later is read in a fifth of a second. */
  #forgetKnown(): void {
    if (!this.#knownLists) return;
    this.#knownLists = undefined;
    this.#letters = new CountedLetters();
  }

  readonly frequency = (word: number): number => this.#settled.postings.frequency(word);

  ask(word: Analysed, choices?: AskChoices): AskedWord {
    return askWord(this, word, choices);
  }

  /** Looks the words of a question up. With `typing` the last of them may be unfinished. */
  askAll(question: string, { typing = false, forgiving = true } = {}): readonly AskedAlone[] {
    const asking = JSON.stringify([question, typing, forgiving]);
    if (this.#lastAsked?.asking !== asking)
      this.#lastAsked = { asking, words: this.#askAnew(question, typing, forgiving) };
    return this.#lastAsked.words;
  }

  #askAnew(question: string, typing: boolean, forgiving: boolean): readonly AskedAlone[] {
    const words = this.readQuestion(question);
    const alternatives = this.synonyms.ofSeveral(words.map(({ stems }) => stems));
    const asked = words.map((word, place) => {
      const unfinished = typing && place === words.length - 1;
      return { word, asked: this.ask(word, { unfinished, forgiving, alternatives: alternatives[place] }) };
    });
    // Where a question has no other words than those that say nothing, at least those count that some text has.
    const said = asked.filter(({ word: { stopWord }, asked: { found } }) => !stopWord || found === 'known');
    return said.length > 0 ? said : asked;
  }

  /** How near a question comes to something that editors have said this site does not treat, 0 to 1. */
  nearElsewhere(question: string, rows: NumberRows): number {
    return this.#settled.untreated.nearness(this.stemsOf(question), rows);
  }

  /** Reads a question once for many texts: which words of a text of this language stand for what was asked. */
  findMet(question: string): (text: string) => Analysed[] {
    const asked = new Set(this.askAll(question).flatMap((word) => [...word.asked.forms.keys()]));
    return (text) => {
      const met: Analysed[] = [];
      this.vocabulary.findAll(text, (word, start, end) => {
        if (!asked.has(word)) return;
        const written = readWord(text, start, end);
        for (const read of this.analyser.analyse(written)) met.push({ ...read, text: written, start, end });
      });
      return met;
    };
  }

  /**
   * What people say who ask for a document in ways that are near some words: how much each stem of those ways says, the nearer the way and the
   * rarer the stem the more (the relevance model of Lavrenko and Croft 2001, over ways instead of texts).
   */
  nearWays(asked: readonly WeighedWord[], key: string, rows: NumberRows): Relevance {
    const { waysOfAsking, askedFor, places, passages } = this.#settled;
    // The title is the first way of each.
    const near = waysOfAsking.nearnessOf(asked, places.get(key) ?? -1, rows).subarray(1);
    const { words, ends } = askedFor.get(key) ?? nobodyAsks;
    const stems = new Map<string, number>();
    let place = 0;
    for (const [way, end] of ends.entries())
      for (; place < end; place += 1) {
        const own = near[way] ?? 0;
        if (own === 0) continue;
        const [stem = ''] = this.analyser.stems(this.vocabulary.word(words[place] ?? 0));
        stems.set(stem, (stems.get(stem) ?? 0) + own);
      }
    const forms = new Map<number, string>();
    const weights = new Map<string, number>();
    for (const [stem, said] of stems) {
      const words = this.vocabulary.along('stem', stem);
      const frequency = words.reduce((sum, word) => sum + this.frequency(word), 0);
      for (const word of words) forms.set(word, stem);
      weights.set(stem, said * Math.log(1 + passages.length / Math.max(1, frequency)));
    }
    return { forms, weights };
  }

  wordsThatMeet(question: string, text: string): Analysed[] {
    return this.findMet(question)(text);
  }

  /** Words of the texts that are written like those of a question that nothing speaks of. */
  nearestWords(question: string): string[] {
    const unknown = this.readQuestion(question).filter((word) => this.ask(word).found === 'nowhere');
    const near = unknown.flatMap(({ folded }) => [
      ...this.vocabulary.near(folded, Math.ceil(folded.length / 3)),
      ...this.vocabulary.beginningWith(folded),
    ]);
    const words = near.filter((word) => this.frequency(word) > 0).map((word) => this.vocabulary.written(word));
    return [...new Set(words)].slice(0, 5);
  }

  /** By which letters a text is recognised. */
  marksOf(text: string): number[] {
    return listMarks(this.analyser.rules, text, profileMarks);
  }

  /** The words of a question that say something; all of them where none does. */
  readQuestion(question: string): readonly Analysed[] {
    const words = this.analyser.analyse(question);
    const said = words.filter((word) => !this.#saysNothing(word));
    return said.length > 0 ? said : words;
  }

  /** The stems of each of these words. */
  stemsOf(question: string): string[][] {
    return this.readQuestion(question).map(({ stems }) => stems);
  }

  /** Function words, also as they come from a keyboard without the letters of the language. */
  #saysNothing({ folded, stopWord }: Analysed): boolean {
    if (stopWord || this.vocabulary.find(folded) !== undefined) return stopWord;
    return this.#typedStopWords.has(this.analyser.rules.skeleton(folded));
  }
}
