import { setTimeout as wait } from 'node:timers/promises';

/** Asks again and again until the answer is yes; how long that took in milliseconds, or undefined where it took longer than `most`. */
export async function timeUntil(holds: () => Promise<boolean>, most: number): Promise<number | undefined> {
  const began = performance.now();
  for (;;) {
    if (await holds().catch(() => false)) return performance.now() - began;
    if (performance.now() - began > most) return undefined;
    await wait(10);
  }
}

/** Asks again and again until the answer is yes. What never comes is ended by the time that a test may take, however busy the machine is. */
export async function until(holds: () => Promise<boolean>): Promise<void> {
  await timeUntil(holds, Number.POSITIVE_INFINITY);
}

/** The outcome of some work, or an error that names it where it takes longer than `most` milliseconds. */
export function within<Result>(most: number, name: string, work: Promise<Result>): Promise<Result> {
  const ending = new AbortController();
  const late = wait(most, undefined, { signal: ending.signal }).then(() => {
    throw new Error(`${name}: nothing after ${most / 1000} s`);
  });
  return Promise.race([work, late]).finally(() => {
    late.catch(() => undefined);
    ending.abort();
  });
}
