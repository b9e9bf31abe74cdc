/** Aborts after so many milliseconds, or where whoever asked is gone. */
export const limitTo = (timeout: number, gone?: AbortSignal): AbortSignal =>
  AbortSignal.any([AbortSignal.timeout(timeout), ...(gone ? [gone] : [])]);
