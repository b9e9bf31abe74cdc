import { setTimeout as pause } from 'node:timers/promises';

/** Whether work has come to an end, good or bad, before some milliseconds are over. */
export async function endsWithin(time: number, work: Promise<unknown>): Promise<boolean> {
  const waiting = new AbortController();
  const late = pause(time, false, { signal: waiting.signal });
  late.catch(() => undefined);
  const ended = await Promise.race([
    work.then(
      () => true,
      () => true,
    ),
    late,
  ]);
  waiting.abort();
  return ended;
}
