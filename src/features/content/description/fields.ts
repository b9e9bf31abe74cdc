import { z } from 'zod';
import { ownPath } from '../own-path.ts';
import { isReadable } from '../parse-common-mark.ts';
import type { BrokenRule, Field, FieldOptions, Fields, FieldType, Words } from './field.ts';

const words = z.string().trim().min(1, 'must not be empty');
const readable = words.refine(
  isReadable,
  'must not have thousands of lines, or of marks such as * and [, nor lists inside of fifty others',
);

function leaf<Schema extends z.ZodType>(
  type: FieldType,
  label: Words,
  schema: Schema,
  { across = 'structural', ...options }: FieldOptions<z.infer<Schema>>,
): Field<Schema> {
  return { type, label, schema, across, ...options };
}

type TextOptions = FieldOptions<string> & { pattern?: [form: RegExp, message: string] };

/** Plain words in one line. With a `pattern` it is a code and no words. */
export function line(label: Words, { pattern, ...options }: TextOptions = {}) {
  const schema = pattern ? z.string().regex(...pattern) : words;
  return leaf('line', label, schema, { across: pattern ? 'structural' : 'translated', ...options });
}

/** Paragraphs, lists, emphasis and links. `marks` are pieces that every language keeps as they are. */
export function commonMark(label: Words, { marks, ...options }: FieldOptions<string> & { marks?: RegExp } = {}) {
  const field = leaf('common-mark', label, readable, { across: 'translated', ...options });
  return marks ? { ...field, marks } : field;
}

/** Words for each of some names. */
export function linesByName(label: Words, options: FieldOptions<Record<string, string>> = {}) {
  return leaf('lines-by-name', label, z.record(z.string(), words), { across: 'translated', ...options });
}

/** One of some values, each with its words. */
export function choice<Name extends string>(
  label: Words,
  choices: Readonly<Record<Name, Words>>,
  options: FieldOptions<NoInfer<Name>> = {},
) {
  const names = Object.keys(choices) as [Name, ...Name[]];
  return { ...leaf('choice', label, z.enum(names), options), choices };
}

export function flag(label: Words, options: FieldOptions<boolean> = {}) {
  return leaf('flag', label, z.boolean(), options);
}

/** Written where it is so, left out where it is not. */
export function tick(label: Words, options: FieldOptions<true> = {}) {
  return optional(leaf('flag', label, z.literal(true), options));
}

export function number(
  label: Words,
  { schema = z.number(), ...options }: FieldOptions<number> & { schema?: z.ZodNumber } = {},
) {
  return leaf('number', label, schema, options);
}

/** A day of the calendar, `YYYY-MM-DD`. */
export function day(label: Words, options: FieldOptions<string> = {}) {
  const schema = z.iso.date('must be a day written YYYY-MM-DD');
  return leaf('day', label, schema, { example: '2026-11-20', ...options });
}

const outside = z.url({ protocol: /^https$/, error: 'must be an https:// address' });
const anywhere = z.union(
  [z.string().regex(ownPath, 'must be a path of this site that begins with /'), z.url({ protocol: /^https$/ })],
  'must be a path of this site or an https:// address',
);

/** Where a link leads: a path of this site or an address of another. */
export function address(label: Words, options: FieldOptions<string> = {}) {
  return leaf('address', label, anywhere, { example: '/resources', ...options });
}

/** An address of another site. */
export function outsideAddress(label: Words, options: FieldOptions<string> = {}) {
  return leaf('address', label, outside, { example: 'https://example.org/', ...options });
}

/** A file beside the text. One that each language has of its own names the language before its ending. */
export function file(label: Words, endings: readonly string[], options: FieldOptions<string> = {}) {
  const form = new RegExp(`^[A-Za-z0-9][A-Za-z0-9._-]*\\.(${endings.join('|')})$`);
  const schema = z.string().regex(form, `must be a file ending in ${endings.join(', ')}`);
  return { ...leaf('file', label, schema, { example: `room.${endings[0]}`, ...options }), endings };
}

/** Another entry, by its slug. */
export function reference(label: Words, to: string, options: FieldOptions<string> = {}) {
  return { ...leaf('reference', label, words, options), to };
}

