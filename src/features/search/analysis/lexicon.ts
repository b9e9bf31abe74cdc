import { findPlaces, hashWord, shelfBits, shelve } from './hashed-words.ts';

/**
 * What a dictionary knows that rules do not: for forms that the rules would tear from their word, the stem of that word; and which words there
 * are. Packed into one buffer per language by scripts/lexicon.ts and read as it lies there, so that a million forms are no objects.
 */
export interface Lexicon {
  /** Stems of the words that a folded form may belong to; empty where the rules are right or the form is unknown. */
  stems(folded: string): string[];
  /** Whether this is the form of a word, folded. */
  has(folded: string): boolean;
  /** Whether this is the stem of a word, by the rules of the language. */
  hasStem(stem: string): boolean;
}

export const emptyLexicon: Lexicon = { stems: () => [], has: () => false, hasStem: () => false };

/** Tells a stem from a word that is written like it. */
const stemMark = '~';

/** How a stem is made of a form: so many letters off its end, these put on. Forms of one class of words share it. */
function changeTo(stem: string, form: string): string {
  let same = 0;
  while (same < form.length && form[same] === stem[same]) same += 1;
  return `${form.length - same} ${stem.slice(same)}`;
}

function applyChange(form: string, change: string): string {
  const space = change.indexOf(' ');
  return form.slice(0, form.length - Number(change.slice(0, space))) + change.slice(space + 1);
}

/** From forms to stems, the forms that are words, and the stems of these. */
export function packLexicon(
  stems: Map<string, Set<string>>,
  words: Iterable<string>,
  ofWords: Iterable<string> = [],
): Uint8Array {
  const rows = [...stems].flatMap(([form, of]) =>
    [...of].map((stem) => ({ hash: hashWord(form), change: changeTo(stem, form) })),
  );
  rows.sort((a, b) => a.hash - b.hash);
  const changes = [...new Set(rows.map(({ change }) => change))];
  if (changes.length > 0xffff) throw new Error('These forms are made in too many ways for a lexicon.');
  const places = new Map(changes.map((change, place) => [change, place]));
  const forms = shelve(Uint32Array.from(rows, ({ hash }) => hash));
  const marked = [...ofWords].map((stem) => stemMark + stem);
  const known = shelve(Uint32Array.from(new Set([...words, ...marked].map((word) => hashWord(word)))).sort());
  const text = new TextEncoder().encode(changes.join('\n'));
  const parts = [
    Uint32Array.of(forms.kept.length, known.kept.length, text.length),
    forms.shelves,
    known.shelves,
    forms.kept,
    Uint16Array.from(rows, ({ change }) => places.get(change) ?? 0),
    known.kept,
    text,
  ];
  return Buffer.concat(parts.map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength)));
}

/** Reads what packLexicon wrote. Throws where the buffer is cut off. */
export function readLexicon(packed: Uint8Array): Lexicon {
  const bytes = packed.byteOffset % 4 === 0 ? packed : packed.slice();
  const { buffer, byteOffset } = bytes;
  const [rows = 0, words = 0, length = 0] = new Uint32Array(buffer, byteOffset, 3);
  const [rowBits, wordBits] = [shelfBits(rows), shelfBits(words)];
  const [rowShelves, wordShelves] = [2 ** rowBits + 1, 2 ** wordBits + 1];
  const numbers = 12 + 4 * (rowShelves + wordShelves);
  const text = numbers + 2 * (rows * 2 + words);
  if (bytes.byteLength !== text + length) throw new Error('A lexicon is damaged: build again.');
  const shelves = new Uint32Array(buffer, byteOffset + 12, rowShelves + wordShelves);
  const halves = new Uint16Array(buffer, byteOffset + numbers, rows * 2 + words);
  const forms = { bits: rowBits, shelves: shelves.subarray(0, rowShelves), kept: halves.subarray(0, rows) };
  const changeOf = halves.subarray(rows, rows * 2);
  const known = { bits: wordBits, shelves: shelves.subarray(rowShelves), kept: halves.subarray(rows * 2) };
  const changes = new TextDecoder().decode(bytes.subarray(text)).split('\n');
  const isKnown = (word: string) => {
    const [first, end] = findPlaces(known, word);
    return first < end;
  };
  return {
    stems(folded) {
      const [first, end] = findPlaces(forms, folded);
      const found: string[] = [];
      for (let place = first; place < end; place += 1)
        found.push(applyChange(folded, changes[changeOf[place] ?? 0] ?? '0 '));
      return found;
    },
    has: isKnown,
    hasStem: (stem) => isKnown(stemMark + stem),
  };
}
