import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import type { Context } from 'hono';

/** What the Node adapter hands over beside the request. */
interface Bindings {
  incoming?: { socket?: { remoteAddress?: string | undefined } };
}

/**
 * The network a request comes from, for limits: one IPv4 address, or the /64 of an IPv6 address, because a single home or school
 * holds all of those. Behind a proxy it is the last entry of X-Forwarded-For, the only one that the proxy itself wrote.
 */
export function clientNetwork(c: Context, trustProxy: boolean): string {
  const forwarded = trustProxy ? c.req.header('x-forwarded-for') : undefined;
  return networkBehind(forwarded, (c.env as Bindings | undefined)?.incoming?.socket?.remoteAddress);
}

/** The same of a request that has not come to the router. */
export function networkOfRequest({ headers, socket }: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? headers['x-forwarded-for'] : undefined;
  return networkBehind(typeof forwarded === 'string' ? forwarded : undefined, socket.remoteAddress);
}

const networkBehind = (forwarded: string | undefined, address: string | undefined) =>
  networkOf(forwarded?.split(',').at(-1)?.trim() || address || 'unknown');

export function networkOf(address: string): string {
  const plain = address.replace(/^\[|\](:\d+)?$/g, '').replace(/%.*$/, '');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain);
  if (mapped?.[1]) return mapped[1];
  if (!isIPv6(plain)) return plain.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
  // The URL parser writes every IPv6 address in its one canonical form, with at most one `::`.
  const canonical = new URL(`http://[${plain}]`).hostname.slice(1, -1);
  const [head = '', tail] = canonical.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right];
  return `${groups.slice(0, 4).join(':')}::/64`;
}
