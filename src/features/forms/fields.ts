import { z } from 'zod';
import { safeNext } from '../../foundation/http/safe-next.ts';

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

/** Whatever was sent under a name, also nothing. */
const sent = () => z.unknown().default(null);

/** Words as they were typed, without control characters; empty where nothing was. For what only a verb can say is wrong. */
export function typed() {
  return sent().transform((words) => (typeof words === 'string' ? words.replace(/\p{Cc}/gu, ' ').trim() : ''));
}

/** A password, as it was typed; nobody needs more of it than 1,000 characters. */
export function secret() {
  return sent().transform((words) => (typeof words === 'string' ? words.slice(0, 1000) : ''));
}

/** A box that may be ticked. */
export function ticked() {
  return sent().transform((tick) => typeof tick === 'string' || tick === true);
}

/** Where somebody goes on: a page of this site. */
export function nextPage() {
  return sent().transform(safeNext);
}

/** A box that must be ticked; `.optional()` where it may stay empty. */
export function tick() {
  return z.union([z.literal('on').transform(() => true as const), z.literal(true)]);
}
