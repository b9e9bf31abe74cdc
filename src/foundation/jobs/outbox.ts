import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { OutboxRow } from '../database/tables.ts';
import { createId } from '../ids.ts';
import type { Log } from '../log.ts';
import type { Secret } from '../secret.ts';
import { endsWithin } from './ends-within.ts';
import { NobodyThere, RefusedForGood } from './failures.ts';
import { Lane, type LaneSettings } from './lane.ts';
import {
  claimJob,
  deleteDeadJobsBefore,
  deleteJob,
  hasDueJob,
  insertJob,
  insertJobOnce,
  type Kinds,
  postponeJob,
  releaseJobs,
} from './queries.ts';

/** What waits, by its kind. Features add theirs by declaration merging beside the handler. */
// biome-ignore lint/suspicious/noEmptyInterface: filled where the handlers are
export interface Jobs {}
type Kind = keyof Jobs & string;
/** `signal` says that the server stops: what is not done by then is given back. */
interface JobTry {
  id: string;
  attempt: number;
  signal: AbortSignal;
}
type Handler<K extends Kind> = (payload: Jobs[K], job: JobTry) => Promise<void>;

/** In which order work is done: what somebody waits for in front of a form, what a new account waits for, the rest, what goes to many. */
const urgencies = { first: 0, soon: 1, ordinary: 2, bulk: 3 } as const;
export type Urgency = keyof typeof urgencies;

const minute = 60_000;
/** Seconds, minutes, hours: what fails by itself is tried again for about a day. */
const waits = [0.25, 1, 5, 15, 60, 180, 360, 720].map((minutes) => minutes * minute);
/** How long one try may take before another instance takes the job over. */
const claimTime = 2 * minute;
/** How long a job waits for somebody to be there at all: a mail server that is down over a weekend delays mail and loses none. */
const longestClosed = 3 * 24 * 60 * minute;
const deadTime = 30 * 24 * 60 * minute;
const askTime = 1_000;
/** How long work under way may go on when the server stops, and how long giving it back may take. */
const stopTime = 2_000;
const releaseTime = 1_000;
/** Over how long work is spread that nobody is to see begin. */
const spreadTime = 2_000;

interface Settings {
  db: Database;
  clock: Clock;
  secret: Secret;
  log: Log;
  /** Between 0 and 1. */
  chance?: () => number;
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 500);

/**
 * Work that is written down with the change that calls for it and done afterwards, at least once, by whichever instance is free. It goes
 * in lanes, one for each system that it needs, so that one that is down holds back nothing else; in each, the most urgent goes first.
 * What fails is tried again with growing pauses for about a day, then kept as dead for the operator, and deleted after 30 days.
 */
export class Outbox {
  readonly #settings: Settings;
  readonly #handlers = new Map<string, { handler: (payload: never, job: JobTry) => Promise<void>; lane: Lane }>();
  readonly #lanes: Lane[] = [];
  /** What needs nothing but the database, and what nobody here knows. */
  readonly #ownLane: Lane;
  /** Jobs that are being taken or done, and of those that are taken, the ids. */
  readonly #underWay = new Set<Promise<unknown>>();
  readonly #taken = new Set<string>();
  #stopped = false;
  readonly #stopping = new AbortController();
  #timer: NodeJS.Timeout | undefined;

  constructor(settings: Settings) {
    this.#settings = settings;
    this.#ownLane = this.openLane({ width: 1 });
  }

