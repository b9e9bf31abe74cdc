/** How long requests are begun before sockets are looked at again, in milliseconds. */
const turnTime = 5;

/**
 * Begins requests one after the other, a few in each turn of the event loop. Between turns new connections are taken and whatever lies
 * in memory is sent, so that neither waits for pages that are still to be made; and it is known how many are waiting.
 */
export class RequestQueue {
  readonly #longest: number;
  readonly #waiting: (() => void)[] = [];
  #underWay = 0;
  #running = false;
  #turnEnds = 0;
  /** How many were turned away because too many waited. */
  refused = 0;

  /** `longest` bounds those that wait, and those that are begun and not answered yet. */
  constructor(longest: number) {
    this.#longest = longest;
  }

  get isFull(): boolean {
    return this.#waiting.length >= this.#longest;
  }

  /**
   * Does the work when its turn comes. While `arrives` is pending, the work waits for its sender and not for this server, and is not
   * counted: slow senders keep nobody else out.
   */
  run<Result>(work: () => Result | Promise<Result>, arrives?: Promise<unknown>): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      const begin = () => {
        const done = this.#count(arrives);
        Promise.resolve().then(work).finally(done).then(resolve, reject);
      };
      this.#waiting.push(begin);
      this.#wake();
    });
  }

  #count(arrives: Promise<unknown> | undefined): () => void {
    let state: 'arriving' | 'counted' | 'done' = 'arriving';
    const count = () => {
      if (state !== 'arriving') return;
      state = 'counted';
      this.#underWay += 1;
    };
    if (arrives) arrives.then(count, count);
    else count();
    return () => {
      if (state === 'counted') this.#underWay -= 1;
      state = 'done';
      this.#wake();
    };
  }

  #wake(): void {
    if (this.#running || !this.#mayBegin()) return;
    this.#running = true;
    setImmediate(this.#beginTurn);
  }

  #mayBegin(): boolean {
    return this.#waiting.length > 0 && this.#underWay < this.#longest;
  }

  readonly #beginTurn = (): void => {
    this.#turnEnds = performance.now() + turnTime;
    this.#beginNext();
  };

  readonly #beginNext = (): void => {
    if (!this.#mayBegin()) {
      this.#running = false;
      return;
    }
    this.#waiting.shift()?.();
    // What follows without waiting for anything, on SQLite the whole answer, runs in microtasks before the next tick: then the time is known.
    queueMicrotask(() => {
      process.nextTick(() => (performance.now() < this.#turnEnds ? this.#beginNext() : setImmediate(this.#beginTurn)));
    });
  };
}
