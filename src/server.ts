import { join } from 'node:path';
import { createApp } from './app.ts';
import { Sessions } from './features/accounts/sessions.ts';
import { issueCertificate } from './features/certificates/issue-certificate.ts';
import { importContent } from './features/content/import-content.ts';
import { PublishedContent } from './features/content/published.ts';
import { closeEvaluations } from './features/evaluation/close-evaluations.ts';
import { openEvaluation } from './features/evaluation/open-evaluation.ts';
import { pageKey } from './features/preferences/page-key.ts';
import { systemClock } from './foundation/clock.ts';
import { openDatabase } from './foundation/database/database.ts';
import { migrate } from './foundation/database/migrate.ts';
import { WriteQueue } from './foundation/database/write-queue.ts';
import { type Environment, EnvironmentError, readEnvironment } from './foundation/env.ts';
import { loadAssets } from './foundation/http/assets.ts';
import { createNodeServer } from './foundation/http/node-server.ts';
import { PageCache } from './foundation/http/page-cache.ts';
import { createLog } from './foundation/log.ts';
import { createMetrics } from './foundation/metrics.ts';
import { projectRoot } from './foundation/project-root.ts';
import { readSecret } from './foundation/secret.ts';
import { readSigningKey } from './foundation/signing-key.ts';

/** How often other instances' changes are looked for, in milliseconds. */
const refreshTime = 1_000;
/** How often answers that can no longer be changed are parted from their authors, in milliseconds. */
const closingTime = 3_600_000;

async function start(env: Environment): Promise<void> {
  const log = createLog(env.logLevel);
  const clock = systemClock;
  const db = openDatabase(env);
  await migrate(db);
  const report = await importContent(db, clock, env.dataDir, join(projectRoot, 'content'));
  for (const { file, line, reason } of report.problems) log.error({ file, line }, `content not imported: ${reason}`);
  if (report.imported > 0) log.info({ files: report.imported }, 'content imported');
  if (report.kept.length > 0) log.info({ files: report.kept }, 'content edited here was kept');

  const content = new PublishedContent(db, clock);
  const assets = await loadAssets(join(projectRoot, 'dist'));
  const pageCache = new PageCache(pageKey);
  content.onChange(() => pageCache.clear());
  await content.refresh();
  const metrics = createMetrics({ pageCache, db });
  const secret = readSecret(env);
  const sessions = new Sessions({ db, clock, secret, siteUrl: env.siteUrl });
  const writes = new WriteQueue(db);
  const signingKey = await readSigningKey(env.dataDir, 'certificates');
  const afterLessonCompleted = [issueCertificate, openEvaluation];
  const services = { env, log, clock, db, writes, afterLessonCompleted, content, assets, secret, sessions, signingKey };
  const app = createApp(services, pageCache);
  const { server, drain } = createNodeServer({ app, host: env.host, assets, pageCache, metrics });

  const refreshing = setInterval(() => {
    content.refresh().catch((error) => log.error({ err: error }, 'content version not read'));
  }, refreshTime);

  const closing = setInterval(() => {
    closeEvaluations(db, clock).catch((error) => log.error({ err: error }, 'evaluations not closed'));
  }, closingTime);

  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    clearInterval(refreshing);
    clearInterval(closing);
    await drain();
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
