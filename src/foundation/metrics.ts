import type { IncomingMessage, ServerResponse } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from './database/database.ts';
import type { PageCache } from './http/page-cache.ts';
import type { RequestQueue } from './http/request-queue.ts';
import { endsWithin } from './jobs/ends-within.ts';
import { countJobs } from './jobs/queries.ts';

/** How long the numbers wait for those that the database knows, in milliseconds. */
const patience = 800;

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

  const waiting = new Gauge({
    name: 'outbox_waiting_jobs',
    help: 'Mail and other work still to be done',
    registers: [register],
  });
  const dead = new Gauge({
    name: 'outbox_dead_jobs',
    help: 'Mail and other work that failed for good',
    registers: [register],
  });

  const forgetJobs = () => {
    for (const gauge of [waiting, dead]) gauge.remove();
  };
  let counting: Promise<void> | undefined;
  /** While the database is away or hangs the other numbers are wanted most; who asks meanwhile shares the question. */
  async function countWaitingWork(): Promise<void> {
    counting ??= countJobs(db)
      .then((jobs) => {
        waiting.set(jobs.waiting);
        dead.set(jobs.dead);
      }, forgetJobs)
      .finally(() => {
        counting = undefined;
      });
    if (!(await endsWithin(patience, counting))) forgetJobs();
  }

  return {
    contentType: register.contentType,
    /** All numbers as Prometheus text. */
    async read(): Promise<string> {
      await countWaitingWork();
      return register.metrics();
    },
    observe(request: IncomingMessage, response: ServerResponse): void {
      const stop = seconds.startTimer();
      response.once('finish', () => stop({ method: request.method ?? '', status: String(response.statusCode) }));
    },
  };
}
