import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { testOrigin } from './test-app.ts';

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest();
const uint16 = (number: number) => Buffer.from([number >> 8, number & 255]);
const uint32 = (number: number) => Buffer.concat([uint16(number >>> 16), uint16(number & 65535)]);

/** CBOR (RFC 8949), as far as an answer of an authenticator needs it: texts shorter than 24 bytes, and bytes. */
const text = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);
const bytes = (value: Buffer) => Buffer.concat([Buffer.from([0x59]), uint16(value.byteLength), value]);

interface Signing {
  challenge: string;
  origin?: string;
  counter?: number;
}

/** A key that keeps a passkey (WebAuthn, ES256, no attestation), and the browser before it. */
export function createTestAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credential = randomBytes(32);
  const id = credential.toString('base64url');
  const coordinate = (value: string) => Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(value, 'base64url')]);
  // kty: EC2, alg: ES256, crv: P-256, x, y (RFC 9053).
  const coseKey = Buffer.concat([
    Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21]),
    coordinate(x),
    Buffer.from([0x22]),
    coordinate(y),
  ]);
  const clientData = (type: string, { challenge, origin = testOrigin }: Signing) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  /** Flags: somebody was there (1), and was recognised (4); a new credential follows (64). */
  const dataOf = (flags: number, { origin = testOrigin, counter = 0 }: Signing, more = Buffer.alloc(0)) =>
    Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), uint32(counter), more]);
  const answer = (response: object) =>
    JSON.stringify({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response });

  return {
    id,
    create(signing: Signing): string {
      const made = Buffer.concat([Buffer.alloc(16), uint16(credential.byteLength), credential, coseKey]);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        ...[text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0]), text('authData')],
        bytes(dataOf(69, signing, made)),
      ]);
      return answer({
        clientDataJSON: clientData('webauthn.create', signing).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      });
    },
    get(signing: Signing): string {
      const client = clientData('webauthn.get', signing);
      const data = dataOf(5, signing);
      return answer({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
      });
    },
  };
}
