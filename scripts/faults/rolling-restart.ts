import { setTimeout as wait } from 'node:timers/promises';
import type { OwnPostgres } from '../../test/own-postgres.ts';
import { findFreePort, type RunningServer } from '../../test/running-server.ts';
import { startBalancer } from './balancer.ts';
import { type Finding, find, milliseconds } from './finding.ts';
import { makeSite } from './site.ts';
import { startVisitors } from './visitors.ts';
import { listed, startWriters, sumOf } from './writers.ts';

/** One instance after the other is stopped and started anew behind a balancer, as on the day of an upgrade. */
export async function restartInTurn(server: OwnPostgres, rounds: number): Promise<Finding[]> {
  const site = await makeSite(await server.create('rolling'));
  // The balancer knows both addresses from the beginning to the end, whether anybody listens there or not.
  const ports = [await findFreePort(), await findFreePort()];
  const origins = ports.map((port) => `http://localhost:${port}`);
  const balancer = await startBalancer(origins);
  // As long as the product drains by itself: what is started for a test waits for nobody.
  const settings = { SITE_URL: balancer.url, DRAIN_SECONDS: '3' };
  const instances: RunningServer[] = [];
  for (const port of ports) instances.push(await site.start(settings, { port }));
  for (const origin of origins) await balancer.untilReady(origin);
  const db = site.open();
  const learners = await site.addLearners(db, 12);
  const visitors = startVisitors(
    ['/news', '/', '/bg/resources', '/mooc', '/login'].map((path) => balancer.url + path),
    5,
  );
  const writers = startWriters({ origins: [balancer.url], learners, site, pause: 20 });
  const stops: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, port] of ports.entries()) {
      await wait(1_000);
      const began = performance.now();
      await instances[index]?.stop();
      stops.push(performance.now() - began);
      instances[index] = await site.start(settings, { port });
      // The next one only when this one has its share again, as docs/operations.md has it.
      await balancer.untilReady(origins[index] ?? '');
    }
  }
  await writers.stop();
  const visits = await visitors.stop();
  const lost = await writers.findLost(db);
  await db.destroy();
  await Promise.all(instances.map((instance) => instance.kill()));
  await balancer.close();
  await site.remove();
  const failed = sumOf(visits.failed) + sumOf(writers.refused);
  const all = visits.count + writers.acknowledged + failed;
  const slowest = Math.max(...stops);
  return [
    find(
      `Rolling restart of 2 instances × ${rounds}, behind a balancer that repeats nothing`,
      '0 failed, 0 lost',
      `${failed} of ${all} failed (pages: ${listed(visits.failed)}; writes: ${listed(writers.refused)}), ${lost.length} lost`,
      failed === 0 && lost.length === 0 && all > 1_000,
    ),
    find('Rolling restart: slowest stop', '≤ 10 s', milliseconds(slowest), slowest <= 10_000),
  ];
}