/** How a part of a block is called in the other fields and languages. Authors choose it, so it may tell what is right: it is never shown. */
export function name(label: Words, options: FieldOptions<string> = {}) {
  const schema = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must have small letters, digits and hyphens');
  return leaf('name', label, schema, { example: 'first-turn', seenBy: 'editors', ...options });
}

type ListOptions<Value> = FieldOptions<Value[]> & { least?: number; most?: number };

/** Several of the same. With `across: 'translated'` each language may have another number of them. */
export function list<Schema extends z.ZodType>(
  label: Words,
  item: Field<Schema>,
  { least = 1, most, across = 'structural', ...options }: ListOptions<z.infer<Schema>> = {},
): Field<z.ZodArray<Schema>> {
  const counted = z.array(item.schema).min(least, `must have at least ${least}`);
  const schema = most === undefined ? counted : counted.max(most, `must have at most ${most}`);
  return { type: 'list', label, schema, item, across, least, ...(most !== undefined && { most }), ...options };
}

const usedTwice = (id: string): Words => ({
  en: `The name “${id}” is used here already. Choose another one.`,
  bg: `Името „${id}“ вече се използва тук. Изберете друго име.`,
  nb: `Navnet «${id}» er allerede brukt her. Velg et annet.`,
  tr: `“${id}” adı burada zaten kullanılıyor. Başka bir ad seçin.`,
  it: `Il nome «${id}» è già usato qui. Sceglierne un altro.`,
  gr: `Το όνομα «${id}» χρησιμοποιείται ήδη εδώ. Επιλέξτε άλλο.`,
});

/** A list of things that have a name, no name twice. */
export function namedList<Schema extends z.ZodType<{ id: string }>>(
  label: Words,
  item: Field<Schema>,
  { least = 2, ...options }: ListOptions<z.infer<Schema>> = {},
): Field<z.ZodArray<Schema>> {
  const { schema, ...field } = list(label, item, { least, ...options });
  const findProblems = (items: { id: string }[]): BrokenRule[] =>
    items.flatMap(({ id }, index) =>
      items.findIndex((one) => one.id === id) < index
        ? [{ path: [index, 'id'], message: 'an id is used twice', words: usedTwice(id) }]
        : [],
    );
  return { ...field, schema: withRules(schema, findProblems), findProblems };
}

type Shape<Own extends Fields> = { [Name in keyof Own]: Own[Name]['schema'] };

/** Fields that belong together. `findProblems` says what they must have in common. */
export function object<Own extends Fields>(
  label: Words,
  fields: Own,
  {
    findProblems,
    ...options
  }: FieldOptions & { findProblems?: (value: z.infer<z.ZodObject<Shape<Own>>>) => BrokenRule[] } = {},
): Field<z.ZodObject<Shape<Own>, z.core.$strict>> & { fields: Own } {
  const shape = Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, field.schema])) as Shape<Own>;
  const strict = z.strictObject(shape);
  const schema = findProblems ? withRules(strict, findProblems as (value: never) => BrokenRule[]) : strict;
  return {
    type: 'object',
    label,
    schema,
    fields,
    across: 'structural',
    ...(findProblems && { findProblems }),
    ...options,
  };
}

function withRules<Schema extends z.ZodType>(schema: Schema, findProblems: (value: never) => BrokenRule[]): Schema {
  return schema.superRefine((value, context) => {
    for (const { path, message, words } of findProblems(value as never))
      context.addIssue({ code: 'custom', path, message, params: { words } });
  }) as unknown as Schema;
}

/** May be left out. */
export function optional<Schema extends z.ZodType, Own extends Field<Schema>>(
  field: Own & Field<Schema>,
): Omit<Own, 'schema' | 'optional'> & Field<z.ZodOptional<Schema>> & { optional: true } {
  return { ...field, schema: field.schema.optional(), optional: true } as never;
}

/** May be left out in a file; what is kept then says `value`. */
export function orElse<Schema extends z.ZodType>(field: Field<Schema>, value: z.infer<Schema> & {}) {
  const schema = field.schema.default(value as never);
  return { ...field, schema, fallback: value } as unknown as Field<z.ZodDefault<Schema>>;
}
