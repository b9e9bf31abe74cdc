/** Letters, marks and what stands between them in names of any script; at most 120 characters. */
const longest = 120;

/**
 * A name as it is put on a certificate: composed (NFC), spaces made single, characters that cannot be seen taken out. Joiners stay,
 * because Persian and Indic names are written with them. Undefined where nothing that could be a name is left.
 */
export function cleanName(text: string): string | undefined {
  const name = text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/(?![\u200C\u200D])\p{Cf}/gu, '')
    .replace(/\p{Zs}+/gu, ' ')
    .trim();
  return /\p{L}/u.test(name) && [...name].length <= longest ? name : undefined;
}

export const longestName = longest;
