import { pathOfEntry, patternOf, type Route } from '../../foundation/http/route.ts';
import { type Locale, localizePath, splitLocale } from '../../i18n/locales.ts';
import type { Kind } from '../content/kinds.ts';
import type { PublishedContent } from '../content/published.ts';

/**
 * The addresses that views are counted for: as many as the site has pages. Pages of entries are known by the texts that are published; of
 * pages about one person (a lesson, a certificate) only which page it is.
 */
export class KnownPages {
  readonly #routes: readonly Route[];
  readonly #plain: Set<string>;
  readonly #patterns: { pattern: RegExp; path: string }[];
  readonly #content: Pick<PublishedContent, 'listLocales' | 'onChange'>;
  #entries = new Set<string>();
  #isStale = true;

  constructor(routes: readonly Route[], content: Pick<PublishedContent, 'listLocales' | 'onChange'>) {
    const pages = routes.filter((route) => route.method === 'get' && !route.file && !route.forMachines);
    this.#routes = routes;
    this.#content = content;
    content.onChange(() => {
      this.#isStale = true;
    });
    this.#plain = new Set(pages.filter(({ path }) => !path.includes(':')).map(({ path }) => path));
    this.#patterns = pages
      .filter((route) => route.path.includes(':') && !route.siteMap)
      .map((route) => ({ pattern: patternOf(route), path: route.path }));
  }

  /** Reads which entries have pages, if that may have changed. */
  async refresh(): Promise<void> {
    if (!this.#isStale) return;
    this.#isStale = false;
    const kinds = [...new Set(this.#routes.flatMap(({ siteMap }) => siteMap?.kind ?? []))] as Kind[];
    const rows = await this.#content.listLocales(kinds).catch((error) => {
      this.#isStale = true;
      throw error;
    });
    this.#entries = new Set(rows.flatMap(({ kind, slug }) => pathOfEntry(this.#routes, kind, slug) ?? []));
  }

  /** The page an address leads to, as it is counted; undefined where it leads to none. */
  find(address: string): { page: string; locale: Locale } | undefined {
    const { locale, path } = splitLocale(address);
    const known =
      this.#plain.has(path) || this.#entries.has(path)
        ? path
        : this.#patterns.find(({ pattern }) => pattern.test(path))?.path;
    return known === undefined ? undefined : { page: localizePath(locale, known), locale };
  }
}
