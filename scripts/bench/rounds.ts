import { cpuTime, type RunningProcess } from '../../test/processes.ts';
import { type Asking, putLoadOn } from './load.ts';

/** What one server is asked. */
export interface Subject extends Asking {
  name: string;
  server: RunningProcess;
}

export interface Measurement {
  name: string;
  /** Requests per second. */
  perSecond: number;
  /** Milliseconds. */
  p99: number;
  /** Processor time of the server for one request, in milliseconds; undefined where there is no /proc. */
  cpu: number | undefined;
  /** Bytes of one answer's body as transferred. */
  bytes: number;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return ((sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) + (sorted[Math.ceil((sorted.length - 1) / 2)] ?? 0)) / 2;
}

type Once = Omit<Measurement, 'bytes'>;

export async function measureOnce(
  { name, server, ...asking }: Subject,
  seconds: number,
  load = putLoadOn,
): Promise<Once> {
  const pids = server.workers();
  const before = cpuTime(pids);
  const { perSecond, p99, requests } = await load(asking, seconds);
  const after = cpuTime(pids);
  return {
    name,
    perSecond,
    p99,
    cpu: before === undefined || after === undefined ? undefined : (after - before) / requests,
  };
}

/**
 * Asks all subjects in turn, round after round, so that whatever else the machine does meets all of them; medians of the rounds.
 * A first round, not counted, lets just-in-time compilation and caches settle.
 */
export async function measureInRounds(
  subjects: readonly (Subject & { bytes: number })[],
  { rounds, seconds, onRound }: { rounds: number; seconds: number; onRound: (round: number) => void },
): Promise<Measurement[]> {
  const results = subjects.map(() => [] as Once[]);
  for (let round = 0; round <= rounds; round += 1) {
    onRound(round);
    for (const [index, subject] of subjects.entries()) {
      const result = await measureOnce(subject, seconds);
      if (round > 0) results[index]?.push(result);
    }
  }
  return subjects.map(({ name, bytes }, index) => {
    const own = results[index] ?? [];
    const cpus = own.flatMap(({ cpu }) => cpu ?? []);
    return {
      name,
      perSecond: median(own.map(({ perSecond }) => perSecond)),
      p99: median(own.map(({ p99 }) => p99)),
      cpu: cpus.length > 0 ? median(cpus) : undefined,
      bytes,
    };
  });
}
