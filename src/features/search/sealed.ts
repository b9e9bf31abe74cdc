import { hash } from 'node:crypto';

/** What the build has made, with a name that nothing else has. */
export interface Built {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** In bytes: as much as SHA-256. Divisible by four, as numbers want it that stand behind. */
const sealSize = 32;
const sealOf = (bytes: Uint8Array) => hash('sha256', bytes, 'hex');

/** Writes before some bytes what tells whether they are whole. */
export const seal = (bytes: Uint8Array): Buffer<ArrayBuffer> =>
  Buffer.concat([Buffer.from(sealOf(bytes), 'hex'), bytes]);

/** What was sealed. Throws where it is cut off or something in it has changed. */
export function unseal(file: Uint8Array<ArrayBuffer>): Built {
  const bytes = file.subarray(sealSize);
  const name = sealOf(bytes);
  if (name !== Buffer.from(file.subarray(0, sealSize)).toString('hex'))
    throw new Error('What the build has made is damaged: build again.');
  return { name, bytes };
}
