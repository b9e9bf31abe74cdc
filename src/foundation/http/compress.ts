import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { chooseEncoding } from './stored-response.ts';

const fastBrotli = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};
const fastGzip = { level: 1 };

/** Compresses text made for one person at the lowest level: a high one costs several times what rendering the page does. */
export const compressOnce: MiddlewareHandler = async (c, next) => {
  await next();
  const type = c.res.headers.get('content-type') ?? '';
  if (!c.res.body || c.res.headers.has('content-encoding') || !/^(text\/|application\/(json|xml|problem))/.test(type))
    return;
  if (c.req.method === 'HEAD') return;
  const encoding = chooseEncoding(c.req.header('accept-encoding'));
  if (encoding === 'identity') return;
  const body = Buffer.from(await c.res.arrayBuffer());
  const compressed = encoding === 'br' ? brotliCompressSync(body, fastBrotli) : gzipSync(body, fastGzip);
  c.res = new Response(new Uint8Array(compressed), { status: c.res.status, headers: c.res.headers });
  c.res.headers.set('content-encoding', encoding);
  c.res.headers.set('content-length', String(compressed.byteLength));
  if (!/accept-encoding/i.test(c.res.headers.get('vary') ?? '')) c.res.headers.append('vary', 'Accept-Encoding');
};
