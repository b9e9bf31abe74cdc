/** A direction of meaning, a byte for each number: a quarter of the memory, and for ranking as good. */
export type Vector = Int8Array;

const largest = 127;

/** The direction of some numbers. Throws where they have none. */
export function toVector(numbers: readonly number[]): Vector {
  const most = Math.max(...numbers.map(Math.abs));
  if (!Number.isFinite(most) || most === 0) throw new Error('Numbers without a direction are no meaning.');
  return Int8Array.from(numbers, (number) => Math.round((number / most) * largest));
}

/** How near two meanings are: the cosine between them, 1 for the same. */
export function nearness(a: Vector, b: Vector): number {
  let [product, ofA, ofB] = [0, 0, 0];
  for (let place = 0; place < a.length; place += 1) {
    const [one = 0, other = 0] = [a[place], b[place]];
    product += one * other;
    ofA += one * one;
    ofB += other * other;
  }
  return product / (Math.sqrt(ofA * ofB) || 1);
}

export const packVector = (vector: Vector): string =>
  Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength).toString('base64');

export const unpackVector = (packed: string): Vector =>
  Int8Array.from(Buffer.from(packed, 'base64'), (byte) => (byte << 24) >> 24);
