import { join } from 'node:path';
import { residentMemory, startProcess } from '../../test/processes.ts';
import { findFreePort } from '../../test/running-server.ts';
import { median } from './rounds.ts';
import { productEnvironment, startProduct, waitUntilAtRest } from './servers.ts';

export interface Boot {
  /** Milliseconds from spawn to ready. */
  first: number;
  again: number;
  npmStart: number;
  /** MB, when the work of the start is done and nobody has asked for anything. */
  restingMemory: number | undefined;
}

/** Starts the built product: once on an empty data folder, then as it starts every day, directly and through npm. */
export async function measureBoot(folder: string): Promise<Boot> {
  const port = await findFreePort();
  const dataDir = join(folder, 'boot');
  const starts: number[] = [];
  let restingMemory: number | undefined;
  for (let round = 0; round < 6; round += 1) {
    const server = await startProduct(port, dataDir);
    starts.push(server.startTime);
    if (round === 5) {
      await waitUntilAtRest(server);
      restingMemory = residentMemory(server.workers());
    }
    await server.stop();
  }
  const throughNpm: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const server = await startProcess(['npm', 'start'], {
      env: productEnvironment(port, dataDir),
      ready: /is ready at/,
      core: 0,
    });
    throughNpm.push(server.startTime);
    await server.stop();
  }
  const [first = Number.NaN, ...later] = starts;
  return { first, again: median(later), npmStart: median(throughNpm), restingMemory };
}
