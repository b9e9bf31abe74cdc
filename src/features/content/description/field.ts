import type { z } from 'zod';
import type { Locale } from '../../../i18n/locales.ts';

/** A word or sentence of the desk in the six languages. It stands with what it names, so that a field is described in one place. */
export type Words = Readonly<Record<Locale, string>>;

export type FieldType =
  | 'line'
  | 'common-mark'
  | 'lines-by-name'
  | 'choice'
  | 'flag'
  | 'number'
  | 'day'
  | 'address'
  | 'file'
  | 'reference'
  | 'name'
  | 'list'
  | 'object';

/** Who may see a value, each fewer than the one before: `answered` is whoever has answered, `editors` means that it never leaves the server. */
const audiences = ['everyone', 'learners', 'answered', 'editors'] as const;
export type Audience = (typeof audiences)[number];

export interface FieldOptions<Value = unknown> {
  hint?: Words;
  /** A value that could stand here, as somebody would type it. */
  example?: Value;
  /** What reading takes where nothing is stored that it can read: stated for fields that came later than texts. */
  fallback?: Value;
  /** Whether each language has its own value. What has words is `translated` unless said otherwise, all else is `structural`: the same in all. */
  across?: 'translated' | 'structural';
  /** Fewer people than may see what it stands in. */
  seenBy?: Audience;
  /** The list of the same block one of whose things it names. */
  among?: string;
  /** The text beside its list one of whose marks it names. */
  amongMarks?: string;
  /** It counts the steps of a thing that the field `of` beside it names in the list `among` of the same block: 1 is the first of its `steps`. */
  stepOf?: Readonly<{ of: string; among: string; steps: string }>;
  /** The kind of reference work one of whose pieces it names. */
  within?: string;
  /** The file beside it, of which it is a point. */
  pointOf?: string;
  /** The file of the same block, of which it is a part. */
  areaOf?: string;
  /** Shown where it stands, and found by no search: a solution. */
  found?: false;
}

/**
 * One field of a kind or block: everything the product derives from it. `schema` is what writing holds to; it gives the type.
 * A list has an `item`, an object has `fields`.
 */
export interface Field<Schema extends z.ZodType = z.ZodType> extends FieldOptions {
  readonly type: FieldType;
  readonly label: Words;
  readonly schema: Schema;
  readonly across: 'translated' | 'structural';
  readonly optional?: true;
  /** How many a list has. */
  readonly least?: number;
  readonly most?: number;
  /** What the name of a file ends in. */
  readonly endings?: readonly string[];
  readonly item?: Field;
  readonly fields?: Fields;
  /** The values of a choice, with their words. */
  readonly choices?: Readonly<Record<string, Words>>;
  /** The kind of entry that a reference names by its slug. */
  readonly to?: string;
  /** Marks inside a text that every language keeps. */
  readonly marks?: RegExp;
  /** What views rely on beyond the fields themselves. Reading holds to it too; what is only good style belongs to the check of content. */
  readonly findProblems?: (value: never) => BrokenRule[];
}

export type Fields = Readonly<Record<string, Field>>;

/** What is wrong with a value, and where in it: in English, for files and logs. */
export interface Problem {
  path: (string | number)[];
  message: string;
}

/** What fields have in common and should not, at the one to change. */
export interface BrokenRule extends Problem {
  /** The same for whoever fills in the form: what to do, in the words that stand there. */
  words: Words;
}

/** The stricter of two audiences. */
export function narrower(one: Audience, other: Audience): Audience {
  return audiences.indexOf(one) > audiences.indexOf(other) ? one : other;
}
