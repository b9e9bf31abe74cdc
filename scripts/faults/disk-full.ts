import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { timeUntil } from '../../test/waiting.ts';
import { ask } from './ask.ts';
import { type Finding, find, milliseconds, notTried } from './finding.ts';
import { makeSite } from './site.ts';
import { startVisitors } from './visitors.ts';
import { listed, startWriters, sumOf } from './writers.ts';

/** A small disk of memory that can be filled; undefined where this user may not mount one. */
function mountSmallDisk(): { folder: string; fill(): void; empty(): void; remove(): void } | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'polylogue-full-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=128m', 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    return void rmSync(folder, { recursive: true });
  }
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fill() {
      const file = openSync(ballast, 'a');
      const block = Buffer.alloc(4096);
      try {
        for (;;) writeSync(file, block);
      } catch {
        // Full: that is what it is for.
      } finally {
        closeSync(file);
      }
    },
    empty: () => rmSync(ballast, { force: true }),
    remove() {
      execFileSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true });
    },
  };
}

/** The disk under the data folder fills up under writes, a start is tried on it, and room is made again. */
export async function fillDisk(): Promise<Finding[]> {
  const disk = mountSmallDisk();
  const title = 'SQLite on a full disk';
  if (!disk) return [notTried(title, 'this user may not mount a tmpfs; run it as root')];
  const site = await makeSite('', disk.folder);
  let server = await site.start();
  const db = site.open();
  const learners = await site.addLearners(db, 12);
  await db.destroy();
  const page = `${server.url}/news`;
  await ask(page);
  const visitors = startVisitors([page]);
  const writers = startWriters({ origins: [server.url], learners, site, pause: 20 });
  await wait(1_000);
  disk.fill();
  await wait(3_000);
  const [refusedFull, acknowledged] = [listed(writers.refused), writers.acknowledged];
  disk.empty();
  const again = await timeUntil(async () => writers.acknowledged > acknowledged + 5, 10_000);
  await writers.stop();
  const visits = await visitors.stop();
  disk.fill();
  const stopBegan = performance.now();
  await server.stop();
  const stopTime = performance.now() - stopBegan;
  const started = await site.start().then(
    (running) => ({ running, why: '' }),
    (error: Error) => ({ running: undefined, why: error.message.split('\n').slice(1, 3).join(' ').slice(0, 160) }),
  );
  const shown = started.running ? (await ask(`${started.running.url}/news`)).status : 0;
  await started.running?.kill();
  disk.empty();
  server = await site.start();
  const after = site.open();
  const lost = await writers.findLost(after);
  await after.destroy();
  await server.kill();
  disk.remove();
  const failedVisits = sumOf(visits.failed);
  return [
    find(`${title}: cached pages`, '0 failed', `${failedVisits} of ${visits.count} failed`, failedVisits === 0),
    find(
      `${title}: acknowledged writes`,
      '0 lost, those that cannot be kept are refused',
      `${lost.length} of ${writers.acknowledged} lost; refused while full: ${refusedFull}`,
      lost.length === 0,
    ),
    find(
      `${title}: writes when there is room again`,
      '≤ 2 s',
      again === undefined ? 'none in 10 s' : milliseconds(again),
      (again ?? Number.POSITIVE_INFINITY) <= 2_000,
    ),
    find(`${title}: stop`, '≤ 10 s', milliseconds(stopTime), stopTime <= 10_000),
    find(
      `${title}: start`,
      'starts and shows pages',
      started.running ? `a page answers ${shown}` : started.why,
      shown === 200,
    ),
  ];
}
