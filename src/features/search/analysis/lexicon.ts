/**
 * What a dictionary knows that rules do not: for forms that the rules would tear from their word, the stem of that word; and which words there
 * are. Packed into one buffer per language by scripts/lexicon.ts, read as it is: 32-bit hashes (FNV-1a over UTF-16 code units) in ascending
 * order. Of a million words that are in no dictionary about two hundred are taken for one that is.
 */
export interface Lexicon {
  /** Stems of the words that a folded form may belong to; empty where the rules are right or the form is unknown. */
  stems(folded: string): string[];
  /** Whether this is the form of a word, folded. */
  has(folded: string): boolean;
}

export const emptyLexicon: Lexicon = { stems: () => [], has: () => false };

/** FNV-1a, 32 bit. */
function hashWord(word: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < word.length; index += 1) {
    hash ^= word.charCodeAt(index);
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}

function findFirst(sorted: Uint32Array, value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** From forms to stems, and the forms that are words. */
export function packLexicon(stems: Map<string, Set<string>>, words: Iterable<string>): Uint8Array {
  const rows = [...stems].flatMap(([form, of]) => [...of].map((stem) => [hashWord(form), stem] as const));
  rows.sort(([a], [b]) => a - b);
  const names = [...new Set(rows.map(([, stem]) => stem))];
  const places = new Map(names.map((name, place) => [name, place]));
  const known = Uint32Array.from(new Set([...words].map(hashWord))).sort();
  const text = new TextEncoder().encode(names.join('\n'));
  const numbers = new Uint32Array(3 + rows.length * 2 + known.length);
  numbers.set([rows.length, known.length, text.length]);
  for (const [place, [hash, stem]] of rows.entries()) {
    numbers[3 + place] = hash;
    numbers[3 + rows.length + place] = places.get(stem) ?? 0;
  }
  numbers.set(known, 3 + rows.length * 2);
  const packed = new Uint8Array(numbers.byteLength + text.length);
  packed.set(new Uint8Array(numbers.buffer));
  packed.set(text, numbers.byteLength);
  return packed;
}

/** Reads what packLexicon wrote. Throws where the buffer is cut off. */
export function readLexicon(packed: Uint8Array): Lexicon {
  const bytes = packed.byteOffset % 4 === 0 ? packed : packed.slice();
  const [rows = 0, words = 0, length = 0] = new Uint32Array(bytes.buffer, bytes.byteOffset, 3);
  const numbers = new Uint32Array(bytes.buffer, bytes.byteOffset + 12, rows * 2 + words);
  const end = 12 + numbers.byteLength;
  if (bytes.byteLength !== end + length) throw new Error('A lexicon is damaged: build again.');
  const hashes = numbers.subarray(0, rows);
  const places = numbers.subarray(rows, rows * 2);
  const known = numbers.subarray(rows * 2);
  const names = new TextDecoder().decode(bytes.subarray(end)).split('\n');
  return {
    stems(folded) {
      const hash = hashWord(folded);
      const found: string[] = [];
      for (let place = findFirst(hashes, hash); hashes[place] === hash; place += 1) {
        const name = names[places[place] ?? 0];
        if (name !== undefined) found.push(name);
      }
      return found;
    },
    has(folded) {
      const hash = hashWord(folded);
      return known[findFirst(known, hash)] === hash;
    },
  };
}
