import { hash, randomBytes, randomUUID } from 'node:crypto';
import type { Clock } from '../../foundation/clock.ts';
import type { Database } from '../../foundation/database/database.ts';
import { repeat } from '../../foundation/jobs/repeat.ts';
import type { Log } from '../../foundation/log.ts';
import { countryOf } from './country.ts';
import type { Count } from './counts.ts';
import { Counts } from './counts.ts';
import { deviceOf, type Happening } from './happening.ts';
import type { KnownPages } from './known-pages.ts';
import { addCounts, getSalt, removeSaltsBefore, saveSketch } from './queries.ts';
import { Sketch } from './sketch.ts';

declare module '../../foundation/request.ts' {
  interface Services {
    statistics: Statistics;
  }
}

/** How long counts may wait for the database, in milliseconds: so much is lost where the process is killed. */
const flushTime = 1_000;

export const dayOf = (time: Date): string => time.toISOString().slice(0, 10);
const dayAfter = (time: Date): string => dayOf(new Date(time.getTime() + 86_400_000));

interface Today {
  salt: string;
  sketch: Sketch;
  changed: boolean;
}

/** Counts what happens, in memory, and adds it to the database every second. Nothing of who it was leaves this object. */
export class Statistics {
  readonly pages: KnownPages;
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #counts = new Counts();
  readonly #days = new Map<string, Today>();
  /** Tells this process's visitors from another's. */
  readonly #instance = randomUUID();
  #flushing: { stop(): void } | undefined;
  #faulty = false;

  constructor({ db, clock, log, pages }: { db: Database; clock: Clock; log: Log; pages: KnownPages }) {
    this.#db = db;
    this.#clock = clock;
    this.#log = log;
    this.pages = pages;
  }

  count({ kind, page, locale, network, userAgent, referrer, campaign }: Happening): void {
    const day = dayOf(this.#clock());
    const add = (dimension: string, value: string) => this.#counts.add(day, kind, dimension, value);
    add('page', page);
    add('language', locale);
    add('country', countryOf(network));
    if (kind !== 'views') return;
    add('device', deviceOf(userAgent));
    if (referrer) add('referrer', referrer);
    if (campaign) add('campaign', campaign);
    const today = this.#days.get(day);
    if (today?.sketch.add(hash('sha256', `${today.salt} ${network} ${userAgent}`, 'buffer'))) today.changed = true;
  }

  /** Makes ready for visitors of today and tomorrow; what is left of days that are over is forgotten. */
  async prepare(): Promise<void> {
    await this.pages.refresh();
    const now = this.#clock();
    const days = [dayOf(now), dayAfter(now)];
    for (const day of days)
      if (!this.#days.has(day)) {
        const salt = await getSalt(this.#db, day, randomBytes(32).toString('base64'));
        this.#days.set(day, { salt, sketch: new Sketch(), changed: false });
      }
    for (const day of this.#days.keys()) if (!days.includes(day)) this.#days.delete(day);
    await removeSaltsBefore(this.#db, dayOf(now));
  }

  /** Writes what was counted. What cannot be written waits for the next time. */
  async flush(): Promise<void> {
    const counts = this.#counts.take();
    const left: Count[] = [...counts];
    try {
      await addCounts(this.#db, counts);
      left.length = 0;
      await this.#saveVisitors();
      if (this.#days.has(dayAfter(this.#clock()))) await this.pages.refresh();
      else await this.prepare();
      this.#faulty = false;
    } catch (error) {
      this.#counts.giveBack(left);
      if (!this.#faulty) this.#log.warn({ err: error }, 'statistics wait: they could not be written');
      this.#faulty = true;
    }
  }

  async #saveVisitors(): Promise<void> {
    for (const [day, today] of this.#days) {
      if (!today.changed) continue;
      today.changed = false;
      await saveSketch(this.#db, day, this.#instance, String(today.sketch)).catch((error) => {
        today.changed = true;
        throw error;
      });
    }
  }

  start(): void {
    this.#flushing = repeat(flushTime, () => this.flush());
  }

  async stop(): Promise<void> {
    this.#flushing?.stop();
    await this.flush();
  }
}
