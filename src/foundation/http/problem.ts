import { STATUS_CODES } from 'node:http';

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

export function problemResponse(problem: Omit<Problem, 'title'>): Response {
  const body: Problem = { title: STATUS_CODES[problem.status] ?? 'Error', ...problem };
  return new Response(JSON.stringify(body), {
    status: problem.status,
    headers: { 'content-type': 'application/problem+json; charset=utf-8', 'cache-control': 'no-store' },
  });
}
