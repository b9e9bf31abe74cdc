import { type Logger, pino } from 'pino';

export type Log = Logger;

/** JSON lines on standard output. Credentials are cut out wherever they stand one or two levels deep. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['password', '*.password', 'cookie', '*.cookie', 'authorization', '*.authorization', 'token', '*.token'],
      censor: '[removed]',
    },
  });
}
