import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { Context } from 'hono';
import { redirectToNotFound } from './not-found.ts';
import type { PageEnv } from './page-env.ts';

const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.svg': 'image/svg+xml',
};

/** A stored picture. Its address names its content, so it never changes; an SVG may not run or load anything. */
export async function serveMedia(c: Context<PageEnv>): Promise<Response> {
  const hash = c.req.param('hash') ?? '';
  const file = c.req.param('file') ?? '';
  const type = types[extname(file)];
  if (!/^[0-9a-f]{32}$/.test(hash) || !/^(original|\d{1,4})\.[a-z]+$/.test(file) || !type) return redirectToNotFound(c);
  const path = join(c.var.services.env.dataDir, 'media', hash, file);
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) return redirectToNotFound(c);
  const body = Readable.toWeb(createReadStream(path)) as ReadableStream;
  return c.body(body, 200, {
    'content-type': type,
    'content-length': String(found.size),
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  });
}
