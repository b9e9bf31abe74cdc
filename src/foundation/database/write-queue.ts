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

/**
 * Runs changes so that one whose promise is fulfilled is on disk. On SQLite, where each commit waits for the disk, all changes of
 * one turn of the event loop share a transaction, each behind a savepoint of its own: one that throws is undone alone. PostgreSQL
 * groups commits by itself, so there every change is a transaction.
 */
export class WriteQueue {
  readonly #db: Database;
  readonly #grouped: boolean;
  #waiting: Waiting[] = [];
  #running = false;

  constructor(db: Database) {
    this.#db = db;
    this.#grouped = db.getExecutor().adapter instanceof SqliteAdapter;
  }

  run<Result>(change: Change<Result>): Promise<Result> {
    if (!this.#grouped) return this.#db.transaction().execute(change);
    return new Promise<Result>((resolve, reject) => {
      this.#waiting.push({ change, resolve, reject });
      if (!this.#running) {
        this.#running = true;
        setImmediate(() => this.#drain());
      }
    });
  }

  async #drain(): Promise<void> {
    while (this.#waiting.length > 0) {
      const group = this.#waiting;
      this.#waiting = [];
      await this.#runGroup(group);
    }
    this.#running = false;
  }

  async #runGroup(group: Waiting[]): Promise<void> {
    const answers: (() => void)[] = [];
    let transaction: ControlledTransaction<Tables> | undefined;
    try {
      transaction = await this.#db.startTransaction().execute();
      for (const waiting of group) answers.push(await runBehindSavepoint(transaction, waiting));
      await transaction.commit().execute();
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
