import { randomBytes } from 'node:crypto';
import { readCookie } from '../../foundation/http/cookies.ts';
import { isSameText } from '../../foundation/secret.ts';
import type { AccountContext } from './guard.ts';
import { sendCookie } from './session-cookie.ts';

const keptFor = 180 * 24 * 60 * 60;

const nameOf = (siteUrl: string) => (siteUrl.startsWith('https:') ? '__Host-device' : 'device');

/** The name of this device, where the owner of an address has logged in on it before; it opens nothing. */
export function findKnownDevice(c: AccountContext, email: string): string | undefined {
  const { secret, env } = c.var.services;
  const cookie = readCookie(c.req.header('cookie'), nameOf(env.siteUrl)) ?? '';
  const [device = '', signature = ''] = cookie.split('.');
  return device && isSameText(signature, secret.sign('device', `${device} ${email}`)) ? device : undefined;
}

/** Remembers that somebody has logged in on this device. */
export function rememberDevice(c: AccountContext, email: string): void {
  const { secret, env } = c.var.services;
  const device = findKnownDevice(c, email) ?? randomBytes(16).toString('base64url');
  sendCookie(c, nameOf(env.siteUrl), `${device}.${secret.sign('device', `${device} ${email}`)}`, keptFor);
}
