import { randomInt } from 'node:crypto';

/** Crockford's base 32: no I, L, O and U, so that a number can be read out and typed from paper. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

function group(plain: string): string {
  return plain.replace(/.{4}(?=.)/g, '$&-');
}

/** A new number such as `7F3K-92QX-M4TD`: five random bits for each character. */
export function createReadableNumber(length: number): string {
  return group(Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join(''));
}

/** Reads a number as people type it: any case, with or without hyphens, O for 0, I or L for 1. Undefined where it cannot be one. */
export function parseReadableNumber(text: string, length: number): string | undefined {
  const plain = text.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  const valid = plain.length === length && [...plain].every((character) => alphabet.includes(character));
  return valid ? group(plain) : undefined;
}
