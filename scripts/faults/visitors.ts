import { once } from 'node:events';
import { loadavg } from 'node:os';
import { Worker } from 'node:worker_threads';
import { type Finding, milliseconds } from './finding.ts';
import { sumOf } from './writers.ts';

export interface Visits {
  count: number;
  failed: Map<string, number>;
  /** Milliseconds. */
  p50: number;
  p99: number;
  slowest: number;
}

export interface Visitors {
  stop(): Promise<Visits>;
}

export function summarise(times: number[]): Pick<Visits, 'p50' | 'p99' | 'slowest'> {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99), slowest: sorted.at(-1) ?? Number.NaN };
}

/** Visitors who ask for pages at an even pace whatever happens, as people do: a site that is slow is not asked less. */
export function startVisitors(urls: string[], every = 10): Visitors {
  const thread = new Worker(new URL('./visitors-thread.ts', import.meta.url), { workerData: { urls, every } });
  return {
    async stop() {
      const ended = once(thread, 'message');
      thread.postMessage('stop');
      const [{ times, failed }] = (await ended) as [{ times: number[]; failed: Map<string, number> }];
      await thread.terminate();
      return { count: times.length, failed, ...summarise(times) };
    },
  };
}

/** What visitors met while something else was going on, and how busy the machine was, with everything that runs on it. */
interface Measured extends Visits {
  load: number;
}

/** Visitors who read kept pages for as long as some work takes. */
export async function measureVisits(urls: string[], work: () => Promise<unknown>): Promise<Measured> {
  const visitors = startVisitors(urls);
  await work();
  return { ...(await visitors.stop()), load: loadavg()[0] ?? 0 };
}

const describeVisits = ({ count, failed, p50, p99, slowest, load }: Measured) =>
  `p50 ${milliseconds(p50)}, p99 ${milliseconds(p99)}, slowest ${milliseconds(slowest)}, ${sumOf(failed)} of ${count} failed, load ${load.toFixed(1)}`;

/** Milliseconds. */
const mostP99 = 50;

/**
 * Visitors while the site is at work against the same visitors just before, when it was idle. On a machine that is too busy with other
 * things for the idle site the difference is what can be said.
 */
export function compareVisits(
  tried: string,
  { atWork, idle }: Record<'atWork' | 'idle', Measured>,
  about: string,
): Finding {
  const slower = atWork.p99 - idle.p99;
  return {
    tried,
    wanted: `p99 < ${mostP99} ms, 0 failed`,
    seen: `${describeVisits(atWork)}; idle: ${describeVisits(idle)}; the work’s share of p99: ${milliseconds(slower)}; ${about}`,
    holds: atWork.failed.size > 0 ? false : idle.p99 >= mostP99 ? undefined : atWork.p99 < mostP99,
  };
}
