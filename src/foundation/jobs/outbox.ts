import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { OutboxRow } from '../database/tables.ts';
import { createId } from '../ids.ts';
import type { Log } from '../log.ts';
import type { Secret } from '../secret.ts';
import { claimJob, deleteDeadJobsBefore, deleteJob, insertJob, insertJobOnce, postponeJob } from './queries.ts';

/** What waits, by its kind. Features add theirs by declaration merging beside the handler. */
// biome-ignore lint/suspicious/noEmptyInterface: filled where the handlers are
export interface Jobs {}
type Kind = keyof Jobs & string;
type Handler<K extends Kind> = (payload: Jobs[K], job: { id: string; attempt: number }) => Promise<void>;

const minute = 60_000;
/** Seconds, minutes, hours: a mail server that is down for a day delays mail and loses none. */
const waits = [0.25, 1, 5, 15, 60, 180, 360, 720].map((minutes) => minutes * minute);
/** How long one try may take before another instance takes the job over. */
const claimTime = 2 * minute;
const deadTime = 30 * 24 * 60 * minute;
const askTime = 1_000;

interface Settings {
  db: Database;
  clock: Clock;
  secret: Secret;
  log: Log;
}

/**
 * Work that is written down with the change that calls for it and done afterwards, at least once, by whichever instance is free. What
 * fails is tried again with growing pauses for about a day, then kept as dead for the operator, and deleted after 30 days.
 */
export class Outbox {
  readonly #settings: Settings;
  readonly #handlers = new Map<string, (payload: never, job: { id: string; attempt: number }) => Promise<void>>();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<number> | undefined;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  handle<K extends Kind>(kind: K, handler: Handler<K>): void {
    this.#handlers.set(kind, handler);
  }

  /** Inside a transaction, give it as `db`: the job exists if and only if the change does. */
  async add<K extends Kind>(kind: K, payload: Jobs[K], db: Database = this.#settings.db): Promise<void> {
    await insertJob(db, this.#rowOf(kind, payload));
    if (this.#timer && db === this.#settings.db) setImmediate(() => this.#turn());
  }

  /**
   * As `add`, but not before `wait` milliseconds have passed, and only once: where the same work waits already, it stands for this call
   * too and is done at the earlier of the two times. For work that reads what it needs when it is done.
   */
  async addOnce<K extends Kind>(kind: K, payload: Jobs[K], wait: number, db: Database): Promise<void> {
    const row = this.#rowOf(kind, payload, wait);
    await insertJobOnce(db, {
      ...row,
      key: this.#settings.secret.sign('outbox', `${kind} ${JSON.stringify(payload)}`),
    });
  }

  /** Does everything that is due, one after the other; says how many it tried. */
  async runDue(): Promise<number> {
    const { db, clock } = this.#settings;
    let tried = 0;
    for (;;) {
      const now = clock();
      const job = await claimJob(db, now.toISOString(), new Date(now.getTime() + claimTime).toISOString());
      if (!job) return tried;
      await this.#try(job);
      tried += 1;
    }
  }

  /** Deletes what has been dead for 30 days. */
  async tidy(): Promise<void> {
    const { db, clock } = this.#settings;
    await deleteDeadJobsBefore(db, new Date(clock().getTime() - deadTime).toISOString());
  }

  start(): void {
    this.#timer = setInterval(() => this.#turn(), askTime);
  }

  /** Waits for the job under way. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#timer = undefined;
    await this.#running;
  }

  #rowOf<K extends Kind>(kind: K, payload: Jobs[K], wait = 0): OutboxRow {
    const { clock, secret } = this.#settings;
    const now = clock();
    return {
      id: createId(),
      kind,
      payload: secret.seal('outbox', JSON.stringify(payload)),
      attempts: 0,
      due_at: new Date(now.getTime() + wait).toISOString(),
      claimed_until: null,
      last_error: null,
      dead_at: null,
      key: null,
      created_at: now.toISOString(),
    };
  }

  #turn(): void {
    if (this.#running) return;
    this.#running = this.runDue()
      .catch((error) => {
        this.#settings.log.error({ err: error }, 'outbox could not be read');
        return 0;
      })
      .finally(() => {
        this.#running = undefined;
      });
  }

  async #try(job: OutboxRow): Promise<void> {
    const { db, clock, secret, log } = this.#settings;
    const attempt = job.attempts + 1;
    try {
      const payload = secret.open('outbox', job.payload);
      if (payload === undefined) throw new Error('The job was sealed with another SECRET.');
      const handler = this.#handlers.get(job.kind);
      if (!handler) throw new Error(`Nothing handles jobs of kind ${job.kind}.`);
      await handler(JSON.parse(payload) as never, { id: job.id, attempt });
      await deleteJob(db, job.id);
    } catch (error) {
      const now = clock();
      const wait = waits[job.attempts];
      const dead = wait === undefined;
      const reason = error instanceof Error ? error.message : String(error);
      await postponeJob(db, job.id, {
        attempts: attempt,
        due_at: new Date(now.getTime() + (wait ?? 0)).toISOString(),
        last_error: reason.slice(0, 500),
        dead_at: dead ? now.toISOString() : null,
      });
      log[dead ? 'error' : 'warn'](
        { job: job.id, kind: job.kind, attempt, reason },
        dead ? 'job is dead' : 'job failed',
      );
    }
  }
}
