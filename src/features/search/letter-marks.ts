import { hashWord } from './analysis/hashed-words.ts';
import type { LanguageRules } from './analysis/language.ts';
import { listWords, readWord, scanWords } from './analysis/words.ts';

/** How many letters stand in a mark at least and at most, and by how many bits marks are told apart. */
export interface MarkSize {
  fewest: number;
  most: number;
  bits: number;
}

/** How a language writes its words from a keyboard without its letters. */
type Typing = Pick<LanguageRules, 'fold' | 'skeleton'>;

const markOf = (text: string, { bits }: MarkSize, start = 0, end = text.length) =>
  hashWord(text, start, end) >>> (32 - bits);

/** A word with what stands in it: so many letters in a row, and the word as a whole. */
interface MarkedWord {
  read: string;
  marks: number[];
}

function markWord(typing: Typing, written: string, size: MarkSize): MarkedWord {
  const read = typing.skeleton(typing.fold(written));
  const word = `_${read}_`;
  const marks = [markOf(`=${read}`, size)];
  for (let count = size.fewest; count <= size.most; count += 1)
    for (let start = 0; start + count <= word.length; start += 1) marks.push(markOf(word, size, start, start + count));
  return { read, marks };
}

/** Two words that stand beside each other. */
const markPair = (before: string, word: string, size: MarkSize) => markOf(`${before} ${word}`, size);

/**
 * The marks of a text, each once: so many letters of its words in a row, each word and every two beside each other, as they come from a keyboard
 * without the letters of the language. So a word that was misspelt, or has an ending that nobody has seen, still has most of its marks, and a name
 * has the same in all languages.
 */
export function listMarks(typing: Typing, text: string, size: MarkSize): number[] {
  const words = listWords(text).map((word) => markWord(typing, word, size));
  const pairs = words.slice(1).map(({ read }, place) => markPair(words[place]?.read ?? '', read, size));
  return [...new Set([...words.flatMap(({ marks }) => marks), ...pairs])];
}

/** In how many of some texts each mark stands, without those that stand in none. */
export interface MarkCounts {
  marks: Uint16Array;
  counts: Uint8Array;
}

/** Counts the marks of many short texts, which have most of their words in common. */
export class MarkCounter {
  readonly #typing: Typing;
  readonly #size: MarkSize;
  readonly #ofWords = new Map<string, MarkedWord>();
  readonly #counts: Uint8Array;
  /** In which text each mark was met last. */
  readonly #metIn: Uint32Array;
  #texts = 0;

  constructor(typing: Typing, size: MarkSize) {
    this.#typing = typing;
    this.#size = size;
    this.#counts = new Uint8Array(2 ** size.bits);
    this.#metIn = new Uint32Array(2 ** size.bits);
  }

  count(texts: readonly string[]): MarkCounts {
    const [counts, metIn] = [this.#counts, this.#metIn];
    const met: number[] = [];
    const meet = (mark: number) => {
      if (metIn[mark] === this.#texts) return;
      metIn[mark] = this.#texts;
      const count = counts[mark] ?? 0;
      if (count === 0) met.push(mark);
      if (count < 255) counts[mark] = count + 1;
    };
    for (const text of texts) {
      this.#texts += 1;
      let before: string | undefined;
      scanWords(text, (start, end) => {
        const { read, marks } = this.#ofWord(readWord(text, start, end));
        for (const mark of marks) meet(mark);
        if (before !== undefined) meet(markPair(before, read, this.#size));
        before = read;
      });
    }
    const found = { marks: Uint16Array.from(met), counts: new Uint8Array(met.length) };
    for (let index = 0; index < met.length; index += 1) {
      found.counts[index] = counts[met[index] ?? 0] ?? 0;
      counts[met[index] ?? 0] = 0;
    }
    return found;
  }

  #ofWord(word: string): MarkedWord {
    const known = this.#ofWords.get(word);
    if (known) return known;
    const marked = markWord(this.#typing, word, this.#size);
    this.#ofWords.set(word, marked);
    return marked;
  }
}
