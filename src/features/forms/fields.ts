import { z } from 'zod';

/** Signs that turn the order of what is written beside them around: with one, an address or a subject reads as another. */
const turningSigns = /[\u202A-\u202E\u2066-\u2069]/g;
const takeOut = (text: string) => text.toWellFormed().replace(turningSigns, '');

/** At least `min` characters, one of which can be seen; an emoji is one. */
const ofLength = (min: number, max: number) =>
  z
    .string()
    .refine((text) => [...text].length >= min && /[\p{L}\p{N}\p{P}\p{S}]/u.test(text), { params: { min } })
    .max(max);

/** One line of text: required unless `.optional()` follows. Blanks at its ends, and what no keyboard types, are taken off before it is checked. */
export function line(max: number, min = 1) {
  return z
    .string()
    .transform((text) =>
      takeOut(text)
        .replace(/[\p{Cc}\s]+/gu, ' ')
        .trim(),
    )
    .pipe(ofLength(min, max));
}

/** Text of several lines. */
export function paragraphs(max: number, min = 1) {
  return z
    .string()
    .transform((text) =>
      takeOut(text)
        .replace(/\r\n?/g, '\n')
        .replace(/[^\P{Cc}\n\t]+/gu, ' ')
        .trim(),
    )
    .pipe(ofLength(min, max));
}

/** An address that mail can be sent to. */
export function emailAddress() {
  return z.string().trim().pipe(z.email().max(254));
}

/** A box that must be ticked; `.optional()` where it may stay empty. */
export function tick() {
  return z.union([z.literal('on').transform(() => true as const), z.literal(true)]);
}
