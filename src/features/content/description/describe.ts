import type { z } from 'zod';
import type { Field, Fields, Problem, Words } from './field.ts';
import { object } from './fields.ts';

type ObjectField<Own extends Fields> = ReturnType<typeof object<Own>>;

interface KindOptions {
  name: Words;
  /** Whether there is a body, and which blocks it can hold: those of every page, or those of a lesson, which learners see. */
  body?: 'page' | 'lesson';
  /** The shared field whose value is the slug of the entry above this one. */
  parent?: { field: string; kind: string };
  /** The shared field that holds the day lists are ordered by. */
  datedBy?: string;
}

/** A kind of entry: `shared` fields that no language changes, `translated` ones that every language has of its own. */
export interface KindDescription extends KindOptions {
  shared: Field<z.ZodObject> & { fields: Fields };
  translated: Field<z.ZodObject> & { fields: Fields };
}

export function describeKind<Shared extends Fields, Translated extends Fields>({
  shared,
  translated,
  ...options
}: KindOptions & { shared: Shared; translated: Translated }): KindOptions & {
  shared: ObjectField<Shared>;
  translated: ObjectField<Translated>;
} {
  return { ...options, shared: object(options.name, shared), translated: object(options.name, translated) };
}

interface BlockOptions {
  name: Words;
  /** `markdown` blocks are CommonMark and nothing else in a file; the others are named fields. */
  format?: 'markdown';
  /** Has something to do and counts for progress; stands in lessons only. */
  activity?: true;
  /** Stands on any page; the others in lessons only. */
  everywhere?: true;
}

/** A type of block. How it looks and how it is graded is the business of features/courses, which stands to the right of this feature. */
export interface BlockDescription extends BlockOptions {
  data: Field<z.ZodObject> & { fields: Fields };
}

/** `findProblems` says what its fields must have in common, whatever the language. */
export function describeBlock<Own extends Fields, const Options extends BlockOptions>({
  fields,
  findProblems,
  ...options
}: Options & {
  fields: Own;
  findProblems?: (data: z.infer<ObjectField<Own>['schema']>) => Problem[];
}): Omit<Options, 'fields' | 'findProblems'> & { data: ObjectField<Own> } {
  return { ...options, data: object(options.name, fields, findProblems ? { findProblems } : {}) } as never;
}
