/** The part of a file that is asked for, in bytes; both ends belong to it. */
export interface Range {
  start: number;
  end: number;
}

/** What is known of a file without reading it. */
export interface StoredFile {
  key: string;
  size: number;
  /** When it was put there last. */
  changedAt: Date;
}

/**
 * Where files lie, whatever that is: a folder, or a bucket. A file has a key, a path of small letters, figures, `.`, `-` and `/`. It is
 * there whole or not at all; put again, it is replaced.
 */
export interface Files {
  /** Stores bytes, or what a stream brings, and never holds a stream's bytes in memory. Where the stream breaks off, nothing is stored. */
  put(key: string, body: Uint8Array | ReadableStream<Uint8Array>): Promise<void>;
  /** What is known of it; undefined where there is none. */
  find(key: string): Promise<StoredFile | undefined>;
  /** Its bytes, or a part of them. The stream fails where there is no such file. */
  read(key: string, range?: Range): ReadableStream<Uint8Array>;
  /** Those whose key begins with a prefix, in no order. */
  list(prefix: string): Promise<StoredFile[]>;
  /** Deletes it; done, too, where there is none. */
  delete(key: string): Promise<void>;
}

/** The code of the error where the place of files cannot be reached, or does not answer now. */
export const filesAreAway = 'FILES_AWAY';

const keyPattern = /^[a-z0-9][a-z0-9.-]*(\/[a-z0-9][a-z0-9.-]*)*$/;

/** Throws on a key that no backend could take: a key that somebody else may choose is checked before. */
export function checkKey(key: string): string {
  if (!keyPattern.test(key)) throw new Error(`"${key}" is no key of a file`);
  return key;
}

/** All of a small file at once. Fails where there is none. */
export async function readWhole(files: Files, key: string): Promise<Uint8Array> {
  return new Uint8Array(await new Response(files.read(key)).arrayBuffer());
}
