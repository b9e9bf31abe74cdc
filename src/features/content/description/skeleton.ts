import { localeCodes } from '../../../i18n/locales.ts';
import type { Field } from './field.ts';

/** A file that every language has of its own names that language before its ending; the languages then share the rest of the name. */
function withoutLanguage(file: string): string {
  return file.replace(new RegExp(`\\.(${localeCodes.join('|')})(\\.[a-z0-9]+)$`), '.<language>$2');
}

/** What a value has in common with its translations: ids and their order, what is correct, where it leads, numbers, files, marks in texts. */
export function skeletonOf(field: Field, value: unknown): unknown {
  if (value === undefined) return undefined;
  if (field.across === 'translated')
    return field.marks && typeof value === 'string' ? [...value.matchAll(field.marks)].map(String).sort() : 'its own';
  if (field.type === 'file') return withoutLanguage(String(value));
  const { fields, item } = field;
  if (item && Array.isArray(value)) return value.map((one) => skeletonOf(item, one));
  if (fields && value && typeof value === 'object')
    return Object.fromEntries(
      Object.entries(fields).map(([key, inner]) => [key, skeletonOf(inner, (value as Record<string, unknown>)[key])]),
    );
  return value;
}
