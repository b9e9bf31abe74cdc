import { createServer, type Server } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import type { createMetrics } from '../metrics.ts';
import type { Assets } from './assets.ts';
import type { PageCache } from './page-cache.ts';
import { sendStored } from './stored-response.ts';

/** How long requests under way may take after the signal to stop, in milliseconds. */
const drainTime = 10_000;

interface SiteServer {
  server: Server;
  /** Takes no new connection, lets requests under way end (at most ten seconds) and resolves when all are closed. */
  drain(): Promise<void>;
}

/** The product as a server of Node: files and kept pages are sent from memory, everything else goes to the router. */
export function createNodeServer({
  app,
  host,
  assets,
  pageCache,
  metrics,
}: {
  app: { fetch(request: Request, bindings: HttpBindings): Response | Promise<Response> };
  host: string;
  assets: Assets;
  pageCache: PageCache;
  metrics: ReturnType<typeof createMetrics>;
}): SiteServer {
  let draining = false;
  const listener = getRequestListener((request, bindings) => app.fetch(request, bindings as HttpBindings), {
    hostname: host,
  });
  const server = createServer((request, response) => {
    const { method = 'GET', url = '/' } = request;
    if (draining) response.setHeader('connection', 'close');
    const asset = method === 'GET' || method === 'HEAD' ? assets.find(url) : undefined;
    if (asset) return sendStored(asset, request, response);
    const key = pageCache.keyOf({ method, url, cookie: request.headers.cookie });
    const page = key && pageCache.find(key);
    if (page) return sendStored(page, request, response);
    if (metrics.handle(request, response, draining)) return;
    metrics.observe(request, response);
    return listener(request, response);
  });
  return {
    server,
    drain() {
      draining = true;
      // A connection whose answer is sent is kept open by its client; looking again closes it long before that one lets go.
      const closing = setInterval(() => server.closeIdleConnections(), 50);
      const cutting = setTimeout(() => server.closeAllConnections(), drainTime);
      return new Promise((resolve) => {
        server.close(() => {
          clearInterval(closing);
          clearTimeout(cutting);
          resolve();
        });
      });
    },
  };
}
