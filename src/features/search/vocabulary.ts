import type { Analyser } from './analysis/analyser.ts';
import { listWords } from './analysis/words.ts';
import { isNear, lettersOf } from './spelling.ts';
import { WordTable } from './word-table.ts';

/** What leads to a word: its stem, the stem of a part of it, or what is left of it on another keyboard. */
const marks = { stem: '~', part: '+', skeleton: '=' };
export type Way = keyof typeof marks;

/** Stands for a word that says nothing. */
const stopWord = -1;

/** The different words of the texts of one language, each with a number, and the ways that lead to them. */
export class Vocabulary {
  readonly #analyser: Analyser;
  /** As they are written, and which word each of them is. */
  readonly #spellings = new WordTable();
  readonly #wordOf: number[] = [];
  /** Folded, and how each is first written. */
  readonly #words = new WordTable();
  readonly #spellingOf: number[] = [];
  /** Which letters each word has. */
  readonly #letters: number[] = [];
  /** Ways with their marks. Each leads to the last word that was read of it, and every link on to the one before. */
  readonly #ways = new WordTable();
  readonly #lastLink: number[] = [];
  readonly #linked: number[] = [];
  readonly #linkBefore: number[] = [];
  /** Whether its other forms lead to a word: not yet where it was only read as it is written. */
  readonly #isFound: boolean[] = [];

  constructor(analyser: Analyser) {
    this.#analyser = analyser;
  }

  get size(): number {
    return this.#words.size;
  }

  /** The words of a text that say something, in order. */
  read(text: string): number[] {
    return this.#readAll(listWords(text), false);
  }

  /** The same of a text in a language that is none of the site's, or taught on its pages: no form leads to its words but their own. */
  readAsWritten(text: string): number[] {
    return this.#readAll(listWords(text.toLowerCase()), true);
  }

  #readAll(written: readonly string[], asWritten: boolean): number[] {
    const words: number[] = [];
    for (const one of written) {
      const word = this.#readWord(one, asWritten);
      if (word !== stopWord) words.push(word);
    }
    return words;
  }

  #readWord(written: string, asWritten: boolean): number {
    const before = this.#spellings.size;
    const spelling = this.#spellings.add(written);
    if (spelling === before) this.#wordOf.push(this.#add(written, spelling, asWritten));
    const word = this.#wordOf[spelling] ?? stopWord;
    if (word !== stopWord && !asWritten && !this.#isFound[word]) this.#makeFound(word, this.#words.word(word));
    return word;
  }

  #add(written: string, spelling: number, asWritten: boolean): number {
    const { rules } = this.#analyser;
    const folded = rules.fold(written);
    if (folded === '' || rules.stopWords.has(folded)) return stopWord;
    const before = this.#words.size;
    const word = this.#words.add(folded);
    if (word < before) return word;
    this.#spellingOf.push(spelling);
    this.#letters.push(lettersOf(folded));
    this.#isFound.push(false);
    const skeleton = rules.skeleton(folded);
    if (skeleton !== folded) this.#link(marks.skeleton + skeleton, word);
    if (!asWritten) this.#makeFound(word, folded);
    return word;
  }

  /** Lets its other forms lead to a word. */
  #makeFound(word: number, folded: string): void {
    for (const stem of this.#analyser.stems(folded)) this.#link(marks.stem + stem, word);
    for (const part of new Set(this.#analyser.parts(folded))) this.#link(marks.part + part, word);
    this.#isFound[word] = true;
  }

  #link(way: string, word: number): void {
    const number = this.#ways.add(way);
    this.#linkBefore.push(this.#lastLink[number] ?? -1);
    this.#lastLink[number] = this.#linked.length;
    this.#linked.push(word);
  }

  /** The number of a folded word. */
  find(folded: string): number | undefined {
    return this.#words.find(folded);
  }

  /** The number of a word of a text that was read, as it is written there. */
  findWritten(written: string): number | undefined {
    const spelling = this.#spellings.find(written) ?? this.#spellings.find(written.toLowerCase());
    const word = spelling === undefined ? undefined : this.#wordOf[spelling];
    return word === stopWord ? undefined : word;
  }

  /** The words that a way leads to. */
  along(way: Way, text: string): number[] {
    const number = this.#ways.find(marks[way] + text);
    const words: number[] = [];
    if (number === undefined) return words;
    for (let link = this.#lastLink[number] ?? -1; link >= 0; link = this.#linkBefore[link] ?? -1)
      words.push(this.#linked[link] ?? 0);
    return words;
  }

  /** Words that begin as a folded text does. */
  beginningWith(folded: string): number[] {
    return this.#filter((word) => {
      if (this.#words.length(word) < folded.length) return false;
      for (let place = 0; place < folded.length; place += 1)
        if (this.#words.letter(word, place) !== folded.charCodeAt(place)) return false;
      return true;
    });
  }

  /** Words that so many typing mistakes make of a folded one. */
  near(folded: string, mistakes: number): number[] {
    const letters = lettersOf(folded);
    return this.#filter((word) => isNear(this.#words, word, this.#letters[word] ?? 0, folded, letters, mistakes));
  }

  #filter(belongs: (word: number) => boolean): number[] {
    const found: number[] = [];
    for (let word = 0; word < this.#words.size; word += 1) if (belongs(word)) found.push(word);
    return found;
  }

  /** A word, folded. */
  word(number: number): string {
    return this.#words.word(number);
  }

  /** A word as the texts write it. */
  written(number: number): string {
    return this.#spellings.word(this.#spellingOf[number] ?? 0);
  }
}
