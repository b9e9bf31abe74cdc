import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Log } from '../log.ts';
import type { Database } from './database.ts';
import { isDatabaseAway } from './database-errors.ts';

/** How long somebody who asks whether the database answers is kept waiting, in milliseconds. */
const patience = 800;
/** How often a database that is away is asked again at start, and how often the log says so, in milliseconds. */
const askTime = 250;
const sayTime = 10_000;

const ask = (db: Database) => sql`select 1`.execute(db);

/**
 * Says within a second whether the database answers, however it hangs. Those who ask at the same time share a question; one that has
 * got no answer does not stand in the way of the next.
 */
export function createReachCheck(db: Database): () => Promise<boolean> {
  let current: Promise<boolean> | undefined;
  const check = async () => {
    const late = new AbortController();
    const answered = ask(db).then(
      () => true,
      () => false,
    );
    const answer = await Promise.race([answered, pause(patience, false, { signal: late.signal })]);
    late.abort();
    return answer;
  };
  return () => {
    current ??= check().finally(() => {
      current = undefined;
    });
    return current;
  };
}

/** Resolves when the database answers; meanwhile says in the log what it waits for. Throws what waiting does not mend. */
export async function untilReached(db: Database, log: Log): Promise<void> {
  let saidAt = Number.NEGATIVE_INFINITY;
  for (;;) {
    const fault = await ask(db).then(
      () => undefined,
      (error: Error) => error,
    );
    if (!fault) break;
    if (!isDatabaseAway(fault)) throw fault;
    if (performance.now() - saidAt >= sayTime) {
      saidAt = performance.now();
      log.warn({ reason: fault.message }, 'waiting for the database');
    }
    await pause(askTime);
  }
  if (saidAt > 0) log.info('the database answers');
}
