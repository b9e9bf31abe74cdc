import { pathOfEntry, type Route } from '../../foundation/http/route.ts';
import { type Locale, localizePath } from '../../i18n/locales.ts';
import { pathTo } from '../../routes.ts';

/** Where readers find an entry: its page, or its place on one. Undefined where none shows it on its own. */
export function addressOfEntry(
  routes: readonly Route[],
  { id, kind, slug }: { id: string; kind: string; slug: string },
): string | undefined {
  if (kind === 'lesson') return pathTo('lesson', { guid: id });
  if (kind === 'resource-category') return `${pathTo('resources')}?category=${slug}`;
  if (kind === 'partner') return `${pathTo('partners')}#${slug}`;
  return pathOfEntry(routes, kind, slug);
}

/** The same in one language. */
export function addressOfText(
  routes: readonly Route[],
  entry: { id: string; kind: string; slug: string },
  locale: Locale,
): string | undefined {
  const address = addressOfEntry(routes, entry);
  return address && localizePath(locale, address);
}
