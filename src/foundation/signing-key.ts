import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CryptoKey, calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';

/** An RSA key for RS256 (RFC 7518). `id` is its thumbprint (RFC 7638). */
export interface SigningKey {
  id: string;
  privateKey: CryptoKey;
  /** What everyone may read, as it stands in /.well-known/jwks.json. */
  publicJwk: JWK;
}

async function createKeyFile(file: string): Promise<void> {
  const { privateKey } = await generateKeyPair('RS256', { modulusLength: 3072, extractable: true });
  try {
    await writeFile(file, `${JSON.stringify(await exportJWK(privateKey))}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    // Another instance on the same folder was quicker; its key is the one.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** The key of an installation from `<dataDir>/keys/<name>.json`, made at first start and readable by its owner only. */
export async function readSigningKey(dataDir: string, name: string): Promise<SigningKey> {
  const folder = join(dataDir, 'keys');
  const file = join(folder, `${name}.json`);
  if (!existsSync(file)) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await createKeyFile(file);
  }
  const jwk = JSON.parse(await readFile(file, 'utf8')) as JWK;
  const { kty, n, e } = jwk;
  if (kty !== 'RSA' || !n || !e) throw new Error(`${file} does not hold an RSA key.`);
  const id = await calculateJwkThumbprint({ kty, n, e });
  return {
    id,
    privateKey: (await importJWK({ ...jwk, alg: 'RS256' }, 'RS256')) as CryptoKey,
    publicJwk: { kty, n, e, kid: id, alg: 'RS256', use: 'sig' },
  };
}
