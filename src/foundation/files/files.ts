/** The part of a file that is asked for, in bytes; both ends belong to it. */
export interface Range {
  start: number;
  end: number;
}

/**
 * Where files lie, whatever that is: a folder, or a bucket. A file has a key, a path of small letters, figures, `.`, `-` and `/`. It is
 * there whole or not at all; put again, it is replaced.
 */
export interface Files {
  /** Stores bytes, or what a stream brings, and never holds a stream's bytes in memory. Where the stream breaks off, nothing is stored. */
  put(key: string, body: Uint8Array | ReadableStream<Uint8Array>): Promise<void>;
  /** Its size in bytes; undefined where there is none. */
  find(key: string): Promise<{ size: number } | undefined>;
  /** Its bytes, or a part of them. The stream fails where there is no such file. */
  read(key: string, range?: Range): ReadableStream<Uint8Array>;
  /** The keys that begin with a prefix, in no order. */
  list(prefix: string): Promise<string[]>;
  /** Deletes it; done, too, where there is none. */
  delete(key: string): Promise<void>;
}

const keyPattern = /^[a-z0-9][a-z0-9.-]*(\/[a-z0-9][a-z0-9.-]*)*$/;

/** Throws on a key that no backend could take: a key that somebody else may choose is checked before. */
export function checkKey(key: string): string {
  if (!keyPattern.test(key)) throw new Error(`"${key}" is no key of a file`);
  return key;
}
