import { LRUCache } from 'lru-cache';
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
import { remember } from '../content/remember.ts';
import { listLatestTexts, listWithBlock } from '../content/text-list-queries.ts';

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

/** A block of notes of which some wait for a partner's word, and the countries those are on. */
interface OpenNotes {
  block: string;
  countries: (keyof typeof countryWords)[];
}

// A revision never changes: whether notes in it are open is looked for once.
const openNotes = new LRUCache<string, readonly OpenNotes[]>({ max: 5_000 });
/** How many texts are looked through in one question. */
const atOnce = 500;

function findOpenNotes(blocks: string): OpenNotes[] {
  return (JSON.parse(blocks) as Block[]).flatMap((block) => {
    if (block.type !== 'country-notes') return [];
    const countries = block.data.notes.flatMap(({ country, confirmed }) => (confirmed ? [] : [country]));
    return countries.length === 0 ? [] : [{ block: block.id, countries }];
  });
}

/** Notes on a country that no partner has confirmed yet: readers do not see them. */
async function listCountryNotes(db: Database, locale: Locale): Promise<Confirmation[]> {
  const latest = new Map((await listLatestTexts(db)).map((text) => [text.latest_revision_id, text]));
  const found = await remember(openNotes, latest, atOnce, async (unknown) => {
    const ids = unknown.map(([id]) => id);
    const bodies = new Map((await listWithBlock(db, ids, 'country-notes')).map(({ id, blocks }) => [id, blocks]));
    return ids.map((id) => [id, findOpenNotes(bodies.get(id) ?? '[]')]);
  });
  const texts = [...latest].flatMap(([revision, { locale: part, ...text }]) => {
    const notes = found.get(revision) ?? [];
    return notes.length > 0 && isLocale(part) ? [{ ...text, part, notes }] : [];
  });
  const titles = texts.length > 0 ? await listTitles(db, locale, { entryIds: texts.map(({ id }) => id) }) : undefined;
  return texts.flatMap(({ id, slug, part, notes }) =>
    notes.map(({ block, countries }): Confirmation => {
      const name = titles?.get(id)?.title ?? slug;
      const field = countries.map((country) => countryWords[country][locale]).join(', ');
      return { id, part, at: `b/${block}/notes`, name, field };
    }),
  );
}

/** What stands on the site as a placeholder, or is held back until somebody confirms it. */
export async function listConfirmations(db: Database, content: ContentReader, locale: Locale): Promise<Confirmation[]> {
  return [...(await listPlaces(content, locale)), ...(await listCountryNotes(db, locale))];
}
