import { isOpenedByReaders, patternOf, type Route } from '../../../foundation/http/route.ts';
import { splitLocale } from '../../../i18n/locales.ts';
import { routes as paths } from '../../../routes.ts';
import { addressOfEntry } from '../entry-address.ts';
import type { TextLink } from '../linking/list-text-links.ts';

/** An entry that a link can lead to. */
export interface Destination {
  id: string;
  kind: string;
  slug: string;
}

/** Finds the entries that a link inside the site leads to: none for a page that always stands there; undefined where there is no such page. */
export type FindDestinations<Found extends Destination> = (link: TextLink) => Found[] | undefined;

const countSteps = (path: string) => path.split('/').length;

/** The pages of entries: how each begins, and what lies below it. */
function listEntryPages(routes: readonly Route[]): { steps: number; pattern: RegExp }[] {
  const own = routes.filter(({ siteMap }) => siteMap?.slug.startsWith(':')).map(({ path }) => path);
  return [...own, paths.lesson].map((path) => ({
    steps: countSteps(path),
    pattern: new RegExp(`${patternOf({ path }).source.slice(0, -1)}(?:/|$)`),
  }));
}

/**
 * What links lead to, by the addresses of some entries as they are and as they were: an old address leads on for ever. A place on a page that
 * is an entry of its own, as a partner is, counts with its page.
 */
export function createFindDestinations<Found extends Destination>(
  routes: readonly Route[],
  entries: readonly Found[],
  former: readonly { kind: string; slug: string; entry_id: string }[],
): FindDestinations<Found> {
  const opened = routes.filter(isOpenedByReaders).map(patternOf);
  const entryPages = listEntryPages(routes);
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const renamed = former.flatMap(({ kind, slug, entry_id }) => {
    const entry = byId.get(entry_id);
    return entry ? [{ kind, slug, entry }] : [];
  });
  const byAddress = new Map<string, Found>();
  const byName = new Map<string, Found>();
  for (const { kind, slug, entry } of [...renamed, ...entries.map((entry) => ({ ...entry, entry }))]) {
    const address = addressOfEntry(routes, { id: entry.id, kind, slug });
    if (address) byAddress.set(address, entry);
  }
  for (const entry of entries) byName.set(`${entry.kind}/${entry.slug}`, entry);
  return ({ to, names }) => {
    if (names) {
      const named = byName.get(`${names}/${to}`);
      return named && [named];
    }
    if (!to.startsWith('/') || to.startsWith('//') || !URL.canParse(to, 'http://site')) return [];
    const { pathname, search, hash } = new URL(to, 'http://site');
    const { path } = splitLocale(pathname);
    if (!opened.some((pattern) => pattern.test(path))) return undefined;
    const entryPage = entryPages.find(({ pattern }) => pattern.test(path));
    const page = entryPage ? path.split('/').slice(0, entryPage.steps).join('/') : path;
    const owner = byAddress.get(page);
    if (entryPage && !owner) return undefined;
    const places = [search, hash].flatMap((place) => (place ? (byAddress.get(path + place) ?? []) : []));
    return [...(owner ? [owner] : []), ...places];
  };
}
