import type { z } from 'zod';
import type { Grading } from '../activities/activity.ts';
import type { Keys } from '../activities/keys.ts';
import type { Media } from '../media.ts';
import type { Paper } from '../paper/paper.ts';
import type { PaperPart } from '../paper/paper-part.ts';
import type { BrokenRule, Field, Fields, Words } from './field.ts';
import { object } from './fields.ts';

type ObjectField<Own extends Fields> = ReturnType<typeof object<Own>>;

interface KindOptions {
  name: Words;
  /** Whether there is a body, and which blocks it can hold: those of every page, or those of a lesson, which learners see. */
  body?: 'page' | 'lesson';
  /** Its body may be left out. */
  mayBeBare?: true;
  /** The shared field whose value is the slug of the entry above this one. */
  parent?: { field: string; kind: string };
  /** The shared list whose items other texts name; what each is called stands in the translated field of the same name, if anywhere. */
  pieces?: string;
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
  /** Its sentences tell readers something by themselves: the assistant may answer with one. What is worked with, looked at or listened to does not. */
  tells?: true;
  /** Stands on any page; the others in lessons only. */
  everywhere?: true;
  /** The one page where it stands besides lessons: the page itself asks it. */
  onPage?: string;
  /** A text has one at most: it is found by the address of the page. */
  once?: true;
}

/** What a block is printed with. `keys` shuffle what must not stand in the right order: the same way for everyone. */
export interface Press {
  paper: Paper;
  media: Record<string, Media>;
  keys: Keys;
}

/** Finds a published entry by its kind and slug, in the language of the text that is read. */
export type FindEntry = (kind: string, slug: string) => Promise<{ shared: object; fields: object } | undefined>;

interface BlockWays<Data, Filled = object> {
  /** What all values have in common, whatever the language. */
  findProblems?: (data: Data) => BrokenRule[];
  /** What its author has probably not meant; `content:check` says so. */
  findSlips?: (data: Data) => string[];
  /** What readers see of it, where that is not all: what still waits for somebody's word is left out, in search and on paper too. */
  shown?: (data: Data) => Data;
  /** What it shows of other entries, which it names. */
  fill?: (data: Data, find: FindEntry) => Promise<Filled>;
  /** What of that may be found by its words; `lang` is a BCP 47 tag where it is not the language of the page. */
  search?: (data: Data & Filled) => { heading: string; text: string; lang?: string }[];
  /** The block on paper: what opens stands open, what sounds stands in writing, what is correct stays out. */
  print: (data: Data & Filled, press: Press) => PaperPart[] | Promise<PaperPart[]>;
  /** What is right and why, for the last pages of a booklet: those who print it to learn turn there afterwards. */
  printKey?: (data: Data, press: Press) => PaperPart[];
  /** The site whose page it shows inside ours, once the visitor has allowed it. */
  frames?: (data: Data) => string;
}

/** A type of block. Its folder in blocks/ holds the description, an activity's grading, and its look. */
export interface BlockDescription
  extends BlockOptions,
    Pick<BlockWays<never>, 'findSlips' | 'shown' | 'fill' | 'search' | 'print' | 'printKey' | 'frames'> {
  data: Field<z.ZodObject> & { fields: Fields };
  /** Has something to do and counts for progress; stands in lessons only. */
  activity?: Grading<{ data: Field<z.ZodType<never>> }, never, unknown>;
}

export function describeBlock<Own extends Fields, const Options extends BlockOptions, Filled extends object = object>({
  fields,
  findProblems,
  ...options
}: Options & { fields: Own } & BlockWays<z.infer<ObjectField<Own>['schema']>, Filled>): Omit<
  Options,
  'fields' | 'findProblems'
> & { data: ObjectField<Own> } {
  return { ...options, data: object(options.name, fields, findProblems ? { findProblems } : {}) } as never;
}
