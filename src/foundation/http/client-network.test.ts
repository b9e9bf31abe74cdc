import { expect, test } from 'vitest';
import { networkOf } from './client-network.ts';

test('all addresses of one IPv6 /64 count as one network, and IPv4 addresses each for themselves', () => {
  expect(networkOf('2001:db8:1:2:aaaa::1')).toBe('2001:db8:1:2::/64');
  expect(networkOf('2001:DB8:1:2:0:0:0:ffff')).toBe('2001:db8:1:2::/64');
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0::/64');
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
  expect(networkOf('::ffff:203.0.113.9')).toBe('203.0.113.9');
  expect(networkOf('203.0.113.9')).toBe('203.0.113.9');
});
