import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createReachCheck } from '../src/foundation/database/reach.ts';
import { createNodeServer } from '../src/foundation/http/node-server.ts';
import { RequestQueue } from '../src/foundation/http/request-queue.ts';
import { createMetrics } from '../src/foundation/metrics.ts';
import type { TestApp } from './test-app.ts';

/** The site as Node serves it, with something in another way than usual. */
export async function openNodeServer(app: TestApp, given: Partial<Parameters<typeof createNodeServer>[0]> = {}) {
  const queue = given.queue ?? new RequestQueue(100);
  const { pageCache, content, db } = app;
  const { assets } = app.services;
  const metrics = createMetrics({ pageCache, content, db, queue });
  const usual = { app, host: '127.0.0.1', assets, pageCache, metrics, queue, isReady: createReachCheck(db) };
  const site = createNodeServer({ ...usual, ...given });
  site.server.listen(0, '127.0.0.1');
  await once(site.server, 'listening');
  return { site, port: (site.server.address() as AddressInfo).port };
}
