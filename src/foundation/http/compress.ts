import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Context, MiddlewareHandler } from 'hono';
import { joinPieces, type Piece } from './pieces.ts';
import { chooseEncoding } from './stored-response.ts';

const fastBrotli = {
  info: true,
  params: { [constants.BROTLI_PARAM_QUALITY]: 0, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};
const fastGzip = { info: true, level: 1 };

/**
 * The lowest level: for text that is sent once, a high one costs several times what rendering it does. Brotli's level 0 makes a page
 * half a percent larger than its level 1 does, in about a quarter less time.
 */
export function compress(text: Uint8Array, encoding: 'br' | 'gzip'): Uint8Array<ArrayBuffer> {
  // What compressed it is asked for too, which the types of Node do not know.
  const { buffer, engine } = (encoding === 'br'
    ? brotliCompressSync(text, fastBrotli)
    : gzipSync(text, fastGzip)) as unknown as Compressed;
  // V8 keeps what wraps an object of C++ until the whole heap is looked through, and this would keep its space for output with it: tens of
  // megabytes in some seconds, for which the heap is looked through again and again, each time at the cost of some hundred requests.
  engine._outBuffer = null;
  return buffer;
}

/** What Node answers with `info`: https://nodejs.org/api/zlib.html#class-options */
interface Compressed {
  buffer: Uint8Array<ArrayBuffer>;
  engine: { _outBuffer: Uint8Array | null };
}

/** Below this many bytes an answer fits into one packet, compressed or not. */
const worthCompressing = 1_000;

type TextEnv = { Variables: { cacheable?: boolean; pageKey?: string | undefined } };

/**
 * Answers with a text made for one person. It is compressed here, before it becomes a Response, because taking a Response apart again
 * costs more than compressing it; one that the page cache will keep is left to the cache, which compresses it better.
 */
function sendText<Env extends TextEnv>(c: Context<Env>, pieces: readonly Piece[], type: string): Response {
  const bytes = joinPieces(pieces);
  c.header('content-type', type);
  const toBeKept = c.get('cacheable') && c.get('pageKey');
  const encoding =
    toBeKept || c.req.method === 'HEAD' || bytes.length < worthCompressing
      ? 'identity'
      : chooseEncoding(c.req.header('accept-encoding'));
  if (encoding === 'identity') return c.body(bytes);
  c.header('content-encoding', encoding);
  return c.body(compress(bytes, encoding));
}

export function sendHtml<Env extends TextEnv>(c: Context<Env>, pieces: readonly Piece[]): Response {
  return sendText(c, pieces, 'text/html; charset=utf-8');
}

export function sendJson<Env extends TextEnv>(c: Context<Env>, value: object): Response {
  return sendText(c, [JSON.stringify(value)], 'application/json');
}

/** Compresses other text on its way out. */
export const compressOnce: MiddlewareHandler = async (c, next) => {
  await next();
  const encoding = chooseEncoding(c.req.header('accept-encoding'));
  if (encoding === 'identity' || c.req.method === 'HEAD') return;
  const { headers } = c.res;
  const type = headers.get('content-type') ?? '';
  // A part of a file is a part of what was named, byte for byte; a stream of events is read while it is written.
  if (c.res.status === 206 || /^text\/event-stream/.test(type)) return;
  if (headers.has('content-encoding') || !/^(text\/|application\/(json|xml|problem))/.test(type) || !c.res.body) return;
  const body = compress(new Uint8Array(await c.res.arrayBuffer()), encoding);
  c.res = new Response(body, { status: c.res.status, headers });
  c.res.headers.set('content-encoding', encoding);
  c.res.headers.set('content-length', String(body.byteLength));
  if (!/accept-encoding/i.test(headers.get('vary') ?? '')) c.res.headers.append('vary', 'Accept-Encoding');
};
