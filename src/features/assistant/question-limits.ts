import { LRUCache } from 'lru-cache';
import type { Clock } from '../../foundation/clock.ts';

declare module '../../foundation/request.ts' {
  interface Services {
    questionLimits: QuestionLimits;
  }
}

/** In milliseconds. */
const minute = 60_000;
/** How many networks are remembered. */
const networks = 10_000;
/** Everybody together may ask so many times as often as one network. */
const forAll = 50;

interface Window {
  ends: number;
  count: number;
}

/**
 * How often the assistant is asked from one network, and by all, within a minute. Counted in this process: an answer from the site's own
 * texts costs a few milliseconds, and writing to the database for each would cost more than it protects.
 */
export class QuestionLimits {
  readonly #clock: Clock;
  readonly #most: number;
  readonly #windows = new LRUCache<string, Window>({ max: networks });
  #all: Window = { ends: 0, count: 0 };

  constructor({ clock, perMinute }: { clock: Clock; perMinute: number }) {
    this.#clock = clock;
    this.#most = perMinute;
  }

  /** Counts one question. Where there were too many it is not counted, and the answer is the seconds to wait. */
  findWait(network: string): number | undefined {
    const now = this.#clock().getTime();
    const current = (window: Window | undefined): Window =>
      window && window.ends > now ? window : { ends: now + minute, count: 0 };
    const own = current(this.#windows.get(network));
    const all = current(this.#all);
    const full = own.count >= this.#most ? own : all.count >= this.#most * forAll ? all : undefined;
    if (full) return Math.max(1, Math.ceil((full.ends - now) / 1000));
    this.#windows.set(network, { ...own, count: own.count + 1 });
    this.#all = { ...all, count: all.count + 1 };
    return undefined;
  }
}
