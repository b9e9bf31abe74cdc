/**
 * npm run test:faults [-- --quick] [-- --minutes 10] [-- --pace 2000] [-- --kills 100] [-- scenario …]: what the product does when what it
 * stands on fails. Kills (so many on each engine, under learners and at the desk), outages, a full disk, mail servers of every temper,
 * restarts, imports, editors at work (for so many minutes, each saving every so many milliseconds) and heavy work, on SQLite and on a
 * PostgreSQL of its own. Prints what was wanted and what was seen; ends with 1 where something does not hold. An hour on two cores;
 * `--quick` takes some minutes. How long visitors wait during imports and heavy work says something on a quiet machine only:
 * `npm run test:faults -- import work`.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '../src/foundation/project-root.ts';
import { startOwnPostgres } from '../test/own-postgres.ts';
import { describeMachine } from './bench/machine.ts';
import { takeDatabaseAway } from './faults/database-away.ts';
import { killDesk } from './faults/desk.ts';
import { fillDisk } from './faults/disk-full.ts';
import { editAtOnce } from './faults/editors-at-work.ts';
import { postgres, sqlite } from './faults/engines.ts';
import { type Finding, notTried, tableOf } from './faults/finding.ts';
import { workHard } from './faults/heavy-work.ts';
import { importUnderLoad } from './faults/import-under-load.ts';
import { killWhileWriting } from './faults/killed.ts';
import { troubleMail } from './faults/mail.ts';
import { restartInTurn } from './faults/rolling-restart.ts';
import { stopInEveryState } from './faults/stopping.ts';

const {
  values: { quick, minutes, pace, kills },
  positionals: chosen,
} = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    minutes: { type: 'string' },
    pace: { type: 'string', default: '125' },
    kills: { type: 'string' },
  },
});

const database = await startOwnPostgres();
const engines = database ? [sqlite, postgres(database)] : [sqlite];
const missing = 'PostgreSQL is not installed: apt-get install postgresql';
const onDatabase = async (name: string, work: (server: NonNullable<typeof database>) => Promise<Finding[]>) =>
  database ? work(database) : [notTried(name, missing)];
const onEngines = async (work: (engine: (typeof engines)[number]) => Promise<Finding[]>) => {
  const found: Finding[] = [];
  for (const engine of engines) found.push(...(await work(engine)));
  return found;
};

const scenarios: Record<string, () => Promise<Finding[]>> = {
  kill: () => onEngines((engine) => killWhileWriting(engine, Number(kills ?? (quick ? 8 : 100)))),
  database: () => onDatabase('Database away', (server) => takeDatabaseAway(server, quick)),
  rolling: () => onDatabase('Rolling restart', (server) => restartInTurn(server, quick ? 1 : 3)),
  desk: () =>
    onEngines((engine) =>
      killDesk(engine, engine.databaseUrl ? database : undefined, {
        kills: Number(kills ?? (quick ? 5 : 40)),
        outages: quick ? 2 : 8,
      }),
    ),
  disk: fillDisk,
  mail: () => troubleMail(quick),
  import: () => onEngines(importUnderLoad),
  editors: () =>
    onDatabase('Editors at work', (server) => editAtOnce(server, Number(minutes ?? (quick ? 0.5 : 3)), Number(pace))),
  work: () => onEngines((engine) => workHard(engine, quick)),
  stop: () => stopInEveryState(database),
};

const unknown = chosen.filter((name) => !(name in scenarios));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. Choose of: ${Object.keys(scenarios).join(' ')}`);
  process.exit(2);
}

const found: Finding[] = [];
try {
  for (const [name, run] of Object.entries(scenarios)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue;
    process.stderr.write(`${name} …\n`);
    const told = await run();
    process.stderr.write(`${tableOf(told)}\n`);
    found.push(...told);
  }
} catch (error) {
  // What a scenario that broke off leaves behind would be in the way of the next.
  const seen = String(error).slice(0, 300).replaceAll('\n', ' ');
  found.push({ tried: 'the rest', wanted: 'runs to its end', seen, holds: false });
} finally {
  await database?.stop();
}

const { processor, cores, node, otherWork } = describeMachine();
const machine = `${cores} × ${processor}, Node ${node}, load before ${otherWork.toFixed(1)}`;
const report = `# Faults\n\n${machine}\n\n${tableOf(found)}\n`;
await mkdir(join(projectRoot, 'reports'), { recursive: true });
await writeFile(join(projectRoot, 'reports/faults.md'), report);
console.log(tableOf(found));
const failed = found.filter(({ holds }) => holds === false).length;
console.log(`\n${found.length} tried, ${failed} do not hold. reports/faults.md`);
process.exit(failed > 0 ? 1 : 0);
