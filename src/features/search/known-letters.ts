import { hash } from 'node:crypto';
import { z } from 'zod';
import type { MarkCounts } from './letter-marks.ts';

/** Texts are called by what they say: some that have changed have another name. */
export const nameTexts = (texts: readonly string[]): string => hash('sha256', texts.join('\n'), 'base64url');

/** Packs what was counted, by the names of the texts that it was counted of. */
export function packLetters(counted: ReadonlyMap<string, MarkCounts>): Uint8Array {
  const lengths = Object.fromEntries([...counted].map(([name, { marks }]) => [name, marks.length]));
  const contents = new TextEncoder().encode(JSON.stringify(lengths));
  const head = Uint32Array.of(contents.length);
  const parts = [...counted.values()].flatMap(({ marks, counts }) => [new Uint8Array(marks.buffer), counts]);
  return Buffer.concat([new Uint8Array(head.buffer), contents, ...parts]);
}

const lengthsOf = z.record(z.string(), z.int().min(0));

/** How many marks each has; of none where that cannot be read. */
function readLengths(contents: Uint8Array): Record<string, number> {
  try {
    return lengthsOf.parse(JSON.parse(new TextDecoder().decode(contents)));
  } catch {
    return {};
  }
}

/** The letters of ways to ask that the build has counted: only what has changed since is counted anew. */
export class KnownLetters {
  readonly #packed: Uint8Array<ArrayBuffer> = new Uint8Array();
  readonly #places = new Map<string, [start: number, marks: number]>();

  /** Knows nothing, or what `packLetters` returned; nothing of what is damaged, too. */
  constructor(packed: Uint8Array<ArrayBuffer> = new Uint8Array()) {
    const head = 4;
    if (packed.length < head) return;
    const end = head + new DataView(packed.buffer, packed.byteOffset).getUint32(0, true);
    if (packed.length < end) return;
    let start = end;
    for (const [name, marks] of Object.entries(readLengths(packed.subarray(head, end)))) {
      this.#places.set(name, [start, marks]);
      start += marks * 3;
    }
    if (packed.length === start) this.#packed = packed;
    else this.#places.clear();
  }

  /** What was counted of texts with this name. */
  find(name: string): MarkCounts | undefined {
    const [start, marks] = this.#places.get(name) ?? [];
    if (start === undefined || marks === undefined) return undefined;
    const end = start + marks * 2;
    return {
      marks: new Uint16Array(new Uint8Array(this.#packed.subarray(start, end)).buffer),
      counts: new Uint8Array(this.#packed.subarray(end, end + marks)),
    };
  }
}