  /** A way of its own for work that needs another system; give it to `handle`. */
  openLane(settings: LaneSettings): Lane {
    const lane: Lane = new Lane(settings, {
      isDue: () => hasDueJob(this.#settings.db, this.#kindsOf(lane), this.#settings.clock().toISOString()),
      doNext: (onTaken) => this.#follow(this.#doNext(lane, onTaken)),
      onFault: (error) => {
        if (!this.#stopping.signal.aborted) this.#settings.log.error({ err: error }, 'outbox could not be read');
      },
    });
    this.#lanes.push(lane);
    return lane;
  }

  handle<K extends Kind>(kind: K, handler: Handler<K>, lane = this.#ownLane): void {
    lane.kinds.add(kind);
    this.#handlers.set(kind, { handler, lane });
  }

  /** Inside a transaction, give it as `db`: the job exists if and only if the change does. */
  async add<K extends Kind>(
    kind: K,
    payload: Jobs[K],
    db: Database = this.#settings.db,
    urgency: Urgency = 'ordinary',
  ): Promise<void> {
    await insertJob(db, this.#rowOf(kind, payload, { urgency }));
    if (this.#timer && db === this.#settings.db) setImmediate(() => this.#wake());
  }

  /**
   * As `add`, but begun at some time within the next seconds: how long the next request takes does not tell what the last one led to.
   */
  async addUnseen<K extends Kind>(kind: K, payload: Jobs[K], urgency: Urgency): Promise<void> {
    const wait = (this.#settings.chance ?? Math.random)() * spreadTime;
    await insertJob(this.#settings.db, this.#rowOf(kind, payload, { urgency, wait }));
  }

  /**
   * As `add`, but not before `wait` milliseconds have passed, and only once: where the same work waits already, it stands for this call
   * too and is done at the earlier of the two times. For work that reads what it needs when it is done.
   */
  async addOnce<K extends Kind>(kind: K, payload: Jobs[K], wait: number, db: Database): Promise<void> {
    const row = this.#rowOf(kind, payload, { wait });
    await insertJobOnce(db, {
      ...row,
      key: this.#settings.secret.sign('outbox', `${kind} ${JSON.stringify(payload)}`),
    });
  }

  /** Does everything that is due, one after the other, knocking nowhere; says how many it did. */
  async runDue(): Promise<number> {
    let done = 0;
    for (;;) {
      const before = done;
      for (const lane of this.#lanes) {
        for (let job = await this.#claim(lane); job; job = await this.#claim(lane)) {
          if (!(await this.#try(job, lane))) break;
          done += 1;
        }
      }
      if (done === before) return done;
    }
  }

  /** Deletes what has been dead for 30 days. */
  async tidy(): Promise<void> {
    const { db, clock } = this.#settings;
    await deleteDeadJobsBefore(db, new Date(clock().getTime() - deadTime).toISOString());
  }

  /** What has waited for a start is taken up at once. */
  start(): void {
    this.#timer = setInterval(() => this.#wake(), askTime);
    this.#wake();
  }

  /** Ends within a few seconds, whoever hangs: what is not done by then is given back, for the next start or another instance. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#stopped = true;
    for (const lane of this.#lanes) lane.stop();
    if (!(await endsWithin(stopTime, Promise.allSettled(this.#underWay)))) {
      this.#stopping.abort();
      await endsWithin(releaseTime, releaseJobs(this.#settings.db, [...this.#taken]));
    }
    for (const lane of this.#lanes) lane.leave();
  }

  #rowOf<K extends Kind>(
    kind: K,
    payload: Jobs[K],
    { urgency = 'ordinary', wait = 0 }: { urgency?: Urgency; wait?: number },
  ): OutboxRow {
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
      urgency: urgencies[urgency],
      created_at: now.toISOString(),
    };
  }

  #wake(): void {
    for (const lane of this.#lanes) lane.run();
  }

  #kindsOf(lane: Lane): Kinds {
    if (lane !== this.#ownLane) return { in: [...lane.kinds] };
    return { notIn: this.#lanes.flatMap((other) => (other === lane ? [] : [...other.kinds])) };
  }

  #claim(lane: Lane): Promise<OutboxRow | undefined> {
    const { db, clock } = this.#settings;
    const now = clock();
    const until = new Date(now.getTime() + claimTime).toISOString();
    return claimJob(db, this.#kindsOf(lane), now.toISOString(), until);
  }

  async #follow<Result>(work: Promise<Result>): Promise<Result> {
    this.#underWay.add(work);
    try {
      return await work;
    } finally {
      this.#underWay.delete(work);
    }
  }

  async #doNext(lane: Lane, onTaken: () => void): Promise<boolean> {
    const job = await this.#claim(lane);
    if (!job) return false;
    // The server began to stop while the database was asked.
    if (this.#stopped) {
      await releaseJobs(this.#settings.db, [job.id]);
      return false;
    }
    this.#taken.add(job.id);
    onTaken();
    try {
      await this.#try(job, lane);
    } finally {
      this.#taken.delete(job.id);
    }
    // What one job did may be work for another lane.
    this.#wake();
    return true;
  }

  /** False where nobody was there to do it. */
  async #try(job: OutboxRow, lane: Lane): Promise<boolean> {
    const { db, secret } = this.#settings;
    const attempt = job.attempts + 1;
    try {
      const payload = secret.open('outbox', job.payload);
      if (payload === undefined) throw new Error('The job was sealed with another SECRET.');
      const handler = this.#handlers.get(job.kind)?.handler;
      if (!handler) throw new Error(`Nothing handles jobs of kind ${job.kind}.`);
      await handler(JSON.parse(payload) as never, { id: job.id, attempt, signal: this.#stopping.signal });
      await deleteJob(db, job.id);
      lane.answered();
      return true;
    } catch (error) {
      // Given back already; the database may be closed by now.
      if (this.#stopping.signal.aborted) return false;
      return this.#putOff(job, lane, error);
    }
  }

  async #putOff(job: OutboxRow, lane: Lane, error: unknown): Promise<boolean> {
    const { db, clock, log } = this.#settings;
    const now = clock();
    const reason = reasonOf(error);
    const about = { job: job.id, kind: job.kind, attempt: job.attempts + 1, reason };
    const nobodyThere = error instanceof NobodyThere;
    if (nobodyThere) {
      lane.close(error.pause);
      if (now.getTime() - Date.parse(job.created_at) < longestClosed) {
        log.warn(about, 'nobody there to do a job');
        await releaseJobs(db, [job.id], reason);
        return false;
      }
    }
    const wait = waits[job.attempts];
    const dead = nobodyThere || error instanceof RefusedForGood || wait === undefined;
    await postponeJob(db, job.id, {
      attempts: job.attempts + 1,
      due_at: new Date(now.getTime() + (wait ?? 0)).toISOString(),
      last_error: reason,
      dead_at: dead ? now.toISOString() : null,
    });
    log[dead ? 'error' : 'warn'](about, dead ? 'job is dead' : 'job failed');
    return true;
  }
}
