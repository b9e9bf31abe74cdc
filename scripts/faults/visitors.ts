import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

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
