import type { IncomingMessage, ServerResponse } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from './database/database.ts';
import type { PageCache } from './http/page-cache.ts';
import type { RequestQueue } from './http/request-queue.ts';
import { countJobs } from './jobs/queries.ts';

interface Measured {
  pageCache: PageCache;
  content: { unreadable: number };
  db: Database;
  queue: RequestQueue;
}

/** Numbers about this process, for Prometheus. */
export function createMetrics({ pageCache, content, db, queue }: Measured) {
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
  new Counter({
    name: 'http_requests_turned_away_total',
    help: 'Requests answered with 503 because too many were waiting',
    registers: [register],
    collect() {
      this.reset();
      this.inc(queue.refused);
    },
  });
  new Gauge({
    name: 'content_unreadable_places',
    help: 'Blocks and fields met since the start that this version could not read',
    registers: [register],
    collect() {
      this.set(content.unreadable);
    },
  });

  for (const kind of ['waiting', 'dead'] as const) {
    new Gauge({
      name: `outbox_${kind}_jobs`,
      help: kind === 'dead' ? 'Mail and other work that failed for good' : 'Mail and other work still to be done',
      registers: [register],
      async collect() {
        // While the database is away the other numbers are wanted most.
        const jobs = await countJobs(db).catch(() => undefined);
        if (jobs) this.set(jobs[kind]);
        else this.remove();
      },
    });
  }

  return {
    contentType: register.contentType,
    /** All numbers as Prometheus text. */
    read: () => register.metrics(),
    observe(request: IncomingMessage, response: ServerResponse): void {
      const stop = seconds.startTimer();
      response.once('finish', () => stop({ method: request.method ?? '', status: String(response.statusCode) }));
    },
  };
}
