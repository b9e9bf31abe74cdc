import type { Database } from '../../../foundation/database/database.ts';
import type { Locale } from '../../../i18n/locales.ts';
import { getBlockType } from '../blocks.ts';
import type { Field } from '../description/field.ts';
import { listTitles } from '../entry-titles.ts';
import type { Kind } from '../kinds.ts';
import type { Part } from '../part.ts';
import { fieldsOf, type TypedText } from './typed-text.ts';

function listNamedKinds({ to, item, fields }: Field): string[] {
  const inner = [...(item ? [item] : []), ...Object.values(fields ?? {})];
  return [...(to ? [to] : []), ...inner.flatMap(listNamedKinds)];
}

/** The entries that the fields of a form can name, by their kind. */
export async function listChoices(
  db: Database,
  locale: Locale,
  kind: Kind,
  part: Part,
  { blocks }: Pick<TypedText, 'blocks'>,
): Promise<Record<string, { slug: string; title: string }[]>> {
  const fields = [fieldsOf(kind, part), ...blocks.map(({ type }) => getBlockType(type).data)];
  const kinds = [...new Set(fields.flatMap(listNamedKinds))];
  if (kinds.length === 0) return {};
  const titles = [...(await listTitles(db, locale, { kinds })).values()];
  return Object.fromEntries(kinds.map((named) => [named, titles.filter((title) => title.kind === named)]));
}
