import { filesAreAway } from '../files/files.ts';

const codeOf = (error: unknown) => String((error as { code?: unknown } | undefined)?.code ?? '');

/** Whether a statement failed because a row that it refers to is not there (any more). */
export function isMissingReference(error: unknown): boolean {
  return codeOf(error) === '23503' || codeOf(error) === 'SQLITE_CONSTRAINT_FOREIGNKEY';
}

/** PostgreSQL's classes of connection faults, lack of resources but room, and interventions of its operator, among them a statement's time limit. */
const postgresIsAway = /^(08|53(?!100)|57)[0-9A-Z]{3}$|^55P03$/;
const networkIsAway = /^(ECONN|EPIPE$|ETIMEDOUT$|ENETUNREACH$|EHOSTUNREACH$|ENOTFOUND$|EAI_AGAIN$)/;
const sqliteIsAway = /^SQLITE_(BUSY|LOCKED|IOERR)/;
const diskIsFull = /^(ENOSPC|EDQUOT|SQLITE_FULL|53100)$/;
/** Nobody listens, or at a socket in the file system there is none: ENOENT. */
const isRefusedConnection = (error: unknown) => (error as { syscall?: unknown } | undefined)?.syscall === 'connect';
/** What the PostgreSQL client says without a code. */
const clientHasNone = /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a conn)/;

/** Whether the database cannot be reached, or does not answer now. */
export function isDatabaseAway(error: unknown): boolean {
  const code = codeOf(error);
  return (
    postgresIsAway.test(code) ||
    networkIsAway.test(code) ||
    isRefusedConnection(error) ||
    sqliteIsAway.test(code) ||
    (error instanceof Error && clientHasNone.test(error.message))
  );
}

/** Whether the disk of the database or of files has no room. */
export function isDiskFull(error: unknown): boolean {
  return diskIsFull.test(codeOf(error));
}

/** Whether data cannot be reached or kept now, in the database or where files lie: the same may work in a moment, and nothing is wrong with what was asked. */
export function mayWorkLater(error: unknown): boolean {
  return isDatabaseAway(error) || isDiskFull(error) || codeOf(error) === filesAreAway;
}

/** Whether a statement failed because there is such a row already. */
export function isDuplicate(error: unknown): boolean {
  return codeOf(error) === '23505' || codeOf(error) === 'SQLITE_CONSTRAINT_UNIQUE';
}

/** Whether a statement failed because of a sign that no text of the database can hold: NUL. No page sends one. */
export function isUnstorable(error: unknown): boolean {
  return codeOf(error) === '22021';
}
