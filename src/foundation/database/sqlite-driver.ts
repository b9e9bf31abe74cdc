import { setTimeout as pause } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  type TransactionSettings,
} from 'kysely';

/** How long to wait before a lock is tried for again, in milliseconds; the last one repeats. */
const pauses = [1, 2, 5, 10];
/** How long somebody else's lock is waited for before the statement fails, in milliseconds. */
const longestWait = 10_000;

const isBusy = (error: unknown) => /^SQLITE_BUSY/.test(String((error as { code?: unknown }).code));

/** Whose turn it is: the one connection goes to those who ask, in the order in which they ask. */
class Turns {
  readonly #waiting: (() => void)[] = [];
  #taken = false;

  async take(): Promise<void> {
    if (this.#taken) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#taken = true;
  }

  giveBack(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#taken = false;
  }
}

/**
 * SQLite's one connection. A lock that another process holds is waited for without stopping this one: SQLite's own waiting blocks the
 * thread, and with it every visitor. Meanwhile the connection is given to others, who may be reading. A transaction asks for the lock
 * when it begins, so that nothing inside it waits for one or fails because somebody else has written since.
 */
class SharedFileDriver extends SqliteDriver {
  readonly #turns = new Turns();
  #connection: DatabaseConnection | undefined;
  #inTransaction = false;

  override async acquireConnection(): Promise<DatabaseConnection> {
    await this.#turns.take();
    this.#connection ??= this.#makePatient(await super.acquireConnection());
    return this.#connection;
  }

  override async releaseConnection(): Promise<void> {
    this.#turns.giveBack();
  }

  override async beginTransaction(connection: DatabaseConnection, settings?: TransactionSettings): Promise<void> {
    // One that only reads needs no lock, and must not hold up who writes meanwhile.
    const kind = settings?.accessMode === 'read only' ? 'deferred' : 'immediate';
    await connection.executeQuery(CompiledQuery.raw(`begin ${kind}`));
    this.#inTransaction = true;
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(connection);
    this.#inTransaction = false;
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).finally(() => {
      this.#inTransaction = false;
    });
  }

  #makePatient(connection: DatabaseConnection): DatabaseConnection {
    return {
      executeQuery: (query) =>
        this.#inTransaction ? connection.executeQuery(query) : this.#retry(() => connection.executeQuery(query)),
      streamQuery: (query, size) => connection.streamQuery(query, size),
    };
  }

  async #retry<Result>(work: () => Promise<Result>): Promise<Result> {
    const end = performance.now() + longestWait;
    for (let tries = 0; ; tries += 1) {
      try {
        return await work();
      } catch (error) {
        if (!isBusy(error) || performance.now() > end) throw error;
      }
      this.#turns.giveBack();
      await pause(pauses[Math.min(tries, pauses.length - 1)]);
      await this.#turns.take();
    }
  }
}

/** The driver keeps the turns itself. */
class SharedFileAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/** SQLite in a file that other processes may write to as well, such as an import beside the running site. */
export class SharedSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;

  constructor(config: SqliteDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): SqliteDriver {
    return new SharedFileDriver(this.#config);
  }

  override createAdapter(): SqliteAdapter {
    return new SharedFileAdapter();
  }
}
