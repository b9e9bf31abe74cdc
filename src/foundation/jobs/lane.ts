/** How long an answer shows that somebody is there, in milliseconds. */
const trustTime = 10_000;
/** A knock goes out each second, beside those that have got no answer: whoever comes back is noticed, though older connections stay mute. */
const mostKnocks = 10;
const knockTime = 900;

export interface LaneSettings {
  /** How many jobs are under way at a time. */
  width: number;
  /** Asks whether somebody is there who can do the work; rejects or waits for ever where not. Left out: there always is. */
  knock?(signal: AbortSignal): Promise<void>;
  /** Lets go of whatever was kept open. */
  leave?(): void;
}

/** What a lane needs of the outbox. */
export interface LaneWork {
  isDue(): Promise<boolean>;
  /** Takes the most urgent job that is due, says so, and does it; false where there is none. */
  doNext(onTaken: () => void): Promise<boolean>;
  onFault(error: unknown): void;
}

/** A way that work goes, beside others: what is slow or closed holds back nothing that goes another way. */
export class Lane {
  readonly kinds = new Set<string>();
  readonly #settings: LaneSettings;
  readonly #work: LaneWork;
  readonly #knocks = new Set<AbortController>();
  #workers = 0;
  #knocked = Number.NEGATIVE_INFINITY;
  #answered = Number.NEGATIVE_INFINITY;
  #closedUntil = Number.NEGATIVE_INFINITY;
  #stopped = false;

  constructor(settings: LaneSettings, work: LaneWork) {
    this.#settings = settings;
    this.#work = work;
  }

  /** Sees to what is due. To be called each second, and when work may have come. */
  run(): void {
    if (this.#stopped) return;
    if (!this.#isOpen()) this.#knock().catch((error) => this.#work.onFault(error));
    else if (this.#workers < this.#settings.width) this.#doWork().catch((error) => this.#work.onFault(error));
  }

  /** Somebody has done a job. */
  answered(): void {
    this.#answered = performance.now();
  }

  /** Nobody is there: no job is touched until somebody answers a knock. */
  close(pause: number): void {
    this.#answered = Number.NEGATIVE_INFINITY;
    this.#closedUntil = performance.now() + pause;
  }

  stop(): void {
    this.#stopped = true;
    this.#endKnocks();
  }

  leave(): void {
    this.#settings.leave?.();
  }

  #isOpen(): boolean {
    return !this.#settings.knock || performance.now() - this.#answered < trustTime;
  }

  async #doWork(): Promise<void> {
    this.#workers += 1;
    try {
      while (!this.#stopped && this.#isOpen()) {
        if (!(await this.#work.doNext(() => this.run()))) return;
      }
    } finally {
      this.#workers -= 1;
    }
  }

  async #knock(): Promise<void> {
    const now = performance.now();
    if (this.#knocks.size >= mostKnocks || now < Math.max(this.#closedUntil, this.#knocked + knockTime)) return;
    const knocking = new AbortController();
    this.#knocks.add(knocking);
    this.#knocked = now;
    try {
      if (!(await this.#work.isDue())) {
        this.#knocked = Number.NEGATIVE_INFINITY;
        return;
      }
      if (knocking.signal.aborted) return;
      await this.#settings.knock?.(knocking.signal);
      if (knocking.signal.aborted) return;
      this.answered();
      this.#endKnocks();
      this.run();
    } catch {
      // Nobody there; the next second asks again.
    } finally {
      this.#knocks.delete(knocking);
    }
  }

  #endKnocks(): void {
    for (const knocking of this.#knocks) knocking.abort();
  }
}
