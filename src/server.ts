// Before all others.
import './check-node.ts';
import './tune-v8.ts';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createApp } from './app.ts';
import { createBusyPage } from './error-page.tsx';
import { createFirstCoordinatorLink } from './features/accounts/first-coordinator.ts';
import { PublishedContent } from './features/content/published.ts';
import { watchReviews } from './features/feedback/show-ratings.ts';
import { createVisitDoor } from './features/statistics/visit-door.ts';
import { systemClock } from './foundation/clock.ts';
import { isDatabaseAway } from './foundation/database/database-errors.ts';
import { createReachCheck } from './foundation/database/reach.ts';
import { type Environment, readEnvironment } from './foundation/env.ts';
import { loadAssets } from './foundation/http/assets.ts';
import { createNodeServer } from './foundation/http/node-server.ts';
import { PageCache } from './foundation/http/page-cache.ts';
import { createMetricsServer } from './foundation/http/probes.ts';
import { RequestQueue } from './foundation/http/request-queue.ts';
import { repeat } from './foundation/jobs/repeat.ts';
import { createLog } from './foundation/log.ts';
import { createMailer } from './foundation/mail/mailer.ts';
import { createMetrics } from './foundation/metrics.ts';
import { projectRoot } from './foundation/project-root.ts';
import { readSigningKey } from './foundation/signing-key.ts';
import { StartError } from './foundation/start-error.ts';
import { prepareDatabase } from './prepare-database.ts';
import { isOpen, pageKeyFor, routeList as routes } from './route-list.ts';
import { pathTo } from './routes.ts';
import { createServices } from './services.ts';
import { tidy } from './tidy.ts';

/** How often other instances' changes are looked for, in milliseconds. */
const refreshTime = 800;
/** How often what has run out is deleted and closed answers are parted from their authors, in milliseconds. */
const tidyTime = 3_600_000;
/** How often kept pages learn of new reviews, in milliseconds. */
const ratingTime = 600_000;
/** What may take so long at the end, in milliseconds, beyond the time that connections are still taken: then the process ends anyway. */
const stopTime = 5_500;
/** How long the database may take to let go once no request is left, in milliseconds. */
const farewellTime = 1_000;

async function start(env: Environment): Promise<void> {
  const log = createLog(env.logLevel);
  const clock = systemClock;
  const db = await prepareDatabase({ env, log, clock });
  const content = new PublishedContent(db, clock, isOpen);
  const assets = await loadAssets(join(projectRoot, 'dist'));
  const pageCache = new PageCache(pageKeyFor(content));
  content.onUnreadable((place) => log.error(place, 'content that this version cannot read'));
  await content.refresh();
  const queue = new RequestQueue(env.http.waiting);
  const metrics = createMetrics({ pageCache, content, db, queue });
  const signingKey = await readSigningKey(env.dataDir, 'certificates');
  const given = { env, log, clock, db, content, assets, signingKey, routes, isOpen };
  const services = createServices(given, createMailer(env, log));
  const app = await createApp(services, pageCache);
  const site = createNodeServer({
    ...{ app, host: env.host, assets, pageCache, metrics, queue },
    countVisit: createVisitDoor(services),
    isReady: createReachCheck(db),
    metricsToken: env.metrics.token,
    limits: env.http,
    busyPage: createBusyPage(assets),
  });
  const metricsServer = env.metrics.port === undefined ? undefined : createMetricsServer(metrics);

  services.outbox.start();
  await services.statistics.prepare();
  services.statistics.start();
  const tidying = repeat(tidyTime, () => tidy(services));
  const lookForReviews = watchReviews(services, () => pageCache.clear());
  const rating = repeat(ratingTime, () =>
    lookForReviews().catch((error) => log.warn({ reason: error.message }, 'new reviews not looked for')),
  );
  const invitation = await createFirstCoordinatorLink(services).catch((error) => {
    log.error({ err: error }, 'no link for the first coordinator could be made');
    return undefined;
  });
  let away = false;
  const refreshing = repeat(refreshTime, async () => {
    const fault = await content.refresh({ elsewhere: true }).then(
      () => undefined,
      (error: Error) => error,
    );
    if (fault && !isDatabaseAway(fault)) log.error({ err: fault }, 'content version not read');
    else if (fault && !away) log.warn({ reason: fault.message }, 'the database does not answer; kept pages are shown');
    else if (!fault && away) log.info('the database answers again');
    away = fault !== undefined;
  });

  let stopping = false;
  const stop = async (signal: string) => {
    // Whoever asks a second time does not want to wait.
    if (stopping) process.exit(1);
    stopping = true;
    log.info({ signal }, 'stopping');
    const atOnce = signal === 'SIGINT';
    setTimeout(
      () => {
        log.warn('stopped before everything had ended');
        process.exit(0);
      },
      stopTime + (atOnce ? 0 : env.http.drainTime),
    ).unref();
    tidying.stop();
    rating.stop();
    await Promise.all([site.drain({ atOnce }), services.outbox.stop()]);
    refreshing.stop();
    await Promise.race([services.statistics.stop(), pause(farewellTime)]);
    metricsServer?.close();
    await Promise.race([db.destroy(), pause(farewellTime)]);
    log.info('stopped');
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  const fail = (port: number) => (error: NodeJS.ErrnoException) => {
    const inUse = error.code === 'EADDRINUSE';
    const name = port === env.metrics.port ? 'METRICS_PORT' : 'PORT';
    process.stderr.write(inUse ? `Port ${port} is taken. Set ${name} to a free one.\n` : `${error.message}\n`);
    process.exit(1);
  };
  if (env.metrics.port !== undefined)
    metricsServer?.on('error', fail(env.metrics.port)).listen(env.metrics.port, env.host);
  site.server.on('error', fail(env.port));
  site.server.listen({ port: env.port, host: env.host, backlog: 4_096 }, () => {
    const address = site.server.address();
    const port = typeof address === 'object' && address ? address.port : env.port;
    // The first index is made beside the first requests; nobody who looks for nothing waits for it.
    services.search.update();
    process.stdout.write(`Polylogue is ready at http://${env.host === '127.0.0.1' ? 'localhost' : env.host}:${port}\n`);
    if (invitation) {
      const path = `${pathTo('firstCoordinator')}?token=${invitation}`;
      process.stdout.write(`Nobody is coordinator yet. This link makes one, once: ${env.siteUrl}${path}\n`);
    }
  });
}

try {
  await start(readEnvironment());
} catch (error) {
  const text =
    error instanceof StartError
      ? error.message
      : error instanceof Error
        ? (error.stack ?? error.message)
        : String(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
