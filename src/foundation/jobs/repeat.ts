/**
 * Does something again and again, `time` milliseconds after it has ended: however long it takes, it never runs beside itself. It must not
 * throw.
 */
export function repeat(time: number, work: () => Promise<unknown>): { stop(): void } {
  let stopped = false;
  let timer: NodeJS.Timeout;
  const wait = () => {
    if (stopped) return;
    timer = setTimeout(() => work().then(wait), time);
  };
  wait();
  return {
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
