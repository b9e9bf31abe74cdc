import type { I18n } from '../../../i18n/create-i18n.ts';
import type { Locale } from '../../../i18n/locales.ts';
import type { Field, Problem } from './field.ts';

/** A value inside of another, and what it is called in a language. */
interface NamedPlace {
  field: Field;
  label: string;
}

function nameItem(item: Field, key: string | number, locale: Locale): string {
  const isNumbered = typeof key === 'number' || (!item.fields?.id && /^\d+$/.test(key));
  return isNumbered ? `${item.label[locale]} ${Number(key) + 1}` : `${item.label[locale]} · ${key}`;
}

/**
 * What stands at a place of a value, in words of the desk: `Option · candidate, Correct`. What is part of a list is called by its id, or by its place;
 * undefined where the description knows no such place.
 */
export function namePlace(root: Field, path: Problem['path'], locale: Locale): NamedPlace | undefined {
  let field = root;
  const labels: string[] = [];
  for (const [depth, key] of path.entries()) {
    if (field.type === 'lines-by-name') {
      labels[Math.max(0, labels.length - 1)] = `${field.label[locale]} · ${path.slice(depth).join('.')}`;
      break;
    }
    const inner = field.item ?? (Object.hasOwn(field.fields ?? {}, key) ? field.fields?.[key] : undefined);
    if (!inner) return undefined;
    // A list is named by what it is a list of.
    if (field.item) labels.push(nameItem(inner, key, locale));
    else if (!inner.item) labels.push(inner.label[locale]);
    field = inner;
  }
  return { field, label: labels.join(', ') || field.label[locale] };
}

/** A value at the end of the branches, in words of the desk where it is one of some values. */
export function tellValue({ type, choices }: Field, value: unknown, { locale, t }: I18n): string {
  if (value === undefined) return '';
  if (type === 'flag') return t(String(value) === 'true' ? 'desk.texts.yes' : 'desk.texts.no');
  return choices?.[String(value)]?.[locale] ?? String(value);
}
