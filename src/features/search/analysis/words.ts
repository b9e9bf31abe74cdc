/** A word of a text, where it stands in it, in UTF-16 code units. */
export interface Word {
  text: string;
  start: number;
  end: number;
}

/** Soft hyphens are part of a word that was copied from a page, and nothing that it is called by. ß is typed as ss by many. */
const pattern = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\u00ad]*/gu;

/** The words of a text. An apostrophe ends a word: what stands before it in Italian and after it in Turkish and English is none. */
export function splitWords(text: string): Word[] {
  return Array.from(text.matchAll(pattern), (match) => ({
    text: match[0].replaceAll('\u00ad', '').replaceAll('ß', 'ss'),
    start: match.index,
    end: match.index + match[0].length,
  }));
}
