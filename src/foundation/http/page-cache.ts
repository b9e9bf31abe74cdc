import type { MiddlewareHandler } from 'hono';
import { type StoredResponse, storeResponse, toResponse } from './stored-response.ts';

/** What the key of a page is made of. `url` is the path with its query. */
export interface PageRequest {
  method: string;
  url: string;
  cookie: string | undefined;
}

/** Names the page a request asks for, or nothing where the answer depends on who asks. */
export type PageKey = (request: PageRequest) => string | undefined;

const largest = 64 * 1024 * 1024;

/** Rendered pages by key, at most 64 MiB; the page not asked for longest goes first. */
export class PageCache {
  readonly keyOf: PageKey;
  readonly #pages = new Map<string, StoredResponse>();
  #bytes = 0;
  #generation = 0;
  hits = 0;
  misses = 0;

  constructor(keyOf: PageKey) {
    this.keyOf = keyOf;
  }

  get size(): number {
    return this.#pages.size;
  }

  /** Counts up at every `clear`: a page whose rendering began in an earlier generation may already be out of date. */
  get generation(): number {
    return this.#generation;
  }

  find(key: string): StoredResponse | undefined {
    const page = this.#pages.get(key);
    if (!page) return undefined;
    this.hits += 1;
    // A map keeps the order in which keys were set: set again, this page goes last.
    this.#pages.delete(key);
    this.#pages.set(key, page);
    return page;
  }

  set(key: string, page: StoredResponse): void {
    this.#remove(key);
    this.#pages.set(key, page);
    this.#bytes += page.bytes;
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= largest) break;
      this.#remove(oldest);
    }
  }

  clear(): void {
    this.#pages.clear();
    this.#bytes = 0;
    this.#generation += 1;
  }

  #remove(key: string): void {
    const page = this.#pages.get(key);
    if (!page) return;
    this.#bytes -= page.bytes;
    this.#pages.delete(key);
  }
}

/** Serves kept pages and keeps the successful answers of handlers that called `c.set('cacheable', true)`. */
export function pageCacheMiddleware(
  cache: PageCache,
): MiddlewareHandler<{ Variables: { cacheable?: boolean; pageKey?: string | undefined } }> {
  return async (c, next) => {
    const url = new URL(c.req.url);
    const key = cache.keyOf({ method: c.req.method, url: url.pathname + url.search, cookie: c.req.header('cookie') });
    const kept = key && cache.find(key);
    if (kept) return toResponse(kept, c.req.raw);
    c.set('pageKey', key);
    const { generation } = cache;
    await next();
    if (!key || !c.get('cacheable') || c.res.status !== 200) return;
    cache.misses += 1;
    const headers = Object.fromEntries(c.res.headers);
    delete headers['x-request-id'];
    const stored = storeResponse(Buffer.from(await c.res.arrayBuffer()), headers);
    if (generation === cache.generation) cache.set(key, stored);
    c.res = toResponse(stored, c.req.raw);
  };
}
