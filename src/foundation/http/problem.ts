import { STATUS_CODES } from 'node:http';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** What went wrong, for a program (RFC 9457). `type` is left out: the status says what kind it is. */
export interface Problem {
  title: string;
  status: number;
  /** What the caller can do about it. */
  detail?: string;
  /** To be named when asking about it. */
  requestId?: string;
  /** The parts of the request that are wrong. */
  errors?: { path: string; message: string }[];
}

/** Answers with a problem, beside the headers that the answer has already. */
export function sendProblem(c: Context, status: number, about: Pick<Problem, 'detail' | 'errors'> = {}): Response {
  const body: Problem = {
    title: STATUS_CODES[status] ?? 'Error',
    status,
    ...about,
    requestId: c.get('requestId'),
  };
  return c.body(JSON.stringify(body), status as ContentfulStatusCode, {
    'content-type': 'application/problem+json; charset=utf-8',
    'cache-control': 'no-store',
  });
}
