/** So many numbers from 0 to below a limit, in as few bytes as it allows. */
export function makeNumbers(size: number, limit: number): Uint8Array | Uint16Array | Uint32Array {
  if (limit <= 2 ** 8) return new Uint8Array(size);
  return limit <= 2 ** 16 ? new Uint16Array(size) : new Uint32Array(size);
}
