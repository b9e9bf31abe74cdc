/** A word of a text, where it stands in it, in UTF-16 code units. */
export interface Word {
  text: string;
  start: number;
  end: number;
}

/**
 * Soft hyphens are part of a word that was copied from a page, and nothing that it is called by. ß is typed as ss by many. No language has a
 * word of more than a hundred signs: what is longer is read in pieces, because the rules take as long again for each sign before it.
 */
const mostSigns = 100;
const pattern = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\u00ad]{0,99}/gu;

const hidden = /[\u00adß]/;
const clean = (written: string) =>
  hidden.test(written) ? written.replaceAll('\u00ad', '').replaceAll('ß', 'ss') : written;

/** What a UTF-16 code unit is to words: nothing, a part of one, what also begins one, what is written otherwise, or half of a sign. */
const [nothing, mark, letter, rewritten, half] = [0, 1, 2, 3, 4];

let kindsKnown: Uint8Array | undefined;

function kindsOfUnits(): Uint8Array {
  if (kindsKnown) return kindsKnown;
  const kinds = new Uint8Array(2 ** 16);
  const all = String.fromCharCode(...Array.from({ length: 0xd800 }, (_, unit) => unit)) + '\ud800'.repeat(0x800);
  const units = all + String.fromCharCode(...Array.from({ length: 0x2000 }, (_, unit) => 0xe000 + unit));
  for (const { 0: run, index } of units.matchAll(/\p{M}+/gu)) kinds.fill(mark, index, index + run.length);
  for (const { 0: run, index } of units.matchAll(/[\p{L}\p{N}]+/gu)) kinds.fill(letter, index, index + run.length);
  kinds[0xad] = kinds[0xdf] = rewritten;
  kinds.fill(half, 0xd800, 0xe000);
  kindsKnown = kinds;
  return kinds;
}

const signAt = (text: string, place: number) => String.fromCodePoint(text.codePointAt(place) ?? 0);
const beginsWord = /^[\p{L}\p{N}]/u;
const continuesWord = /^[\p{L}\p{N}\p{M}]/u;

/**
 * Where the words of a text stand, in UTF-16 code units, and whether each is written there as it is read. The same words as `splitWords`, of which
 * nothing is made: all texts together have half a million, and nearly all of them are known.
 */
export function scanWords(text: string, found: (start: number, end: number, asRead: boolean) => void): void {
  const kinds = kindsOfUnits();
  const kindAt = (place: number) => kinds[text.charCodeAt(place)] ?? nothing;
  let place = 0;
  while (place < text.length) {
    const kind = kindAt(place);
    const isBeginning =
      kind === letter ||
      (kind === rewritten && text[place] !== '\u00ad') ||
      (kind === half && beginsWord.test(signAt(text, place)));
    if (!isBeginning) {
      place += kind === half ? signAt(text, place).length : 1;
      continue;
    }
    const start = place;
    let asRead = true;
    for (let signs = 0; signs < mostSigns && place < text.length; signs += 1) {
      const own = kindAt(place);
      if (own === nothing || (own === half && !continuesWord.test(signAt(text, place)))) break;
      if (own === rewritten) asRead = false;
      place += own === half ? 2 : 1;
    }
    found(start, place, asRead);
  }
}

/** A word as it is read, of what stands in a text. */
export const listWords = (text: string): string[] => (text.match(pattern) ?? []).map(clean);

export const readWord = (text: string, start: number, end: number): string => clean(text.slice(start, end));

/** The words of a text. An apostrophe ends a word: what stands before it in Italian and after it in Turkish and English is none. */
export function splitWords(text: string): Word[] {
  return Array.from(text.matchAll(pattern), (match) => ({
    text: clean(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }));
}
