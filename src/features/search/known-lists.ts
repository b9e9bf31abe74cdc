import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { MarkCounter, MarkCounts } from './letter-marks.ts';
import type { Phrase } from './phrases.ts';
import type { Built } from './sealed.ts';
import { StemmedWords } from './stemmed-words.ts';

/** The words of several ways in which people ask for an entry, one way after the other, and where each ends. */
export interface ReadWays {
  words: Uint32Array;
  ends: Uint32Array;
}

/** What was read of the editors' lists in one language. */
export interface ReadLists {
  /** The parts of each line, each by the stems of its words. */
  phrases: ReadonlyMap<string, readonly Phrase[]>;
  /** The words of ways to ask, and the letters of a title and such ways, by the names of these texts. */
  ways: ReadonlyMap<string, ReadWays>;
  letters: ReadonlyMap<string, MarkCounts>;
}

/** Texts are called by what they say: some that have changed have another name. */
export const nameTexts = (texts: readonly string[]): string => hash('sha256', texts.join('\n'), 'base64url');

interface Contents {
  /** The name of the words that the numbers are of. */
  vocabulary: string;
  /** The stems of each word of phrases, and the phrases of each line by the numbers of their words. */
  words: readonly (readonly string[])[];
  phrases: Record<string, readonly (readonly number[])[]>;
  /** How many numbers are words of ways and where ways end, and how many marks there are. */
  ways: [name: string, words: number, ends: number][];
  letters: [name: string, marks: number][];
}

/** Where the numbers begin, in bytes: before them stands how many there are, and how many marks. */
const first = 8;

/** Packs lists that were read by the words of a vocabulary with this name. */
export function packLists({ phrases, ways, letters }: ReadLists, vocabulary: string): Uint8Array {
  const stemmed = new StemmedWords();
  const numbered = [...phrases].map(([line, own]) => [line, stemmed.number(own)]);
  const contents: Contents = {
    vocabulary,
    words: stemmed.all,
    phrases: Object.fromEntries(numbered),
    ways: [...ways].map(([name, { words, ends }]) => [name, words.length, ends.length]),
    letters: [...letters].map(([name, { marks }]) => [name, marks.length]),
  };
  const numbers = Uint32Array.from([...ways.values()].flatMap(({ words, ends }) => [...words, ...ends]));
  const marks = Uint16Array.from([...letters.values()].flatMap((counted) => [...counted.marks]));
  const counts = Uint8Array.from([...letters.values()].flatMap((counted) => [...counted.counts]));
  const head = Uint32Array.of(numbers.length, marks.length);
  const parts = [head, numbers, marks, counts, new TextEncoder().encode(JSON.stringify(contents))];
  return Buffer.concat(parts.map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength)));
}

/** The editors' lists as the build has read them: only what has changed since is read anew. */
export class KnownLists {
  /** The stems of each word that phrases have. */
  readonly words: Contents['words'] = [];
  readonly #phrases: Contents['phrases'] = {};
  readonly #ways = new Map<string, ReadWays>();
  readonly #letters = new Map<string, MarkCounts>();

  /** Knows nothing, or what `packLists` returned, for an index that begins with the words of this name. */
  constructor(packed?: Built, vocabulary?: string) {
    if (!packed) return;
    const { bytes } = packed;
    const [numbers = 0, marks = 0] = new Uint32Array(new Uint8Array(bytes.subarray(0, first)).buffer);
    const firstMark = first + numbers * 4;
    const firstCount = firstMark + marks * 2;
    const contents: Contents = JSON.parse(new TextDecoder().decode(bytes.subarray(firstCount + marks)));
    // What was read as JSON is not kept twice.
    const { buffer } = new Uint8Array(bytes.subarray(0, firstCount + marks));
    let place = firstMark;
    let count = firstCount;
    for (const [name, length] of contents.letters) {
      const own = { marks: new Uint16Array(buffer, place, length), counts: new Uint8Array(buffer, count, length) };
      this.#letters.set(name, own);
      place += length * 2;
      count += length;
    }
    if (contents.vocabulary !== vocabulary) return;
    this.words = contents.words;
    this.#phrases = contents.phrases;
    place = first;
    for (const [name, words, ends] of contents.ways) {
      const after = place + words * 4;
      const own = { words: new Uint32Array(buffer, place, words), ends: new Uint32Array(buffer, after, ends) };
      this.#ways.set(name, own);
      place = after + ends * 4;
    }
  }

  /** The phrases of a line by the numbers of their words. */
  phrases(line: string): readonly (readonly number[])[] | undefined {
    return Object.hasOwn(this.#phrases, line) ? this.#phrases[line] : undefined;
  }

  /** The words of ways to ask, for whoever keeps them: not as a part of all that the build has read. */
  ways(texts: readonly string[]): ReadWays | undefined {
    const known = this.#ways.get(nameTexts(texts));
    return known && { words: known.words.slice(), ends: known.ends.slice() };
  }

  /** By the name of the texts. */
  letters(name: string): MarkCounts | undefined {
    return this.#letters.get(name);
  }
}

/** So many entries whose ways have changed since the build are not counted again for each change of another. */
const mostKept = 1000;

/** The letters of texts: those only are counted that the build has not counted, and each once. */
export class CountedLetters {
  readonly #known: KnownLists;
  readonly #counted = new LRUCache<string, MarkCounts>({ max: mostKept });

  constructor(known = new KnownLists()) {
    this.#known = known;
  }

  of(texts: readonly string[], counter: MarkCounter): MarkCounts {
    const name = nameTexts(texts);
    const before = this.#known.letters(name) ?? this.#counted.get(name);
    if (before) return before;
    const counted = counter.count(texts);
    this.#counted.set(name, counted);
    return counted;
  }
}
