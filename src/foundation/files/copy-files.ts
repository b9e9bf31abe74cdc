import type { Files } from './files.ts';

/** Copies what begins with a prefix and is not there yet, or not in its size; says how many. What it meets again it leaves alone. */
export async function copyFiles(from: Files, to: Files, prefix: string): Promise<number> {
  const there = new Map((await to.list(prefix)).map(({ key, size }) => [key, size]));
  let copied = 0;
  for (const { key, size } of await from.list(prefix)) {
    if (there.get(key) === size) continue;
    await to.put(key, from.read(key));
    copied += 1;
  }
  return copied;
}
