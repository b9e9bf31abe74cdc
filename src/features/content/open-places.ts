import { routes } from '../../routes.ts';
import type { StarterEntry } from './starter-files.ts';

/** An address that the project has. Until it has one, the page for what is still to come stands in its place, and no link is shown. */
export const isSet = (address: string): boolean => address !== routes.placeholder;

/** Something that only the coordinator can fill in. */
export interface OpenPlace {
  kind: string;
  slug: string;
  /** Where in the entry's shared fields, such as `links.podcast`. */
  field: string;
}

/** The reference number of a project that has none yet begins like this; the year stands there in a real one. */
export const noReference = /^0{4}-/;

function listOpenFields(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value === 'string') return !isSet(value) || noReference.test(value) ? [path.join('.')] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => listOpenFields(inner, [...path, key]));
}

/** What a coordinator still has to fill in before the site says all that it has a place for. */
export function listOpenPlaces(entries: readonly Pick<StarterEntry, 'kind' | 'slug' | 'fields'>[]): OpenPlace[] {
  return entries.flatMap(({ kind, slug, fields }) => listOpenFields(fields).map((field) => ({ kind, slug, field })));
}
