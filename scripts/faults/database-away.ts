import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { openPostgres } from '../../src/foundation/database/database.ts';
import type { OwnPostgres } from '../../test/own-postgres.ts';
import type { RunningServer } from '../../test/running-server.ts';
import { timeUntil } from '../../test/waiting.ts';
import { ask } from './ask.ts';
import { type Finding, find, milliseconds } from './finding.ts';
import { makeSite } from './site.ts';
import { startVisitors } from './visitors.ts';
import { listed, startWriters, sumOf } from './writers.ts';

const ready = (url: string, timeout = 5_000) =>
  ask(`${url}/readyz`, { timeout }).then(({ status, time }) => ({ status, time }));

async function endConnections(databaseUrl: string): Promise<void> {
  const db = openPostgres(databaseUrl);
  const others = sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`;
  await others.execute(db).finally(() => db.destroy());
}

interface Outage {
  name: string;
  begin: (server: OwnPostgres, databaseUrl: string) => Promise<void>;
  end: (server: OwnPostgres) => Promise<void>;
  /** Milliseconds. */
  lasts: number;
}

const outages: Outage[] = [
  { name: 'restarted', begin: (server) => server.end('SIGINT'), end: (server) => server.start(), lasts: 500 },
  { name: 'killed', begin: (server) => server.end('SIGQUIT'), end: (server) => server.start(), lasts: 3_000 },
  { name: 'stopped for 6 s', begin: (server) => server.end('SIGINT'), end: (server) => server.start(), lasts: 6_000 },
  { name: 'connections ended', begin: (_, url) => endConnections(url), end: async () => undefined, lasts: 500 },
  {
    name: 'hanging for 6 s',
    begin: (server) => server.hold(),
    end: async (server) => server.letGo(),
    lasts: 6_000,
  },
];

async function tryOutage(outage: Outage, server: OwnPostgres, name: string): Promise<Finding[]> {
  const databaseUrl = await server.create(name);
  const site = await makeSite(databaseUrl);
  const instances: RunningServer[] = [];
  for (let count = 0; count < 2; count += 1) instances.push(await site.start());
  const origins = instances.map(({ url }) => url);
  const preparing = site.open();
  const learners = await site.addLearners(preparing, 12);
  await preparing.destroy();
  for (const url of origins) await ask(`${url}/news`);
  const visitors = startVisitors(origins.map((url) => `${url}/news`));
  const writers = startWriters({ origins, learners, site, pause: 20 });
  await wait(1_000);
  await outage.begin(server, databaseUrl);
  await wait(outage.lasts / 2);
  const during = await Promise.all(origins.map((url) => ready(url).catch(() => ({ status: 0, time: 5_000 }))));
  await wait(outage.lasts / 2);
  await outage.end(server);
  const isReady = async (url: string) => (await ready(url, 1_000)).status === 200;
  const back = await Promise.all(origins.map((url) => timeUntil(() => isReady(url), 15_000)));
  await wait(1_000);
  await writers.stop();
  const visits = await visitors.stop();
  const alive = instances.filter(({ process }) => process.exitCode === null && process.signalCode === null).length;
  const db = site.open();
  const lost = await writers.findLost(db);
  await db.destroy();
  await Promise.all(instances.map((instance) => instance.kill()));
  await site.remove();
  const slowestBack = Math.max(...back.map((time) => time ?? Number.POSITIVE_INFINITY));
  const slowestAsk = Math.max(...during.map(({ time }) => time));
  const title = `PostgreSQL ${outage.name}, 2 instances under load`;
  const isAway = !outage.name.startsWith('connections') && outage.lasts > 1_000;
  return [
    find(`${title}: instances`, '2 of 2 go on', `${alive} of 2`, alive === 2),
    find(`${title}: ready again`, '≤ 2 s', milliseconds(slowestBack), slowestBack <= 2_000),
    find(
      `${title}: acknowledged writes`,
      '0 lost',
      `${lost.length} of ${writers.acknowledged} lost; refused ${listed(writers.refused)}`,
      lost.length === 0 && writers.acknowledged > 0,
    ),
    find(
      `${title}: cached pages all the while`,
      '0 failed',
      `${sumOf(visits.failed)} of ${visits.count + sumOf(visits.failed)} failed (${listed(visits.failed)}), p99 ${milliseconds(visits.p99)}`,
      visits.failed.size === 0 && visits.count > 0,
    ),
    ...(isAway
      ? [
          find(
            `${title}: /readyz meanwhile`,
            '503 within 1.2 s',
            `${during.map(({ status }) => status).join(', ')}, slowest ${milliseconds(slowestAsk)}`,
            during.every(({ status, time }) => status === 503 && time < 1_200),
          ),
        ]
      : []),
  ];
}

/** What two instances under load do while their database is ended, away, or there without answering. */
export async function takeDatabaseAway(server: OwnPostgres, quick: boolean): Promise<Finding[]> {
  const found: Finding[] = [];
  const chosen = quick ? outages.filter(({ name }) => name !== 'stopped for 6 s') : outages;
  for (const [index, outage] of chosen.entries()) {
    found.push(...(await tryOutage(outage, server, `away_${index}`)));
    await server.start();
  }
  return found;
}
