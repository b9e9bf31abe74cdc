import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type CryptoKey, calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import { createKeyFile, readKeyFile } from './key-file.ts';
import { StartError } from './start-error.ts';

/** An RSA key for RS256 (RFC 7518). `id` is its thumbprint (RFC 7638). */
export interface SigningKey {
  id: string;
  privateKey: CryptoKey;
  /** What everyone may read, as it stands in /.well-known/jwks.json. */
  publicJwk: JWK;
}

async function makeKey(): Promise<string> {
  const { privateKey } = await generateKeyPair('RS256', { modulusLength: 3072, extractable: true });
  return `${JSON.stringify(await exportJWK(privateKey))}\n`;
}

async function parseKey(text: string): Promise<Pick<SigningKey, 'privateKey'> & { n: string; e: string }> {
  const jwk = JSON.parse(text) as JWK;
  const { kty, n, e, d } = jwk;
  if (kty !== 'RSA' || !n || !e || !d) throw new Error('This is no private RSA key.');
  return { n, e, privateKey: (await importJWK({ ...jwk, alg: 'RS256' }, 'RS256')) as CryptoKey };
}

/**
 * The key of an installation from `<dataDir>/keys/<name>.json`, made at first start and readable by its owner only. Throws StartError
 * where what is kept is no such key.
 */
export async function readSigningKey(dataDir: string, name: string): Promise<SigningKey> {
  const file = join(dataDir, 'keys', `${name}.json`);
  if (!existsSync(file)) createKeyFile(file, await makeKey());
  const key = await parseKey(readKeyFile(file) ?? '').catch(() => {
    throw new StartError(
      `${file} does not hold a whole RSA key. Put it back from a backup; if there is none, delete the file: a new key is made at the ` +
        'next start, and badges signed with the old one can no longer be checked.',
    );
  });
  const { n, e, privateKey } = key;
  const id = await calculateJwkThumbprint({ kty: 'RSA', n, e });
  return { id, privateKey, publicJwk: { kty: 'RSA', n, e, kid: id, alg: 'RS256', use: 'sig' } };
}
