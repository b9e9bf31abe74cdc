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
const pattern = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\u00ad]{0,99}/gu;

const hidden = /[\u00adß]/;
const clean = (written: string) =>
  hidden.test(written) ? written.replaceAll('\u00ad', '').replaceAll('ß', 'ss') : written;

/** The words of a text, where nobody asks for their places: of all texts these are half a million. */
export const listWords = (text: string): string[] => (text.match(pattern) ?? []).map(clean);

/** The words of a text. An apostrophe ends a word: what stands before it in Italian and after it in Turkish and English is none. */
export function splitWords(text: string): Word[] {
  return Array.from(text.matchAll(pattern), (match) => ({
    text: clean(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }));
}
