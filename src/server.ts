import { join } from 'node:path';
import { createApp } from './app.ts';
import { createFirstAdministratorLink } from './features/accounts/first-administrator.ts';
import { tidyAccounts } from './features/accounts/tidy-accounts.ts';
import { importContent } from './features/content/import-content.ts';
import { PublishedContent } from './features/content/published.ts';
import { closeEvaluations } from './features/evaluation/close-evaluations.ts';
import { forgetDeletions } from './features/privacy/deleted-accounts.ts';
import { systemClock } from './foundation/clock.ts';
import { openDatabase } from './foundation/database/database.ts';
import { migrate } from './foundation/database/migrate.ts';
import { type Environment, EnvironmentError, readEnvironment } from './foundation/env.ts';
import { loadAssets } from './foundation/http/assets.ts';
import { createNodeServer } from './foundation/http/node-server.ts';
import { PageCache } from './foundation/http/page-cache.ts';
import { createLog } from './foundation/log.ts';
import { createMailer } from './foundation/mail/mailer.ts';
import { createMetrics } from './foundation/metrics.ts';
import { projectRoot } from './foundation/project-root.ts';
import { readSigningKey } from './foundation/signing-key.ts';
import { isOpen, pageKey, routeList as routes } from './route-list.ts';
import { pathTo } from './routes.ts';
import { createServices } from './services.ts';

/** How often other instances' changes are looked for, in milliseconds. */
const refreshTime = 1_000;
/** How often what has run out is deleted and closed answers are parted from their authors, in milliseconds. */
const tidyTime = 3_600_000;

async function start(env: Environment): Promise<void> {
  const log = createLog(env.logLevel);
  const clock = systemClock;
  const db = openDatabase(env);
  await migrate(db);
  const report = await importContent(db, clock, env.dataDir, join(projectRoot, 'content'));
  for (const { file, line, reason } of report.problems) log.error({ file, line }, `content not imported: ${reason}`);
  if (report.imported > 0) log.info({ files: report.imported }, 'content imported');
  if (report.kept.length > 0) log.info({ files: report.kept }, 'content edited here was kept');

  const content = new PublishedContent(db, clock, isOpen);
  const assets = await loadAssets(join(projectRoot, 'dist'));
  const pageCache = new PageCache(pageKey);
  content.onChange(() => pageCache.clear());
  await content.refresh();
  const metrics = createMetrics({ pageCache, db });
  const signingKey = await readSigningKey(env.dataDir, 'certificates');
  const given = { env, log, clock, db, content, assets, signingKey, routes, isOpen };
  const services = createServices(given, createMailer(env, log));
  const app = await createApp(services, pageCache);
  const { server, drain } = createNodeServer({ app, host: env.host, assets, pageCache, metrics });

  services.outbox.start();
  const tidying = setInterval(() => {
    tidyAccounts(services).catch((error) => log.error({ err: error }, 'expired account data not deleted'));
    closeEvaluations(db, clock).catch((error) => log.error({ err: error }, 'evaluations not closed'));
    forgetDeletions(services).catch((error) => log.error({ err: error }, 'deletions not forgotten'));
  }, tidyTime);
  const invitation = await createFirstAdministratorLink(services);
  const refreshing = setInterval(() => {
    content.refresh().catch((error) => log.error({ err: error }, 'content version not read'));
  }, refreshTime);

  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    clearInterval(refreshing);
    clearInterval(tidying);
    await drain();
    await services.outbox.stop();
    await db.destroy();
    log.info('stopped');
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  server.on('error', (error: NodeJS.ErrnoException) => {
    const inUse = error.code === 'EADDRINUSE';
    process.stderr.write(inUse ? `Port ${env.port} is taken. Set PORT to a free one.\n` : `${error.message}\n`);
    process.exit(1);
  });
  server.listen(env.port, env.host, () => {
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : env.port;
    process.stdout.write(`Polylogue is ready at http://${env.host === '127.0.0.1' ? 'localhost' : env.host}:${port}\n`);
    if (invitation) {
      const path = `${pathTo('firstAdministrator')}?token=${invitation}`;
      process.stdout.write(`Nobody is administrator yet. This link makes one, once: ${env.siteUrl}${path}\n`);
    }
  });
}

try {
  await start(readEnvironment());
} catch (error) {
  const text =
    error instanceof EnvironmentError
      ? error.message
      : error instanceof Error
        ? (error.stack ?? error.message)
        : String(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
