import type { Database } from '../../../foundation/database/database.ts';
import type { Locale } from '../../../i18n/locales.ts';
import { getBlockType } from '../blocks.ts';
import type { Field } from '../description/field.ts';
import { listTitles } from '../entry-titles.ts';
import { getKind, isKind, type Kind } from '../kinds.ts';
import type { Part } from '../part.ts';
import { readSharedFields } from '../read-shared-fields.ts';
import { listLatestWords } from '../text-list-queries.ts';
import { fieldsOf, type TypedText } from './typed-text.ts';

/** What a field can name, by its address or id. */
export interface Choice {
  slug: string;
  title: string;
}

const listInner = ({ item, fields }: Field): Field[] => [...(item ? [item] : []), ...Object.values(fields ?? {})];
const listAll = (field: Field): Field[] => [field, ...listInner(field).flatMap(listAll)];

/** The pieces of a reference work as they are called in a language, or in the one that the work is written in first. */
async function listPieces(db: Database, locale: Locale, kind: string): Promise<Choice[]> {
  const name = isKind(kind) ? getKind(kind).pieces : undefined;
  const works = await listLatestWords(db, locale, { kinds: [kind], archived: false });
  const work = works.find((one) => one.locale === locale) ?? works[0];
  if (!name || !work) return [];
  const titles = (JSON.parse(work.fields)[name] ?? {}) as Record<string, string>;
  const pieces = ((await readSharedFields(db, work.id))[name] ?? []) as { id: string; citation?: string }[];
  return pieces.map(({ id, citation }) => ({ slug: id, title: titles[id] ?? citation ?? id }));
}

/** The entries that the fields of a form can name, and the pieces of reference works, by their kind. */
export async function listChoices(
  db: Database,
  locale: Locale,
  kind: Kind,
  part: Part,
  { blocks }: Pick<TypedText, 'blocks'>,
): Promise<Record<string, Choice[]>> {
  const fields = [fieldsOf(kind, part), ...blocks.map(({ type }) => getBlockType(type).data)].flatMap(listAll);
  const kinds = [...new Set(fields.flatMap(({ to }) => to ?? []))];
  const titles = kinds.length === 0 ? [] : [...(await listTitles(db, locale, { kinds })).values()];
  const choices: Record<string, Choice[]> = Object.fromEntries(
    kinds.map((named) => [named, titles.filter((title) => title.kind === named)]),
  );
  for (const work of new Set(fields.flatMap(({ within }) => within ?? [])))
    choices[work] = await listPieces(db, locale, work);
  return choices;
}
