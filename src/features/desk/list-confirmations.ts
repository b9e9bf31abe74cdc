import type { Database } from '../../foundation/database/database.ts';
import { isLocale, type Locale, sourceLocale } from '../../i18n/locales.ts';
import { countryWords } from '../content/blocks/country-notes/countries.ts';
import type { Block } from '../content/blocks.ts';
import type { Field } from '../content/description/field.ts';
import { listTitles } from '../content/entry-titles.ts';
import { getKind, type Kind } from '../content/kinds.ts';
import { listOpenPlaces } from '../content/open-places.ts';
import { type Part, sharedPart } from '../content/part.ts';
import type { ContentReader } from '../content/published.ts';
import { listLatestWithBlock } from '../content/text-list-queries.ts';

/** One place that nobody but the coordination can fill in or confirm. */
export interface Confirmation {
  id: string;
  part: Part;
  /** The field of its form, as the form names it. */
  at: string;
  name: string;
  /** What it is about, in the words of the form. */
  field: string;
}

/** The kinds whose shared fields hold what only the project knows. */
const filledIn = ['partner', 'output', 'handbook'] as const;

/** A field by the labels that its form shows; a part of a list by its number. */
function nameField(kind: Kind, path: string, locale: Locale): string {
  let field: Field | undefined = getKind(kind).shared;
  const words = path.split('.').map((key) => {
    const inList: Field | undefined = field?.item;
    field = inList ?? field?.fields?.[key];
    return inList ? String(Number(key) + 1) : (field?.label[locale] ?? key);
  });
  return words.join(' · ');
}

/** Placeholders of addresses and of the reference number. */
async function listPlaces(content: ContentReader, locale: Locale): Promise<Confirmation[]> {
  const site = await content.get('site', 'polylogue', sourceLocale);
  const lists = await Promise.all(
    filledIn.map(async (kind) =>
      (await content.list(kind, locale)).map(({ id, slug, shared, fields }) => ({
        kind: kind as Kind,
        id,
        slug,
        fields: shared as Record<string, unknown>,
        name: 'name' in fields ? String(fields.name) : 'title' in fields ? String(fields.title) : slug,
      })),
    ),
  );
  const settings = { kind: 'site' as Kind, id: site.id, slug: site.slug, fields: site.shared, name: site.fields.name };
  return [settings, ...lists.flat()].flatMap((entry) =>
    listOpenPlaces([entry]).map(({ field }) => ({
      id: entry.id,
      part: sharedPart,
      at: `fields/${field.replaceAll('.', '/')}`,
      name: entry.name,
      field: nameField(entry.kind, field, locale),
    })),
  );
}

/** Notes on a country that no partner has confirmed yet: readers do not see them. */
async function listCountryNotes(db: Database, locale: Locale): Promise<Confirmation[]> {
  const texts = await listLatestWithBlock(db, 'country-notes');
  const titles = texts.length > 0 ? await listTitles(db, locale, { entryIds: texts.map(({ id }) => id) }) : undefined;
  return texts.flatMap(({ id, slug, locale: part, blocks }) =>
    (JSON.parse(blocks) as Block[]).flatMap((block): Confirmation[] => {
      if (block.type !== 'country-notes' || !isLocale(part)) return [];
      const open = block.data.notes.flatMap(({ country, confirmed }) =>
        confirmed ? [] : countryWords[country][locale],
      );
      if (open.length === 0) return [];
      const name = titles?.get(id)?.title ?? slug;
      return [{ id, part, at: `b/${block.id}/notes`, name, field: open.join(', ') }];
    }),
  );
}

/** What stands on the site as a placeholder, or is held back until somebody confirms it. */
export async function listConfirmations(db: Database, content: ContentReader, locale: Locale): Promise<Confirmation[]> {
  return [...(await listPlaces(content, locale)), ...(await listCountryNotes(db, locale))];
}
