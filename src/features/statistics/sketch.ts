/** How many registers count: with 2,048 a number is wrong by about 2.3 percent. */
const indexBits = 11;
const size = 2 ** indexBits;
const bias = 0.7213 / (1 + 1.079 / size);

/**
 * How many different hashes were seen, and nothing of which (HyperLogLog, Flajolet et al. 2007): each hash raises one register at most, so that one
 * seen twice, or by two sketches, counts once.
 */
export class Sketch {
  readonly #registers: Buffer;

  constructor(registers: Buffer = Buffer.alloc(size)) {
    this.#registers = registers;
  }

  static parse(text: string): Sketch {
    const registers = Buffer.from(text, 'base64');
    return new Sketch(registers.length === size ? registers : undefined);
  }

  /** Takes a hash of at least eight bytes; says whether that changed anything. */
  add(hash: Uint8Array): boolean {
    const view = new DataView(hash.buffer, hash.byteOffset, 8);
    const index = view.getUint32(0) >>> (32 - indexBits);
    const rank = Math.clz32(view.getUint32(4)) + 1;
    if ((this.#registers[index] ?? 0) >= rank) return false;
    this.#registers[index] = rank;
    return true;
  }

  merge(other: Sketch): Sketch {
    return new Sketch(this.#registers.map((rank, index) => Math.max(rank, other.#registers[index] ?? 0)) as Buffer);
  }

  estimate(): number {
    let sum = 0;
    let empty = 0;
    for (const rank of this.#registers) {
      sum += 2 ** -rank;
      if (rank === 0) empty += 1;
    }
    const raw = (bias * size * size) / sum;
    // Where most registers are empty, how many are says more.
    return Math.round(raw <= 2.5 * size && empty > 0 ? size * Math.log(size / empty) : raw);
  }

  toString(): string {
    return this.#registers.toString('base64');
  }
}
