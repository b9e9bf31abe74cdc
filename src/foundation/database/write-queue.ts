import { type ControlledTransaction, SqliteAdapter } from 'kysely';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

/** A change of the database. It may run again only if it threw; it must not read anything but through the transaction it is given. */
type Change<Result> = (transaction: Database) => Promise<Result>;

/** What a handler needs of it. */
export type Writes = Pick<WriteQueue, 'run'>;

interface Waiting {
  change: Change<unknown>;
  resolve: (result: never) => void;
  reject: (error: unknown) => void;
}

/** So many changes that wait are a group: none is waited for any longer. */
const enough = 8;

/**
 * How long after a commit others are waited for, in milliseconds, when it took so long. Commits follow each other so closely only where many write,
 * and there each of them, which stops everything else for as long as the disk takes, then serves several changes.
 */
const usualRest = (commitTime: number) => Math.min(10, 20 * commitTime);

/**
 * Runs changes so that one whose promise is fulfilled is on disk. On SQLite, where each commit waits for the disk, changes that come
 * together share a transaction, each behind a savepoint of its own: one that throws is undone alone. PostgreSQL
 * groups commits by itself, so there every change is a transaction.
 */
export class WriteQueue {
  readonly #db: Database;
  readonly #grouped: boolean;
  readonly #restAfter: (commitTime: number) => number;
  #waiting: Waiting[] = [];
  #running = false;
  #restEnds = 0;
  #resting: NodeJS.Timeout | undefined;

  constructor(db: Database, restAfter = usualRest) {
    this.#db = db;
    this.#grouped = db.getExecutor().adapter instanceof SqliteAdapter;
    this.#restAfter = restAfter;
  }

  run<Result>(change: Change<Result>): Promise<Result> {
    if (!this.#grouped) return this.#db.transaction().execute(change);
    return new Promise<Result>((resolve, reject) => {
      this.#waiting.push({ change, resolve, reject });
      this.#wake();
    });
  }

  #wake(): void {
    if (this.#running || this.#waiting.length === 0) return;
    const rest = this.#waiting.length < enough ? this.#restEnds - performance.now() : 0;
    if (rest > 0) this.#resting ??= setTimeout(() => this.#begin(), rest);
    else this.#begin();
  }

  #begin(): void {
    clearTimeout(this.#resting);
    this.#resting = undefined;
    this.#running = true;
    setImmediate(async () => {
      const group = this.#waiting;
      this.#waiting = [];
      await this.#runGroup(group);
      this.#running = false;
      this.#wake();
    });
  }

  async #runGroup(group: Waiting[]): Promise<void> {
    const answers: (() => void)[] = [];
    let transaction: ControlledTransaction<Tables> | undefined;
    try {
      transaction = await this.#db.startTransaction().execute();
      for (const waiting of group) answers.push(await runBehindSavepoint(transaction, waiting));
      const began = performance.now();
      await transaction.commit().execute();
      this.#restEnds = performance.now() + this.#restAfter(performance.now() - began);
    } catch (error) {
      if (transaction && !transaction.isCommitted && !transaction.isRolledBack)
        await transaction
          .rollback()
          .execute()
          .catch(() => undefined);
      for (const { reject } of group) reject(error);
      return;
    }
    for (const answer of answers) answer();
  }
}

/** Runs one change and says how to answer it once the whole group is on disk. */
async function runBehindSavepoint(
  transaction: ControlledTransaction<Tables>,
  { change, resolve, reject }: Waiting,
): Promise<() => void> {
  const saved = await transaction.savepoint('change').execute();
  try {
    const result = await change(transaction);
    await saved.releaseSavepoint('change').execute();
    return () => resolve(result as never);
  } catch (error) {
    await saved.rollbackToSavepoint('change').execute();
    await saved.releaseSavepoint('change').execute();
    return () => reject(error);
  }
}

class TakenBack extends Error {
  readonly result: unknown;

  constructor(result: unknown) {
    super('This change was only tried.');
    this.result = result;
  }
}

/** The same way for somebody who only tries things out: each change is answered as if it had been made, and is taken back. */
export function takeBack(writes: Writes): Writes {
  return {
    async run<Result>(change: Change<Result>): Promise<Result> {
      try {
        return await writes.run(async (transaction): Promise<never> => {
          throw new TakenBack(await change(transaction));
        });
      } catch (error) {
        if (error instanceof TakenBack) return error.result as Result;
        throw error;
      }
    },
  };
}
