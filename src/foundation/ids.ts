import { v7 } from 'uuid';

/** A new UUIDv7 (RFC 9562): text that sorts by the time it was made. */
export const createId = (): string => v7();
