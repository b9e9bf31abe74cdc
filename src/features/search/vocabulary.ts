import type { Analyser } from './analysis/analyser.ts';
import { readWord, scanWords } from './analysis/words.ts';
import { NumberList } from './number-list.ts';
import { isNear, lettersOf } from './spelling.ts';
import { type PackedWords, WordTable } from './word-table.ts';

/** What leads to a word: its stem, the stem of a part of it, or what is left of it on another keyboard. */
const marks = { stem: '~', part: '+', skeleton: '=' };
export type Way = keyof typeof marks;

/** Stands for a word that says nothing. */
const stopWord = -1;

/** How many tables and lists of numbers a vocabulary has. */
const [tablesOf, listsOf] = [3, 7];

/** Reads what `Vocabulary.pack` wrote. */
function unpack(packed: Uint8Array<ArrayBuffer>): { tables: PackedWords[]; numbers: Int32Array<ArrayBuffer>[] } {
  const { buffer, byteOffset } = packed.byteOffset % 4 === 0 ? packed : new Uint8Array(packed);
  const lengths = new Uint32Array(buffer, byteOffset, tablesOf * 2 + listsOf);
  let begin = byteOffset + lengths.byteLength;
  const take = (part: number, bytes: number): [ArrayBuffer, number, number] => {
    const length = lengths[part] ?? 0;
    begin += length * bytes;
    return [buffer, begin - length * bytes, length];
  };
  const ends = Array.from({ length: tablesOf }, (_, table) => new Uint32Array(...take(table, 4)));
  const numbers = Array.from({ length: listsOf }, (_, list) => new Int32Array(...take(tablesOf + list, 4)));
  const tables = ends.map((of, table) => ({
    ends: of,
    letters: new Uint16Array(...take(tablesOf + listsOf + table, 2)),
  }));
  return { tables, numbers };
}

/** The different words of the texts of one language, each with a number, and the ways that lead to them. */
export class Vocabulary {
  readonly #analyser: Analyser;
  /** As they are written, and which word each of them is. */
  readonly #spellings: WordTable;
  readonly #wordOf: NumberList;
  /** Folded, and how each is first written. */
  readonly #words: WordTable;
  readonly #spellingOf: NumberList;
  /** Which letters each word has. */
  readonly #letters: NumberList;
  /** Ways with their marks. Each leads to the last word that was read of it, and every link on to the one before. */
  readonly #ways: WordTable;
  readonly #lastLink: NumberList;
  readonly #linked: NumberList;
  readonly #linkBefore: NumberList;
  /** Whether its other forms lead to a word, 1 or 0: not yet where it was only read as it is written. */
  readonly #isFound: NumberList;

  /** Knows no word yet, or those that `pack` returned; these bytes are written into and not to be used elsewhere any more. */
  constructor(analyser: Analyser, packed?: Uint8Array<ArrayBuffer>) {
    this.#analyser = analyser;
    const { tables, numbers } = packed ? unpack(packed) : { tables: [], numbers: [] };
    const [spellings, words, ways] = tables;
    this.#spellings = new WordTable(spellings);
    this.#words = new WordTable(words);
    this.#ways = new WordTable(ways);
    const [wordOf, spellingOf, letters, lastLink, linked, linkBefore, isFound] = numbers;
    this.#wordOf = new NumberList(wordOf);
    this.#spellingOf = new NumberList(spellingOf);
    this.#letters = new NumberList(letters);
    this.#lastLink = new NumberList(lastLink);
    this.#linked = new NumberList(linked);
    this.#linkBefore = new NumberList(linkBefore);
    this.#isFound = new NumberList(isFound);
  }

