import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

type Encoding = 'br' | 'gzip' | 'identity';

interface Representation {
  headers: Record<string, string>;
  body: Buffer;
  /** The head as Node last wrote it, and the second that its Date names. */
  head?: { text: string; second: number };
}

/** A whole answer kept in memory with its compressed forms: sending it costs no rendering and no compressing. */
export interface StoredResponse {
  etag: string;
  bytes: number;
  forms: Record<Encoding, Representation>;
  notModified: Record<string, string>;
}

/** Bodies below this many bytes do not get smaller in a way anyone notices. */
const worthCompressing = 600;

/** Finds a coding in a list of them (RFC 9110, section 12.5.3) unless it is refused with `q=0`. */
const takes = (coding: string) =>
  new RegExp(`(?:^|[,\\s])${coding}\\s*(?:;(?!\\s*q=0(?:\\.0*)?\\s*(?:,|$))[^,]*)?(?:,|$)`, 'i');
const takesBrotli = takes('br');
const takesGzip = takes('gzip');

/** The best form a client takes: brotli, then gzip, then plain. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return 'identity';
  if (takesBrotli.test(acceptEncoding)) return 'br';
  return takesGzip.test(acceptEncoding) ? 'gzip' : 'identity';
}

/** `precompressed` are forms made at build time; without them moderate levels are used, which suit a page rendered a moment ago. */
export function storeResponse(
  body: Buffer,
  headers: Record<string, string>,
  precompressed?: { br: Buffer; gzip: Buffer },
): StoredResponse {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const shared: Record<string, string> = { ...headers, etag, vary: headers.vary ?? 'Accept-Encoding' };
  delete shared['content-length'];
  const form = (encoding: Encoding, bytes: Buffer): Representation => ({
    body: bytes,
    headers: {
      ...shared,
      'content-length': String(bytes.byteLength),
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    },
  });
  const identity = form('identity', body);
  const compressible = /^(text\/|image\/svg|application\/(json|xml|rss|javascript|manifest))/.test(
    headers['content-type'] ?? '',
  );
  const small = !compressible || body.byteLength < worthCompressing;
  const forms: StoredResponse['forms'] = small
    ? { br: identity, gzip: identity, identity }
    : {
        br: form(
          'br',
          precompressed?.br ?? brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
        ),
        gzip: form('gzip', precompressed?.gzip ?? gzipSync(body)),
        identity,
      };
  const { 'content-type': _, ...notModified } = shared;
  const bytes = small ? body.byteLength : forms.br.body.byteLength + forms.gzip.body.byteLength + body.byteLength;
  return { etag, bytes, forms, notModified };
}

function isUnchanged(stored: StoredResponse, ifNoneMatch: string | undefined): boolean {
  return ifNoneMatch !== undefined && (ifNoneMatch.includes(stored.etag) || ifNoneMatch === '*');
}

/** Where Node keeps the head of an answer until its body is sent. */
type NodeResponse = ServerResponse & { _header?: string | null; _headerSent?: boolean };

/**
 * Writes the head of a stored answer. Node checks and joins a page's headers anew for every visitor, which is a fifth of sending it; the head that
 * it has written for one is handed to all who are answered in the same second, unless their connection is to end.
 */
function writeStoredHead(response: NodeResponse, form: Representation): void {
  const second = Math.floor(Date.now() / 1000);
  const isUsual = response.shouldKeepAlive && !response.hasHeader('connection');
  if (isUsual && form.head?.second === second) {
    response._header = form.head.text;
    response._headerSent = false;
    return;
  }
  response.writeHead(200, form.headers);
  if (isUsual && response._header) form.head = { text: response._header, second };
}

/** Answers with a stored response on Node's own request, without building a Request or Response object. */
export function sendStored(stored: StoredResponse, request: IncomingMessage, response: ServerResponse): void {
  if (isUnchanged(stored, request.headers['if-none-match'])) {
    response.writeHead(304, stored.notModified).end();
    return;
  }
  const form = stored.forms[chooseEncoding(request.headers['accept-encoding'] as string | undefined)];
  writeStoredHead(response, form);
  response.end(request.method === 'HEAD' ? undefined : form.body);
}

/** The same answer as a Response, for callers that speak fetch. */
export function toResponse(stored: StoredResponse, request: Request): Response {
  if (isUnchanged(stored, request.headers.get('if-none-match') ?? undefined)) {
    return new Response(null, { status: 304, headers: stored.notModified });
  }
  const { headers, body } = stored.forms[chooseEncoding(request.headers.get('accept-encoding') ?? undefined)];
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), { status: 200, headers });
}
