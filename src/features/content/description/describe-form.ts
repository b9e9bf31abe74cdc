import { z } from 'zod';
import type { Locale } from '../../../i18n/locales.ts';
import type { Field, FieldType } from './field.ts';

/** One field of a form, in the language of whoever fills it in. Plain data: it may go to the browser. */
export interface FormField {
  name: string;
  type: FieldType;
  label: string;
  hint?: string;
  example?: string;
  required: boolean;
  /** Each language has its own; the others are written once and shown locked beside a translation. */
  translated: boolean;
  choices?: { value: string; label: string }[];
  /** The kind of entry that is chosen from. */
  to?: string;
  /** What each of a list is. */
  item?: FormField;
  fields?: FormField[];
}

/** The form that a description is filled in with: its fields in their order. */
export function describeForm(field: Field, locale: Locale, name = ''): FormField {
  const { type, label, hint, example, optional, across, choices, to, item, fields } = field;
  return {
    name,
    type,
    label: label[locale],
    ...(hint && { hint: hint[locale] }),
    ...(example !== undefined && { example: String(example) }),
    required: !optional,
    translated: across === 'translated',
    ...(choices && {
      choices: Object.entries(choices).map(([value, words]) => ({ value, label: words[locale] })),
    }),
    ...(to && { to }),
    ...(item && { item: describeForm(item, locale) }),
    ...(fields && { fields: Object.entries(fields).map(([key, inner]) => describeForm(inner, locale, key)) }),
  };
}

/** The same for programs: JSON Schema 2020-12 of what may be written. */
export function describeSchema({ schema }: Field) {
  return z.toJSONSchema(schema, { io: 'input' });
}
