import type { IncomingMessage, ServerResponse } from 'node:http';
import { sql } from 'kysely';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { technicalRoutes } from '../routes.ts';
import type { Database } from './database/database.ts';
import type { PageCache } from './http/page-cache.ts';
import { countJobs } from './jobs/queries.ts';

/** What an operator and a load balancer ask: /healthz (the process runs), /readyz (it can answer), /metrics (Prometheus text). */
export function createMetrics({ pageCache, db }: { pageCache: PageCache; db: Database }) {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request that was not in the page cache',
    labelNames: ['method', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2],
    registers: [register],
  });
  new Gauge({
    name: 'page_cache_pages',
    help: 'Pages kept in memory',
    registers: [register],
    collect() {
      this.set(pageCache.size);
    },
  });
  new Counter({
    name: 'page_cache_hits_total',
    help: 'Answers given from the page cache',
    registers: [register],
    collect() {
      this.reset();
      this.inc(pageCache.hits);
    },
  });

  for (const kind of ['waiting', 'dead'] as const) {
    new Gauge({
      name: `outbox_${kind}_jobs`,
      help: kind === 'dead' ? 'Mail and other work that failed for good' : 'Mail and other work still to be done',
      registers: [register],
      async collect() {
        this.set((await countJobs(db))[kind]);
      },
    });
  }

  async function answer(path: string, response: ServerResponse, draining: boolean): Promise<void> {
    if (path === technicalRoutes.metrics) {
      response.writeHead(200, { 'content-type': register.contentType }).end(await register.metrics());
      return;
    }
    const ready =
      path === technicalRoutes.health ||
      (!draining &&
        (await sql`select 1`.execute(db).then(
          () => true,
          () => false,
        )));
    const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };
    response.writeHead(ready ? 200 : 503, headers).end(ready ? 'ok\n' : 'not ready\n');
  }

  return {
    /** Answers one of the three addresses and says whether it did. */
    handle(request: IncomingMessage, response: ServerResponse, draining: boolean): boolean {
      const path = request.url ?? '';
      if (path !== technicalRoutes.health && path !== technicalRoutes.ready && path !== technicalRoutes.metrics)
        return false;
      answer(path, response, draining).catch(() => response.writeHead(500).end());
      return true;
    },
    observe(request: IncomingMessage, response: ServerResponse): void {
      const stop = seconds.startTimer();
      response.once('finish', () => stop({ method: request.method ?? '', status: String(response.statusCode) }));
    },
  };
}
