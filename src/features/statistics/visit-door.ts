import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Clock } from '../../foundation/clock.ts';
import type { Environment } from '../../foundation/env.ts';
import { bareHeaders } from '../../foundation/http/bare-headers.ts';
import { networkOfRequest } from '../../foundation/http/client-network.ts';
import { isSameOrigin } from '../../foundation/http/same-origin.ts';
import { technicalRoutes } from '../../routes.ts';
import { mayCount } from './may-count.ts';
import type { Statistics } from './statistics.ts';

const domain = z
  .string()
  .max(100)
  .regex(/^(?=.*[a-z])[a-z0-9-]+(\.[a-z0-9-]+)+$/);

/** What a page says of itself. What others have written into an address is left out where it is nothing we count. */
const visit = z.strictObject({
  page: z.string().min(1).max(300).startsWith('/'),
  referrer: domain.optional().catch(undefined),
  campaign: z
    .string()
    .regex(/^[\p{L}\p{N} ._~+/-]{1,100}$/u)
    .optional()
    .catch(undefined),
  /** The site that a link has led to. */
  outbound: domain.optional(),
});

const largestBody = 2_048;
/** How much one network may send in a minute: a school has one. */
const mostInMinute = 600;
const mostNetworks = 20_000;

/** How often each network has come in this minute. */
function createRate(clock: Clock) {
  const counts = new LRUCache<string, number>({ max: mostNetworks });
  let minute = 0;
  return (network: string): boolean => {
    const now = Math.floor(clock().getTime() / 60_000);
    if (now !== minute) counts.clear();
    minute = now;
    const count = (counts.get(network) ?? 0) + 1;
    counts.set(network, count);
    return count <= mostInMinute;
  };
}

/** Hands over the whole body, or nothing where it is too large or its sender has gone. */
function readBody(request: IncomingMessage, done: (body: string | undefined) => void): void {
  const parts: Buffer[] = [];
  let length = 0;
  request.on('data', (part: Buffer) => {
    length += part.length;
    if (length <= largestBody) parts.push(part);
  });
  request.on('end', () => done(length <= largestBody ? Buffer.concat(parts).toString() : undefined));
  request.on('error', () => undefined);
}

function parse(body: string): z.infer<typeof visit> | undefined {
  try {
    return visit.safeParse(JSON.parse(body)).data;
  } catch {
    return undefined;
  }
}

interface Door {
  env: Environment;
  content: { readonly policyVersion: number };
  clock: Clock;
  statistics: Statistics;
}

/**
 * Answers what pages say of their visits, before anything that a page needs is made: no session, no database. Gives false where something else
 * was asked for. The answer says nothing of whether it was counted.
 */
export function createVisitDoor({ env, content, clock, statistics }: Door) {
  const isInRate = createRate(clock);

  function answer(request: IncomingMessage, body: string | undefined): number {
    const { headers } = request;
    if (body === undefined) return 413;
    const sent = parse(body);
    const known = sent && statistics.pages.find(sent.page);
    if (!sent || !known) return 400;
    const userAgent = headers['user-agent'];
    const gpc = headers['sec-gpc'] as string | undefined;
    const dnt = headers.dnt as string | undefined;
    const { policyVersion } = content;
    const asking = { userAgent, dnt, gpc, cookie: headers.cookie, policyVersion };
    if (!userAgent || !mayCount(env.statistics, asking)) return 204;
    const network = networkOfRequest(request, env.trustProxy);
    if (!isInRate(network)) return 429;
    const { referrer, campaign, outbound } = sent;
    const of = outbound
      ? ({ kind: 'outbound', page: outbound } as const)
      : ({ kind: 'views', page: known.page, referrer, campaign } as const);
    statistics.count({ ...of, locale: known.locale, network, userAgent });
    return 204;
  }

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.url !== technicalRoutes.visits) return false;
    const end = (status: number) =>
      void response.writeHead(status, { ...bareHeaders, 'cache-control': 'no-store' }).end();
    const header = (name: string) => request.headers[name] as string | undefined;
    if (request.method !== 'POST') end(405);
    else if (!isSameOrigin(env, header)) end(403);
    else readBody(request, (body) => end(answer(request, body)));
    return true;
  };
}
