import type { MiddlewareHandler } from 'hono';
import { LRUCache } from 'lru-cache';
import { type StoredResponse, storeResponse, toResponse } from './stored-response.ts';

/** What the key of a page is made of. `url` is the path with its query. */
interface PageRequest {
  method: string;
  url: string;
  cookie: string | undefined;
  /** The header by which a browser says which languages its reader likes. */
  languages: string | undefined;
}

/** Names the page a request asks for, or nothing where the answer depends on who asks. */
export type PageKey = (request: PageRequest) => string | undefined;

const largest = 64 * 1024 * 1024;
/** For how long pages from before a change elsewhere are shown while they are made anew, in milliseconds. */
const formerTime = 1_000;

const createPages = () =>
  new LRUCache<string, StoredResponse>({
    maxSize: largest,
    sizeCalculation: (page, key) => page.bytes + 2 * key.length,
  });

/** Rendered pages by key, at most 64 MiB, for a second after a change elsewhere twice that; the page not asked for longest goes first. */
export class PageCache {
  readonly keyOf: PageKey;
  readonly #showsFormer: number;
  #pages = createPages();
  /** Those from before the last change elsewhere. */
  #former: ReturnType<typeof createPages> | undefined;
  #forgetting: NodeJS.Timeout | undefined;
  readonly #making = new Map<string, Promise<StoredResponse | undefined>>();
  #generation = 0;
  hits = 0;
  misses = 0;

  constructor(keyOf: PageKey, showsFormer = formerTime) {
    this.keyOf = keyOf;
    this.#showsFormer = showsFormer;
  }

  get size(): number {
    return this.#pages.size;
  }

  find(key: string): StoredResponse | undefined {
    const page = this.#pages.get(key);
    if (page) this.hits += 1;
    return page;
  }

  set(key: string, page: StoredResponse): void {
    this.#pages.set(key, page);
  }

  /** A page as it was before a change elsewhere, for as long as it may still be shown. */
  findFormer(key: string): StoredResponse | undefined {
    const page = this.#former?.get(key);
    if (page) this.hits += 1;
    return page;
  }

  forgetFormer(key: string): void {
    this.#former?.delete(key);
  }

  clear(): void {
    this.#forgetAllFormer();
    this.#pages.clear();
    // Who asks from now on must not be given what began before.
    this.#making.clear();
    this.#generation += 1;
  }

  /** The same after a change that was made elsewhere: nobody knows to the second when it will be seen, so nobody has to wait for it. */
  outdate(): void {
    const pages = this.#pages;
    this.#pages = createPages();
    this.clear();
    this.#former = pages;
    this.#forgetting = setTimeout(() => this.#forgetAllFormer(), this.#showsFormer).unref();
  }

  #forgetAllFormer(): void {
    clearTimeout(this.#forgetting);
    this.#former = undefined;
  }

  /** The page that somebody else's request is making right now; undefined where there is none, or where it turned out not to be kept. */
  findUnderway(key: string): Promise<StoredResponse | undefined> | undefined {
    return this.#making.get(key);
  }

  /**
   * Makes a page while others who ask for it wait, and keeps it unless everything was forgotten meanwhile: what began before may be out of
   * date. `make` gives nothing where the answer is not one to keep.
   */
  async make(key: string, make: () => Promise<StoredResponse | undefined>): Promise<StoredResponse | undefined> {
    const generation = this.#generation;
    const making = make();
    // Whoever waits makes the page for themselves where this fails; who makes it hears of the failure below.
    const shared = making.catch(() => undefined);
    this.#making.set(key, shared);
    try {
      const page = await making;
      if (page && generation === this.#generation) this.set(key, page);
      return page;
    } finally {
      if (this.#making.get(key) === shared) this.#making.delete(key);
    }
  }
}

/**
 * Serves kept pages and keeps the successful answers of handlers that called `c.set('cacheable', true)`. Of those who ask for the same page
 * in the same moment the first has it made, and the others are given it.
 */
export function pageCacheMiddleware(
  cache: PageCache,
): MiddlewareHandler<{ Variables: { cacheable?: boolean; pageKey?: string | undefined } }> {
  return async (c, next) => {
    const url = new URL(c.req.url);
    const [cookie, languages] = [c.req.header('cookie'), c.req.header('accept-language')];
    const key = cache.keyOf({ method: c.req.method, url: url.pathname + url.search, cookie, languages });
    c.set('pageKey', key);
    if (!key) return next();
    const underway = cache.findUnderway(key);
    const kept = underway ? await underway : cache.find(key);
    if (kept) return toResponse(kept, c.req.raw);
    const made = await cache.make(key, async () => {
      await next();
      if (!c.get('cacheable') || c.res.status !== 200) return undefined;
      cache.misses += 1;
      const headers = Object.fromEntries(c.res.headers);
      delete headers['x-request-id'];
      return storeResponse(Buffer.from(await c.res.arrayBuffer()), headers);
    });
    if (made) c.res = toResponse(made, c.req.raw);
  };
}
