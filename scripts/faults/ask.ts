import { type Agent, type IncomingHttpHeaders, request } from 'node:http';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
  /** Milliseconds until the last byte. */
  time: number;
}

export interface Question {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  agent?: Agent;
  /** Milliseconds; after them the connection is given up. */
  timeout?: number;
}

/** One request with Node's own client, which follows nothing, undoes nothing and says what a connection suffered. */
export function ask(url: string, { method = 'GET', headers = {}, body, agent, timeout = 30_000 }: Question = {}) {
  return new Promise<Answer>((resolve, reject) => {
    const began = performance.now();
    const sent = request(url, { method, headers, ...(agent ? { agent } : {}) }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString('utf8'),
          time: performance.now() - began,
        }),
      );
    });
    sent.setTimeout(timeout, () => sent.destroy(new Error(`nothing after ${timeout} ms`)));
    sent.on('error', reject);
    sent.end(body);
  });
}

/** How an answer that is not what was asked for is counted: by its status, and by what the balancer says its connection suffered. */
export const reasonOf = ({ status, headers }: Answer): string => [status, headers['x-fault'] ?? []].flat().join(' ');
