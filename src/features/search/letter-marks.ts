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

function listMarksOfWord(typing: Typing, written: string, { fewest, most, bits }: MarkSize): number[] {
  const word = `_${typing.skeleton(typing.fold(written))}_`;
  const marks: number[] = [];
  for (let count = fewest; count <= most; count += 1)
    for (let start = 0; start + count <= word.length; start += 1)
      marks.push(hashWord(word, start, start + count) >>> (32 - bits));
  return marks;
}

/**
 * The marks of a text, each once: so many letters of its words in a row, as they come from a keyboard without the letters of the language. So a
 * word that was misspelt, or has an ending that nobody has seen, still has most of its marks, and a name has the same in all languages.
 */
export function listMarks(typing: Typing, text: string, size: MarkSize): number[] {
  return [...new Set(listWords(text).flatMap((word) => listMarksOfWord(typing, word, size)))];
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
  readonly #ofWords = new Map<string, Uint16Array>();
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
    for (const text of texts) {
      this.#texts += 1;
      scanWords(text, (start, end) => {
        const marks = this.#ofWord(readWord(text, start, end));
        for (let index = 0; index < marks.length; index += 1) {
          const mark = marks[index] ?? 0;
          if (metIn[mark] === this.#texts) continue;
          metIn[mark] = this.#texts;
          const count = counts[mark] ?? 0;
          if (count === 0) met.push(mark);
          if (count < 255) counts[mark] = count + 1;
        }
      });
    }
    const found = { marks: Uint16Array.from(met), counts: new Uint8Array(met.length) };
    for (let index = 0; index < met.length; index += 1) {
      found.counts[index] = counts[met[index] ?? 0] ?? 0;
      counts[met[index] ?? 0] = 0;
    }
    return found;
  }

  #ofWord(word: string): Uint16Array {
    const known = this.#ofWords.get(word);
    if (known) return known;
    const marks = Uint16Array.from(listMarksOfWord(this.#typing, word, this.#size));
    this.#ofWords.set(word, marks);
    return marks;
  }
}
