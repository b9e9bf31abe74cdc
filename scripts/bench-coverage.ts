/**
 * npm run bench:coverage: how long it takes to say how far 600 entries in six languages are; on SQLite, and on PostgreSQL where it is
 * installed. The target is under 50 ms.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listCoverage } from '../src/features/content/coverage.ts';
import { type Database, openPostgres, openSqlite } from '../src/foundation/database/database.ts';
import { migrate } from '../src/foundation/database/migrate.ts';
import { addManyEntries } from '../test/many-entries.ts';
import { startPostgres } from '../test/postgres-cluster.ts';

import { findFreePort } from '../test/running-server.ts';

const rounds = 30;

async function measure(name: string, db: Database): Promise<void> {
  await migrate(db);
  await addManyEntries(db, 600);
  const times: number[] = [];
  const work = process.cpuUsage();
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    await listCoverage(db, () => new Date());
    times.push(performance.now() - began);
  }
  const [best = 0, ...rest] = times.toSorted((a, b) => a - b);
  const median = rest[Math.floor(rest.length / 2)] ?? 0;
  const { user, system } = process.cpuUsage(work);
  const inMilliseconds = [median, best, (user + system) / 1000 / rounds].map((time) => time.toFixed(1));
  console.log(`${name}: median ${inMilliseconds[0]} ms, best ${inMilliseconds[1]} ms, of work ${inMilliseconds[2]} ms`);
  await db.destroy();
}

await measure('SQLite', openSqlite(':memory:'));
const folder = await mkdtemp(join(tmpdir(), 'polylogue-coverage-'));
const postgres = await startPostgres(await findFreePort(), join(folder, 'postgres'));
if (postgres) {
  try {
    await measure('PostgreSQL', openPostgres(postgres.url));
  } finally {
    await postgres.server.stop();
  }
}
await rm(folder, { recursive: true });
