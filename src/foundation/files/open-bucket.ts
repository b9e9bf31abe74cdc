import { createHash } from 'node:crypto';
import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { checkKey, type Files, filesAreAway, type StoredFile } from './files.ts';

/** Where a bucket is, and who we are there. */
export interface BucketAccess {
  /** Without trailing slash; the bucket's name comes behind it. */
  endpoint: string;
  bucket: string;
  region: string;
  key: string;
  secret: string;
}

const away = (reason: string, cause?: unknown) => Object.assign(new Error(reason, { cause }), { code: filesAreAway });

/** How long a bucket may take to begin its answer, in milliseconds. */
const patience = 30_000;

/** A stream's bytes in a file beside: the protocol wants their number before the first of them. */
async function withSpooled<Result>(body: ReadableStream<Uint8Array>, work: (blob: Blob) => Promise<Result>) {
  const folder = await mkdtemp(join(tmpdir(), 'polylogue-upload-'));
  try {
    const path = join(folder, 'body');
    await pipeline(Readable.fromWeb(body as NodeStream), createWriteStream(path));
    return await work(await openAsBlob(path));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The files of one page of a bucket's list. Our keys have no sign that XML writes otherwise. */
function readList(xml: string): { files: StoredFile[]; isWhole: boolean } {
  const read = (part: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(part)?.[1] ?? '';
  const files = [...xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)].map(([, part = '']) => ({
    key: read(part, 'Key'),
    size: Number(read(part, 'Size')),
    changedAt: new Date(read(part, 'LastModified')),
  }));
  return { files, isWhole: read(xml, 'IsTruncated') !== 'true' };
}

/** Files in a bucket that speaks the S3 protocol, each an object under its key. */
export function openBucket(
  { endpoint, bucket, region, key: accessKeyId, secret }: BucketAccess,
  pageSize = 1000,
): Files {
  const client = new AwsClient({ accessKeyId, secretAccessKey: secret, region, service: 's3', retries: 3 });
  const addressOf = (key: string) => `${endpoint}/${bucket}/${checkKey(key)}`;

  /** Sends one request; throws where it was not answered as it should be. A status that is `allowed` is the caller's to read. */
  async function ask(address: string, init: RequestInit = {}, allowed: number[] = []): Promise<Response> {
    const timer = new AbortController();
    const late = setTimeout(() => timer.abort(new Error('the bucket does not answer')), patience);
    try {
      const response = await client.fetch(address, { ...init, signal: timer.signal }).catch((cause) => {
        throw away('the bucket cannot be reached', cause);
      });
      if (response.ok || allowed.includes(response.status)) return response;
      await response.body?.cancel();
      const reason = `the bucket answers ${response.status} to ${init.method ?? 'GET'} ${new URL(address).pathname}`;
      throw response.status >= 500 || response.status === 429 ? away(reason) : new Error(reason);
    } finally {
      clearTimeout(late);
    }
  }

  const putBytes = async (key: string, body: Uint8Array | Blob) => {
    // Over what was signed nobody on the way can put other bytes.
    const hash = body instanceof Blob ? 'UNSIGNED-PAYLOAD' : createHash('sha256').update(body).digest('hex');
    const headers = { 'x-amz-content-sha256': hash };
    const response = await ask(addressOf(key), { method: 'PUT', headers, body: body as BodyInit });
    await response.body?.cancel();
  };

  return {
    put: (key, body) =>
      body instanceof Uint8Array ? putBytes(key, body) : withSpooled(body, (blob) => putBytes(key, blob)),
    async find(key) {
      const { status, headers } = await ask(addressOf(key), { method: 'HEAD' }, [404]);
      if (status === 404) return undefined;
      const size = Number(headers.get('content-length'));
      return { key, size, changedAt: new Date(headers.get('last-modified') ?? 0) };
    },
    read(key, range) {
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
      const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {};
      ask(addressOf(key), { headers })
        .then((response) => response.body?.pipeTo(writable))
        .catch((error) => writable.abort(error).catch(() => undefined));
      return readable;
    },
    async list(prefix) {
      const found: StoredFile[] = [];
      let isWhole = false;
      while (!isWhole) {
        // The first version of the list: every service speaks it, and it goes on after a key that we know.
        const query = new URLSearchParams({ prefix, 'max-keys': String(pageSize), marker: found.at(-1)?.key ?? '' });
        const page = readList(await (await ask(`${endpoint}/${bucket}?${query}`)).text());
        found.push(...page.files);
        isWhole = page.isWhole || page.files.length === 0;
      }
      return found;
    },
    async delete(key) {
      const response = await ask(addressOf(key), { method: 'DELETE' }, [404]);
      await response.body?.cancel();
    },
  };
}
