/**
 * node --expose-gc index-cost.ts <DATA_DIR>: makes the index of search from the texts in that folder's database as a server does, and prints
 * as JSON what it took: processor time in milliseconds and memory in MB, of the index and of what reads the words of the six languages.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { PublishedContent } from '../../src/features/content/published.ts';
import { SiteSearch } from '../../src/features/search/site-search.ts';
import { systemClock } from '../../src/foundation/clock.ts';
import { fileOf, openSqlite } from '../../src/foundation/database/database.ts';
import { createLog } from '../../src/foundation/log.ts';

/** Of one thing that stays in memory. */
interface Cost {
  time: number;
  memory: number;
}
export type IndexCost = Record<'analysers' | 'index', Cost>;

async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  const held = async () => {
    // What a function held that has just ended is let go of a turn later.
    await nextTurn();
    gc?.();
    await nextTurn();
    gc?.();
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  const before = { memory: await held(), time: process.cpuUsage() };
  await work();
  const { user, system } = process.cpuUsage(before.time);
  return { time: (user + system) / 1000, memory: ((await held()) - before.memory) / 2 ** 20 };
}

const [dataDir = ''] = process.argv.slice(2);
const db = openSqlite(fileOf(dataDir));
const content = new PublishedContent(db, systemClock, () => true);
const search = new SiteSearch({ db, content, clock: systemClock, log: createLog('warn') });
const cost: IndexCost = {
  analysers: await costOf(() => search.analysers()),
  index: await costOf(() => search.index()),
};
await db.destroy();
console.log(JSON.stringify(cost));
