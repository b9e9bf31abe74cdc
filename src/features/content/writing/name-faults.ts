import type { I18n } from '../../../i18n/create-i18n.ts';
import type { FormErrors } from '../../../ui/fields.tsx';
import { getBlockType, isBlockType } from '../blocks.ts';
import { describeSchema } from '../description/describe-form.ts';
import type { Field } from '../description/field.ts';
import type { TextProblem } from '../editing/check-text.ts';
import type { Kind } from '../kinds.ts';
import { isReadable } from '../parse-common-mark.ts';
import type { Part } from '../part.ts';
import type { Text } from '../texts.ts';
import { fieldsOf, type TypedText } from './typed-text.ts';

/** What is wrong with a form, by the names of its fields, and what those are called. */
export interface Faults {
  errors: FormErrors;
  labels: FormErrors;
}

interface Place {
  /** The name of the field in the form. */
  name: string;
  labels: string[];
  field: Field | undefined;
  value: unknown;
  /** What the form holds there: its lists still have the lines that were left empty. */
  typed: unknown;
}

const inside = (value: unknown, key: string | number) => (value as Record<string | number, unknown> | undefined)?.[key];

/** Where a thing of a list that is kept stands in the form, which may have empty lines that the list has let go of. */
function placeInForm(kept: unknown, typed: unknown, index: number): number {
  if (!Array.isArray(kept) || !Array.isArray(typed) || kept.length === typed.length) return index;
  const filled = [...typed.keys()].filter((place) => typed[place] !== '');
  return filled[index] ?? index;
}

/** The words of one name; where there are several, each has its place in the form. */
function followName({ name, labels, value, typed }: Place, field: Field, key: string): Place {
  const place = Object.keys((value ?? {}) as object).indexOf(key);
  return {
    name: `${name}/${place}/words`,
    labels: [...labels, key],
    field: { ...field, type: 'line' },
    value: inside(value, key),
    typed: inside(typed, key),
  };
}

function step(from: Place, key: string | number, { locale }: I18n): Place {
  const { name, labels, field, value, typed } = from;
  if (field?.type === 'lines-by-name') return followName(from, field, String(key));
  const inner = field?.item ?? field?.fields?.[key];
  const shown = field?.item && typeof key === 'number' ? placeInForm(value, typed, key) : key;
  const label = inner && (typeof shown === 'number' ? `${inner.label[locale]} ${shown + 1}` : inner.label[locale]);
  return {
    name: `${name}/${shown}`,
    labels: label ? [...labels, label] : labels,
    field: inner,
    value: inside(value, key),
    typed: inside(typed, shown),
  };
}

function follow(place: Place, path: TextProblem['path'], i18n: I18n): Place {
  return path.reduce<Place>((from, key) => step(from, key, i18n), place);
}

function nameNumber(field: Field, { t, formatNumber }: I18n): string {
  const { type, minimum, exclusiveMinimum, maximum } = describeSchema(field);
  if (maximum === undefined) return t('desk.texts.faults.number');
  const most = formatNumber(maximum);
  if (typeof exclusiveMinimum === 'number')
    return t('desk.texts.faults.above', { least: formatNumber(exclusiveMinimum), most });
  if (minimum === undefined) return t('desk.texts.faults.number');
  const range = { least: formatNumber(minimum), most };
  return type === 'integer' ? t('desk.texts.faults.whole', range) : t('desk.texts.faults.between', range);
}

function nameCount({ least = 1, most = Number.POSITIVE_INFINITY }: Field, value: unknown, { t }: I18n): string {
  const count = Array.isArray(value) ? value.length : 0;
  if (count > most) return t('desk.texts.faults.most', { count: String(most) });
  if (count >= least) return t('desk.texts.faults.unfit');
  return least > 1 ? t('desk.texts.faults.least', { count: String(least) }) : t('desk.texts.faults.list');
}

/** What a field takes that does not take what it holds. */
function nameForm(field: Field, value: unknown, i18n: I18n): string {
  const { t, locale, tag } = i18n;
  const { type, example, endings, hint } = field;
  if (type === 'number') return nameNumber(field, i18n);
  if (type === 'day') return t('desk.texts.faults.day');
  if (type === 'name') return t('desk.texts.faults.name');
  if (type === 'choice' || type === 'reference') return t('forms.errors.choice');
  if (endings) {
    const oneOf = new Intl.ListFormat(tag, { type: 'disjunction' });
    return t('desk.texts.faults.endings', { endings: oneOf.format(endings.map((one) => `.${one}`)) });
  }
  if (type === 'common-mark' && typeof value === 'string' && !isReadable(value)) return t('desk.texts.faults.marks');
  // The address of another site shows by its example that it is one.
  if (type === 'address' && String(example).startsWith('/')) return t('desk.texts.faults.address');
  if (example !== undefined) return t('desk.texts.faults.like', { example: String(example) });
  return hint ? t('desk.texts.faults.other', { reason: hint[locale] }) : t('desk.texts.faults.unfit');
}

function nameFault({ field, value }: Place, { words }: TextProblem, i18n: I18n): string {
  const { t, locale } = i18n;
  if (words) return words[locale];
  if (!field) return t('desk.texts.faults.unfit');
  if (field.item) return nameCount(field, value, i18n);
  if (value === undefined || (typeof value === 'string' && value.trim() === '')) return t('forms.errors.required');
  return field.fields ? t('desk.texts.faults.unfit') : nameForm(field, value, i18n);
}

function find(kind: Kind, part: Part, text: Text, typed: TypedText, { path }: TextProblem, i18n: I18n): Place {
  const [first, ...rest] = path;
  const block = typeof first === 'string' ? text.blocks.find(({ id }) => first === `#${id}`) : undefined;
  // What is wrong with the text as a whole stands at none of its fields.
  if (path.length === 0) return { name: 'form', labels: [], field: undefined, value: undefined, typed: undefined };
  if (!block) {
    const fields = fieldsOf(kind, part);
    return follow({ name: 'fields', labels: [], field: fields, value: text.fields, typed: typed.fields }, path, i18n);
  }
  const data = isBlockType(block.type) ? getBlockType(block.type).data : undefined;
  const labels = [data?.label[i18n.locale] ?? block.type];
  const held = typed.blocks.find(({ id }) => id === block.id)?.data;
  return follow({ name: `b/${block.id}`, labels, field: data, value: block.data, typed: held }, rest, i18n);
}

/**
 * Says of what the check has found where it stands in the form, and what to do about it. `typed` is what the form holds, where that is
 * more than the text to keep.
 */
export function nameFaults(
  kind: Kind,
  part: Part,
  text: Text,
  problems: readonly TextProblem[],
  i18n: I18n,
  typed: TypedText = text as TypedText,
): Faults {
  const found = new Map<string, { sentences: Set<string>; label: string }>();
  const places = problems.map((problem) => ({ problem, place: find(kind, part, text, typed, problem, i18n) }));
  // A rule knows more of a field than the field by itself.
  const ruled = new Set(places.flatMap(({ problem, place }) => (problem.words ? [place.name] : [])));
  for (const { problem, place } of places) {
    if (!problem.words && ruled.has(place.name)) continue;
    const known = found.get(place.name) ?? { sentences: new Set<string>(), label: place.labels.join(', ') };
    found.set(place.name, { ...known, sentences: known.sentences.add(nameFault(place, problem, i18n)) });
  }
  return {
    errors: Object.fromEntries([...found].map(([name, { sentences }]) => [name, [...sentences].join(' ')])),
    labels: Object.fromEntries([...found].map(([name, { label }]) => [name, label])),
  };
}
