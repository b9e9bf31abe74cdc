import { BlockList, isIP } from 'node:net';

const inner = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inner.addSubnet(net, bits, 'ipv4');

const outer = new BlockList();
outer.addSubnet('2000::', 3, 'ipv6');
// Documentation, and networks that carry an address of the older kind inside.
for (const [net, bits] of [
  ['2001:db8::', 32],
  ['2001::', 32],
  ['2002::', 16],
] as const)
  inner.addSubnet(net, bits, 'ipv6');

/** Whether an IP address is one of the public internet, and none of this machine, its network or a cloud's own services (RFC 6890). */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !inner.check(address, 'ipv4');
  return family === 6 && outer.check(address, 'ipv6') && !inner.check(address, 'ipv6');
}
