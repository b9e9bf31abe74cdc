let last: Promise<unknown> = Promise.resolve();

/** Does work that keeps the processor busy when all such work from before is done: one stretch at a time is all that others wait for. */
export function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const mine = last.then(work);
  last = mine.catch(() => undefined);
  return mine;
}
