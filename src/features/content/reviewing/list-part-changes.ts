import type { Locale } from '../../../i18n/locales.ts';
import { getBlockType, isBlockType } from '../blocks.ts';
import { compareTexts } from '../compare-texts.ts';
import { type Change, listChanges } from '../description/changes.ts';
import type { Field } from '../description/field.ts';
import { listLeaves } from '../description/leaves.ts';
import { getKind, type Kind } from '../kinds.ts';
import { type Part, sharedPart } from '../part.ts';
import type { Text } from '../texts.ts';

/** One value that differs, in words of the desk. */
interface ValueChange {
  label: string;
  before: string;
  after: string;
}

/** What has become of the fields above a body, or of one block. */
export interface PassageChange {
  id: string;
  title: string;
  change: 'added' | 'dropped' | 'moved' | 'changed';
  values: ValueChange[];
}

function tell(field: Field, value: unknown, locale: Locale): string {
  if (value === undefined) return '';
  return field.choices?.[String(value)]?.[locale] ?? String(value);
}

function labelOf({ path, field }: Pick<Change, 'path' | 'field'>, locale: Locale): string {
  const inside = path.slice(0, -1).filter((key) => typeof key === 'string');
  const label = field.label[locale];
  return inside.length > 0 ? `${label} (${inside.join(', ')})` : label;
}

const toValue = (locale: Locale) => (change: Change) => ({
  label: labelOf(change, locale),
  before: tell(change.field, change.before, locale),
  after: tell(change.field, change.after, locale),
});

const nothing: Text = { fields: {}, blocks: [] };

/** What differs between two states of a part, passage by passage, in words of the desk. */
export function listPartChanges(
  kind: Kind,
  part: Part,
  before: Text | undefined,
  after: Text,
  locale: Locale,
): PassageChange[] {
  const older = before ?? nothing;
  const fieldsOf = (changes: Change[], field: Field): PassageChange[] =>
    changes.length === 0
      ? []
      : [{ id: 'fields', title: field.label[locale], change: 'changed', values: changes.map(toValue(locale)) }];
  const { shared, translated } = getKind(kind);
  if (part === sharedPart) return fieldsOf(listChanges(shared, older.fields, after.fields), shared);
  const { fields, blocks } = compareTexts(kind, older, after);
  const passages = blocks.map(({ id, change, values }): PassageChange => {
    const text = change === 'dropped' ? older : after;
    const block = text.blocks.find((one) => one.id === id);
    if (!block || !isBlockType(block.type)) return { id, title: id, change, values: [] };
    const { data } = getBlockType(block.type);
    const title = `${data.label[locale]} · ${id}`;
    if (change === 'moved' || change === 'changed') return { id, title, change, values: values.map(toValue(locale)) };
    const leaves = listLeaves(data, block.data).map(({ path, field, value }): ValueChange => {
      const words = tell(field, value, locale);
      const [was, is] = change === 'dropped' ? [words, ''] : ['', words];
      return { label: labelOf({ path, field }, locale), before: was, after: is };
    });
    return { id, title, change, values: leaves };
  });
  return [...fieldsOf(fields, translated), ...passages];
}
