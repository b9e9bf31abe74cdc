const singleQuotes = /[\u2018\u2019\u201A\u201B\u2032\u02B9\u02BB\u02BC\u0060\u00B4\u2039\u203A\u0384]/g;
const doubleQuotes = /[\u201C\u201D\u201E\u201F\u2033\u00AB\u00BB\u301D-\u301F]/g;
const dashes = /[\u2010-\u2015\u2212]/g;
/** Soft hyphens, zero-width marks and directions: seen by nobody, pasted by many. */
const invisible = /[\u00AD\u200B-\u200F\u2060\u202A-\u202E\uFEFF]/g;

function foldOnce(text: string): string {
  const plain = text
    .replace(singleQuotes, "'")
    .replace(doubleQuotes, '"')
    .normalize('NFKC')
    .replace(singleQuotes, "'")
    .replace(dashes, '-')
    .replace(invisible, '')
    .toLowerCase()
    // Turkish writes i with and without a dot; a keyboard of another language has only one of them.
    .replaceAll('ı', 'i')
    .replaceAll('ß', 'ss')
    .replaceAll('ς', 'σ')
    .normalize('NFD')
    // й is a letter of its own and not an и with an accent: мой and мои are two words.
    .replace(/(и\u0306)|\p{M}/gu, '$1')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim();
  const words = plain.replace(/^[\p{P}\s]+|[\p{P}\s]+$/gu, '');
  return words === '' ? plain : words;
}

/**
 * What an answer comes down to when it does not matter how it was typed: case, accents, Greek tonos and final sigma, Turkish dotless i,
 * ß, quotes and apostrophes, dashes, spaces, full-width forms, and punctuation around it. ø stays apart from ö and o: an author who
 * takes both gives both. Folding what is folded changes nothing.
 */
export function foldAnswer(text: string): string {
  let folded = text;
  for (let round = 0; round < 4; round += 1) {
    const next = foldOnce(folded);
    if (next === folded) break;
    folded = next;
  }
  return folded;
}

/** Whether what was typed is one of the accepted answers. */
export function isAccepted(typed: string, accepted: readonly string[]): boolean {
  const folded = foldAnswer(typed);
  return folded !== '' && accepted.some((answer) => foldAnswer(answer) === folded);
}

/** What somebody typed, without the space around it; undefined where that is nothing, or far too much. */
export function readTyped(value: unknown, longest = 2000): string | undefined {
  if (typeof value !== 'string') return undefined;
  const typed = value.trim();
  return typed === '' || typed.length > longest ? undefined : typed;
}
