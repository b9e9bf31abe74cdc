import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';

/** What most forms keep within, in bytes. */
export const usualSize = 64 * 1024;

/** The longest answer of a learner: a page of a journal that was joined from two devices, in letters that take nine bytes each in a form. */
export const longestAnswer = 512 * 1024;

/** The longest form that is written by hand: a lesson in letters that take six bytes each in a form. */
export const longestWriting = 2 * 1024 * 1024;

/**
 * Refuses writes whose body has more bytes than this with 413. A body whose length is declared is judged by that, and Node holds the sender to it;
 * Hono's own limit, which counts the others, opens the body's stream even where the length is known.
 */
export function limitBodySize(maxSize: number): MiddlewareHandler {
  const refuse = () => {
    throw new HTTPException(413);
  };
  const countBytes = bodyLimit({ maxSize, onError: refuse });
  return (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    const length = c.req.header('content-length');
    if (length === undefined || c.req.header('transfer-encoding') !== undefined)
      // What fails here is the reading: a sender who hangs up half way is no failure of this server.
      return countBytes(c, next).catch((cause) => {
        throw cause instanceof HTTPException ? cause : new HTTPException(400, { cause });
      });
    return Number(length) > maxSize ? refuse() : next();
  };
}

/** The same for a body that is read piece by piece: it is counted while it passes, and never held. */
export function limitStream(maxSize: number): MiddlewareHandler {
  return (c, next) => {
    const length = c.req.header('content-length');
    if (Number(length ?? 0) > maxSize) throw new HTTPException(413);
    if (length !== undefined || !c.req.raw.body) return next();
    let size = 0;
    const counting = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        size += chunk.byteLength;
        if (size > maxSize) controller.error(new HTTPException(413));
        else controller.enqueue(chunk);
      },
    });
    c.req.raw = new Request(c.req.raw, { body: c.req.raw.body.pipeThrough(counting), duplex: 'half' } as RequestInit);
    return next();
  };
}
