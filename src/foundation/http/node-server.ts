import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setImmediate as afterSockets, setTimeout as pause } from 'node:timers/promises';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import type { createMetrics } from '../metrics.ts';
import type { Assets } from './assets.ts';
import { bareHeaders } from './bare-headers.ts';
import { checkTime, type HttpLimits, limitConnections, usualLimits } from './limits.ts';
import type { PageCache } from './page-cache.ts';
import { createProbes } from './probes.ts';
import type { RequestQueue } from './request-queue.ts';
import { sendStored } from './stored-response.ts';

/** How long requests under way may take once no new connection is taken, in milliseconds. */
const endTime = 4_000;
/** A turn of the event loop that took longer has left sockets unread, and how long a shorter one is waited for at most, in milliseconds. */
const shortTurn = 2;
const hearTime = 1_000;
/** When somebody who is turned away may ask again, in seconds. */
const retryAfter = '2';

interface SiteServer {
  server: Server;
  /**
   * First says that it is not ready and ends each connection with the next answer on it, but still takes new ones (for as long as the
   * limits say, or until asked again with `atOnce`); then takes none, lets requests under way end (at most four seconds) and resolves when all are closed.
   */
  drain(settings?: { atOnce?: boolean }): Promise<void>;
}

interface Site {
  app: { fetch(request: Request, bindings: HttpBindings): Response | Promise<Response> };
  host: string;
  assets: Assets;
  pageCache: PageCache;
  metrics: ReturnType<typeof createMetrics>;
  queue: RequestQueue;
  /** Takes what pages say of their visits, and says whether it was that. */
  countVisit?: (request: IncomingMessage, response: ServerResponse) => boolean;
  isReady: () => Promise<boolean>;
  metricsToken?: string | undefined;
  limits?: HttpLimits;
  /** The page for those who are turned away, by the path they asked for. */
  busyPage?: (path: string) => string;
}

/** Resolves when the whole request has been read; undefined where there is nothing more to come. */
function arrival(request: IncomingMessage): Promise<unknown> | undefined {
  const hasBody = request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length']) > 0;
  if (request.complete || !hasBody) return undefined;
  return new Promise((resolve) => request.once('end', resolve).once('close', resolve));
}

/**
 * Resolves when sockets have just been looked at, and nothing took long since: what was sent on an idle connection has been heard, and
 * closing those that are idle now drops nobody's form.
 */
async function hearAll(): Promise<void> {
  const ends = performance.now() + hearTime;
  let began: number;
  do {
    began = performance.now();
    await afterSockets();
  } while (performance.now() - began > shortTurn && began < ends);
}

/** The product as a server of Node: files and kept pages are sent from memory, everything else goes to the router in its turn. */
export function createNodeServer({ app, host, assets, pageCache, queue, ...site }: Site): SiteServer {
  const { metrics, limits = usualLimits, busyPage = () => '', countVisit = () => false } = site;
  let draining = false;
  const hurry = new AbortController();
  const probes = createProbes(site);
  const listener = getRequestListener(
    (request, bindings) => {
      const { incoming } = bindings as HttpBindings;
      return queue.run(() => {
        // Who has left while waiting is answered by nobody.
        if (incoming.socket.destroyed) return new Response(null, { status: 499 });
        return app.fetch(request, bindings as HttpBindings);
      }, arrival(incoming));
    },
    { hostname: host },
  );

  function turnAway(request: IncomingMessage, response: ServerResponse): void {
    queue.refused += 1;
    const headers = {
      ...bareHeaders,
      'retry-after': retryAfter,
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
    };
    response.writeHead(503, headers).end(busyPage(request.url?.split('?')[0] ?? '/'));
  }

  /** The pages that are being made anew though nobody waits for them. */
  const renewed = new Set<string>();

  /** Makes a page anew that is shown as it was before, for who asks next. */
  function makeAgain(key: string, request: IncomingMessage, response: ServerResponse): void {
    if (queue.isFull || renewed.has(key)) return;
    renewed.add(key);
    const { cookie = '', 'accept-language': languages = '' } = request.headers;
    const make = async () => {
      // What is kept is the same under every host.
      const asked = new Request(new URL(request.url ?? '/', 'http://localhost'), {
        headers: { cookie, 'accept-language': languages },
      });
      const answer = await app.fetch(asked, { incoming: request, outgoing: response } as HttpBindings);
      await answer.body?.cancel();
    };
    const done = () => {
      renewed.delete(key);
      // What is there no longer, or cannot be made, is answered to the next one who asks.
      pageCache.forgetFormer(key);
    };
    void queue.run(make).then(done, done);
  }

  const server = createServer({ connectionsCheckingInterval: checkTime }, (request, response) => {
    const { method = 'GET', url = '/' } = request;
    if (draining) response.setHeader('connection', 'close');
    const asset = method === 'GET' || method === 'HEAD' ? assets.find(url) : undefined;
    if (asset) return sendStored(asset, request, response);
    const { cookie, 'accept-language': languages } = request.headers;
    const key = pageCache.keyOf({ method, url, cookie, languages });
    const page = key && pageCache.find(key);
    if (page) return sendStored(page, request, response);
    const former = key && pageCache.findFormer(key);
    if (former) {
      sendStored(former, request, response);
      return makeAgain(key, request, response);
    }
    if (countVisit(request, response) || probes.handle(request, response, draining)) return;
    metrics.observe(request, response);
    if (queue.isFull) return turnAway(request, response);
    return listener(request, response);
  });
  limitConnections(server, limits);

  return {
    server,
    async drain({ atOnce = false } = {}) {
      draining = true;
      if (atOnce) hurry.abort();
      await pause(limits.drainTime, undefined, { signal: hurry.signal }).catch(() => undefined);
      await hearAll();
      // A connection whose answer is sent is kept open by its client; looking again closes it long before that one lets go.
      const closing = setInterval(() => void hearAll().then(() => server.closeIdleConnections()), 50);
      const cutting = setTimeout(() => server.closeAllConnections(), endTime);
      await new Promise<void>((resolve) => server.close(() => resolve()));
      clearInterval(closing);
      clearTimeout(cutting);
    },
  };
}
