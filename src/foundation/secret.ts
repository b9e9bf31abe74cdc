import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createKeyFile, readKeyFile } from './key-file.ts';
import { StartError } from './start-error.ts';

/**
 * The one secret of an installation. It stands outside the database, so that a copy of the database opens no session and shows no
 * waiting message. Each use gets a key of its own (HKDF, RFC 5869).
 */
export class Secret {
  readonly #root: string;
  readonly #keys = new Map<string, Buffer>();
  /** The same as key objects: making one of the bytes for every signature costs as much as signing. */
  readonly #signingKeys = new Map<string, KeyObject>();

  constructor(root: string) {
    this.#root = root;
  }

  /** Key material for one purpose, 32 bytes. */
  keyFor(purpose: string): Buffer {
    const known = this.#keys.get(purpose) ?? Buffer.from(hkdfSync('sha256', this.#root, 'polylogue', purpose, 32));
    this.#keys.set(purpose, known);
    return known;
  }

  /** HMAC-SHA256 of a text, in base64url. */
  sign(purpose: string, text: string): string {
    const key = this.#signingKeys.get(purpose) ?? createSecretKey(this.keyFor(purpose));
    this.#signingKeys.set(purpose, key);
    return createHmac('sha256', key).update(text).digest('base64url');
  }

  /** AES-256-GCM; what comes back is base64url text. */
  seal(purpose: string, text: string): string {
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', this.keyFor(purpose), nonce);
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  /** Undefined where the text was not sealed with this secret for this purpose, or was changed since. */
  open(purpose: string, sealed: string): string | undefined {
    const bytes = Buffer.from(sealed, 'base64url');
    if (bytes.byteLength < 28) return undefined;
    const decipher = createDecipheriv('aes-256-gcm', this.keyFor(purpose), bytes.subarray(0, 12));
    decipher.setAuthTag(bytes.subarray(12, 28));
    try {
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
    } catch {
      return undefined;
    }
  }
}

/** Compares two texts in a time that does not tell where they differ. */
export function isSameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.byteLength === b.byteLength && timingSafeEqual(a, b);
}

/** As many as SECRET must have; one made here has 43. */
const shortest = 32;

const fileOf = (dataDir: string) => join(dataDir, 'keys', 'secret');

interface Settings {
  secret: string | undefined;
  dataDir: string;
}

/** Whether this installation has a secret already. */
export function hasSecret({ secret, dataDir }: Settings): boolean {
  return secret !== undefined || existsSync(fileOf(dataDir));
}

/**
 * The configured secret, else one made at first start and kept in the data folder, readable by its owner only. Throws StartError where
 * what is kept is too short to be one: a key that anybody could guess would sign everything.
 */
export function readSecret({ secret, dataDir }: Settings): Secret {
  if (secret) return new Secret(secret);
  const file = fileOf(dataDir);
  if (!existsSync(file)) createKeyFile(file, `${randomBytes(32).toString('base64url')}\n`);
  const kept = readKeyFile(file) ?? '';
  if (kept.length < shortest)
    throw new StartError(
      `${file} does not hold a whole secret. Put it back from a backup; if there is none, delete the file: a new secret is made at the ` +
        'next start, everybody is logged out, and second factors must be set up anew.',
    );
  return new Secret(kept);
}
