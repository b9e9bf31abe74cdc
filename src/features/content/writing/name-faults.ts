import type { I18n } from '../../../i18n/create-i18n.ts';
import type { FormErrors } from '../../../ui/fields.tsx';
import { getBlockType, isBlockType } from '../blocks.ts';
import type { Field } from '../description/field.ts';
import type { TextProblem } from '../editing/check-text.ts';
import type { Kind } from '../kinds.ts';
import { isReadable } from '../parse-common-mark.ts';
import type { Part } from '../part.ts';
import type { Text } from '../texts.ts';
import { fieldsOf } from './typed-text.ts';

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
}

function follow(place: Place, path: TextProblem['path'], { locale }: I18n): Place {
  return path.reduce<Place>(({ name, labels, field, value }, key) => {
    const inner = field?.item ?? field?.fields?.[key];
    const label = inner && (typeof key === 'number' ? `${inner.label[locale]} ${key + 1}` : inner.label[locale]);
    return {
      name: `${name}/${key}`,
      labels: label ? [...labels, label] : labels,
      field: inner,
      value: (value as Record<string, unknown> | undefined)?.[key],
    };
  }, place);
}

function nameFault({ field, value }: Place, reason: string, { t, locale }: I18n): string {
  const isEmpty = value === undefined || value === '' || (typeof value === 'string' && value.trim() === '');
  if (!field || (field.item && Array.isArray(value)) || (field.fields && !isEmpty))
    return t('desk.texts.faults.other', { reason });
  if (isEmpty) return field.item ? t('desk.texts.faults.list') : t('forms.errors.required');
  if (field.type === 'number') return t('desk.texts.faults.number');
  if (field.type === 'day') return t('desk.texts.faults.day');
  if (field.type === 'address') return t('desk.texts.faults.address');
  if (field.type === 'name') return t('desk.texts.faults.name');
  if (field.type === 'choice') return t('forms.errors.choice');
  if (field.type === 'common-mark' && typeof value === 'string' && !isReadable(value))
    return t('desk.texts.faults.marks');
  if (field.example !== undefined) return t('desk.texts.faults.like', { example: String(field.example) });
  return t('desk.texts.faults.other', { reason: field.hint?.[locale] ?? reason });
}

function find(kind: Kind, part: Part, text: Text, { path }: TextProblem, i18n: I18n): Place {
  const [first, ...rest] = path;
  const block = typeof first === 'string' ? text.blocks.find(({ id }) => first === `#${id}`) : undefined;
  if (!block)
    return follow({ name: 'fields', labels: [], field: fieldsOf(kind, part), value: text.fields }, path, i18n);
  const data = isBlockType(block.type) ? getBlockType(block.type).data : undefined;
  const labels = [data?.label[i18n.locale] ?? block.type];
  return follow({ name: `b/${block.id}`, labels, field: data, value: block.data }, rest, i18n);
}

/** Says of what the check has found where it stands in the form, and what to do about it. */
export function nameFaults(kind: Kind, part: Part, text: Text, problems: readonly TextProblem[], i18n: I18n): Faults {
  const faults: Faults = { errors: {}, labels: {} };
  for (const problem of problems) {
    const place = find(kind, part, text, problem, i18n);
    faults.errors[place.name] ??= nameFault(place, problem.reason, i18n);
    faults.labels[place.name] = place.labels.join(', ');
  }
  return faults;
}