  /** All that is known of words, for another vocabulary of this language and the same rules. */
  pack(): Uint8Array<ArrayBuffer> {
    const tables = [this.#spellings, this.#words, this.#ways].map((table) => table.pack());
    const numbers = [
      this.#wordOf,
      this.#spellingOf,
      this.#letters,
      this.#lastLink,
      this.#linked,
      this.#linkBefore,
      this.#isFound,
    ].map((list) => list.pack());
    const parts = [...tables.map(({ ends }) => ends), ...numbers, ...tables.map(({ letters }) => letters)];
    const lengths = Uint32Array.from(parts, ({ length }) => length);
    return Buffer.concat(
      [lengths, ...parts].map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength)),
    );
  }

  get size(): number {
    return this.#words.size;
  }

  /** How many ways lead to its words, each counted once for each word. */
  get links(): number {
    return this.#linked.length;
  }

  /** The words of a text that say something, in order. */
  read(text: string): number[] {
    return this.#readAll(text, false);
  }

  /** The same of a text in a language that is none of the site's, or taught on its pages: no form leads to its words but their own. */
  readAsWritten(text: string): number[] {
    return this.#readAll(text.toLowerCase(), true);
  }

  #readAll(text: string, asWritten: boolean): number[] {
    const words: number[] = [];
    scanWords(text, (start, end, asRead) => {
      const read = asRead ? undefined : readWord(text, start, end);
      const word = read ? this.#readWord(read, 0, read.length, asWritten) : this.#readWord(text, start, end, asWritten);
      if (word !== stopWord) words.push(word);
    });
    return words;
  }

  #readWord(text: string, start: number, end: number, asWritten: boolean): number {
    const before = this.#spellings.size;
    const spelling = this.#spellings.add(text, start, end);
    if (spelling === before) this.#wordOf.push(this.#add(text.slice(start, end), spelling, asWritten));
    const word = this.#wordOf.at(spelling) ?? stopWord;
    if (word !== stopWord && !asWritten && !this.#isFound.at(word)) this.#makeFound(word, this.#words.word(word));
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
    this.#isFound.push(0);
    const skeleton = rules.skeleton(folded);
    if (skeleton !== folded) this.#link(marks.skeleton + skeleton, word);
    if (!asWritten) this.#makeFound(word, folded);
    return word;
  }

  /** Lets its other forms lead to a word. */
  #makeFound(word: number, folded: string): void {
    for (const stem of this.#analyser.stems(folded)) this.#link(marks.stem + stem, word);
    for (const part of new Set(this.#analyser.parts(folded))) this.#link(marks.part + part, word);
    this.#isFound.set(word, 1);
  }

  #link(way: string, word: number): void {
    const number = this.#ways.add(way);
    this.#linkBefore.push(this.#lastLink.at(number) ?? -1);
    this.#lastLink.set(number, this.#linked.length);
    this.#linked.push(word);
  }

  /** The number of a folded word. */
  find(folded: string): number | undefined {
    return this.#words.find(folded);
  }

  /** The words of a text that was read, where they stand in it. */
  findAll(text: string, found: (word: number, start: number, end: number) => void): void {
    scanWords(text, (start, end, asRead) => {
      const word = asRead ? this.#find(text, start, end) : this.#find(readWord(text, start, end));
      if (word !== undefined && word !== stopWord) found(word, start, end);
    });
  }

  #find(text: string, start = 0, end: number = text.length): number | undefined {
    const spellings = this.#spellings;
    const spelling = spellings.find(text, start, end) ?? spellings.find(text.slice(start, end).toLowerCase());
    return spelling === undefined ? undefined : this.#wordOf.at(spelling);
  }

  /** The words that a way leads to. */
  along(way: Way, text: string): number[] {
    const number = this.#ways.find(marks[way] + text);
    const words: number[] = [];
    if (number === undefined) return words;
    for (let link = this.#lastLink.at(number) ?? -1; link >= 0; link = this.#linkBefore.at(link) ?? -1)
      words.push(this.#linked.at(link) ?? 0);
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
    return this.#filter((word) => isNear(this.#words, word, this.#letters.at(word) ?? 0, folded, letters, mistakes));
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
    return this.#spellings.word(this.#spellingOf.at(number) ?? 0);
  }
}
