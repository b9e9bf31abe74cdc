import type { Context } from 'hono';
import type { Range } from '../../foundation/files/files.ts';
import type { PageEnv } from '../../foundation/request.ts';
import { findMediaType } from './media-types.ts';
import { redirectToNotFound } from './not-found.ts';

/** Pictures may not run or load anything; a browser's own player or reader for the others loads its file by this policy. */
const policies = {
  picture: "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  other: "default-src 'none'; media-src 'self'; object-src 'self'; style-src 'unsafe-inline'",
};

/** The part of a file that a Range header asks for; `none` where it asks for nothing that exists. Several ranges count as no range. */
export function parseRange(header: string | undefined, size: number): Range | undefined | 'none' {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return undefined;
  const [, first = '', last = ''] = match;
  if (first === '')
    return Number(last) === 0 || size === 0 ? 'none' : { start: Math.max(0, size - Number(last)), end: size - 1 };
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return undefined;
  return start >= size ? 'none' : { start, end };
}

/** A stored file, or the part of it that a player asks for. Its address names its content, so it never changes. */
export async function serveMedia(c: Context<PageEnv>): Promise<Response> {
  const hash = c.req.param('hash') ?? '';
  const file = c.req.param('file') ?? '';
  const media = findMediaType(file);
  if (!/^[0-9a-f]{32}$/.test(hash) || !/^(original|\d{1,4})\.[a-z0-9]+$/.test(file) || !media)
    return redirectToNotFound(c);
  const { files } = c.var.services;
  const key = `media/${hash}/${file}`;
  const found = await files.find(key);
  if (!found) return redirectToNotFound(c);
  const range = parseRange(c.req.header('range'), found.size);
  const headers: Record<string, string> = {
    'content-type': media.type,
    'cache-control': 'public, max-age=31536000, immutable',
    'accept-ranges': 'bytes',
    'content-security-policy': media.kind === 'picture' ? policies.picture : policies.other,
  };
  if (range === 'none') return c.body(null, 416, { ...headers, 'content-range': `bytes */${found.size}` });
  const { start, end } = range ?? { start: 0, end: found.size - 1 };
  const length = { 'content-length': String(end - start + 1) };
  const part: Record<string, string> = range ? { 'content-range': `bytes ${start}-${end}/${found.size}` } : {};
  const status = range ? 206 : 200;
  if (c.req.method === 'HEAD') return c.body(null, status, { ...headers, ...length, ...part });
  return c.body(files.read(key, { start, end }), status, { ...headers, ...length, ...part });
}
