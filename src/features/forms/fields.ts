import { z } from 'zod';

/** One line of text: required unless `.optional()` follows. Blanks at its ends, and what no keyboard types, are taken off before it is checked. */
export function line(max: number) {
  return z
    .string()
    .transform((text) => text.replace(/[\p{Cc}\s]+/gu, ' ').trim())
    .pipe(z.string().min(1).max(max));
}

/** Text of several lines. */
export function paragraphs(max: number) {
  return z
    .string()
    .transform((text) =>
      text
        .replace(/\r\n?/g, '\n')
        .replace(/[^\P{Cc}\n\t]+/gu, ' ')
        .trim(),
    )
    .pipe(z.string().min(1).max(max));
}

/** An address that mail can be sent to. */
export function emailAddress() {
  return z.string().trim().pipe(z.email().max(254));
}

/** A box that must be ticked; `.optional()` where it may stay empty. */
export function tick() {
  return z.union([z.literal('on').transform(() => true as const), z.literal(true)]);
}
