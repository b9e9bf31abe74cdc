import { serialize } from 'node:v8';
import { LRUCache } from 'lru-cache';

const largestMemory = 64 * 1024 * 1024;

/** Bytes in memory, roughly: what is parsed takes about three times what it takes written down. */
const sizeOf = (value: unknown) => 3 * serialize(value).byteLength;
/** What is still being read, or is not there: it is counted by its key alone. */
const smallest = 1024;

/** Keeps what was made of published content, at most 64 MiB of it: what was not asked for longest goes first. */
export class ContentMemory {
  readonly #kept = new LRUCache<string, Promise<unknown>>({ maxSize: largestMemory });

  clear(): void {
    this.#kept.clear();
  }

  remember<Value>(key: string, read: () => Promise<Value>): Promise<Value> {
    const known = this.#kept.get(key) as Promise<Value> | undefined;
    if (known) return known;
    const reading = read();
    this.#kept.set(key, reading, { size: smallest });
    // A newer version may have begun to read the same since.
    const isMine = () => this.#kept.peek(key) === reading;
    const keep = (value: Value) => {
      // What is not there is not kept: guessed addresses must not push out what is.
      const isThere = value !== undefined && !(Array.isArray(value) && value.length === 0);
      if (isMine() && isThere) this.#kept.set(key, reading, { size: smallest + sizeOf(value) });
      else forget();
    };
    const forget = () => isMine() && this.#kept.delete(key);
    reading.then(keep, forget);
    return reading;
  }
}
