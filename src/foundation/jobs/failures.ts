/** A job that will never succeed, however often it is tried: it is dead at once. */
export class RefusedForGood extends Error {
  override name = 'RefusedForGood';
}

/** Whoever does the work is not there. The job is not to blame: it waits, and no try of it is counted. */
export class NobodyThere extends Error {
  override name = 'NobodyThere';
  /** Milliseconds until it is worth asking again. */
  readonly pause: number;

  constructor(message: string, { pause = 0, cause }: { pause?: number; cause?: unknown } = {}) {
    super(message, { cause });
    this.pause = pause;
  }
}

/** Contact was lost after everything had been said: the work may have been done, and nobody here can know. It must not be done again. */
export class MayBeDone extends Error {
  override name = 'MayBeDone';
}
