import { lookup } from 'node:dns/promises';
import { request as askPlainly } from 'node:http';
import { request as askSealed } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** An address that is never asked: not of the public internet, or of no kind that pages have. */
export class NotOutside extends Error {}

interface Asking {
  method: 'HEAD' | 'GET';
  /** Who asks, for whoever reads the log of the other server. */
  agent: string;
  /** Milliseconds until the other server has to have answered. */
  patience?: number;
  /** Tests ask servers of their own. */
  isAllowed?: (ip: string) => boolean;
}

/** The status that another server answers with, and where it leads on to. */
interface Answer {
  status: number;
  location: string | undefined;
}

/** Names are turned into addresses here and nowhere else, so that no name can lead elsewhere between the check and the connection. */
const lookUpAllowed =
  (isAllowed: (ip: string) => boolean): LookupFunction =>
  (host, options, done) => {
    lookup(host, { all: true, family: options.family ?? 0 }).then(
      (found) => {
        const inside = found.find(({ address }) => !isAllowed(address));
        const [first] = found;
        if (inside || !first) done(new NotOutside(`${host} is not of the public internet`), '', 4);
        else if (options.all) done(null, found);
        else done(null, first.address, first.family);
      },
      (error) => done(error, '', 4),
    );
  };

/**
 * Asks a page of another site once, without reading what it says: the connection ends with the head of the answer. Throws NotOutside for
 * addresses of this machine and its network, and an error where nobody answers in time. Follows nothing.
 */
export function askOutside(
  address: string,
  { method, agent, patience = 10_000, isAllowed = isPublicAddress }: Asking,
): Promise<Answer> {
  const url = new URL(address);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const ask = url.protocol === 'https:' ? askSealed : url.protocol === 'http:' ? askPlainly : undefined;
  if (!ask || url.username || url.password || (isIP(host) && !isAllowed(host)))
    return Promise.reject(new NotOutside(`${address} is not asked`));
  return new Promise((resolve, reject) => {
    const sent = ask(url, {
      method,
      lookup: lookUpAllowed(isAllowed),
      agent: false,
      headers: { 'user-agent': agent, accept: '*/*' },
      signal: AbortSignal.timeout(patience),
    });
    sent.on('error', reject);
    sent.on('response', ({ statusCode = 0, headers }) => {
      resolve({ status: statusCode, location: headers.location });
      sent.destroy();
    });
    sent.end();
  });
}
