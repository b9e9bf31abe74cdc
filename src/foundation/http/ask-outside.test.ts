import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askOutside, NotOutside } from './ask-outside.ts';
import { isPublicAddress } from './public-address.ts';

let server: Server;
let origin: string;
let asked = 0;
beforeAll(async () => {
  server = createServer((request, response) => {
    asked += 1;
    if (request.url === '/silent') return;
    response.writeHead(request.url === '/gone' ? 410 : 302, { location: '/there' });
    // An answer without end: nobody waits for it.
    response.write('x'.repeat(1000));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const asking = { method: 'GET', agent: 'test', isAllowed: () => true } as const;

test('another server is asked for its status and where it leads, and not read to the end', async () => {
  expect(await askOutside(`${origin}/gone`, asking)).toMatchObject({ status: 410 });
  expect(await askOutside(`${origin}/moved`, asking)).toEqual({ status: 302, location: '/there' });
  await expect(askOutside(`${origin}/silent`, { ...asking, patience: 50 })).rejects.toThrow();
});

test('nothing of this machine, its network or a cloud is asked, however it is written', async () => {
  const before = asked;
  const { port } = new URL(origin);
  for (const address of [
    origin,
    `http://localhost:${port}/`,
    `http://2130706433:${port}/`,
    `http://[::1]:${port}/`,
    `http://[::ffff:127.0.0.1]:${port}/`,
    'http://169.254.169.254/latest/meta-data',
    'http://10.0.0.1/',
    'http://[fd00:ec2::254]/',
    'file:///etc/passwd',
    'https://somebody:secret@example.org/',
  ])
    await expect(askOutside(address, { method: 'GET', agent: 'test' }), address).rejects.toThrow(NotOutside);
  expect(asked).toBe(before);
});

test('addresses of the public internet are told from all others', () => {
  expect(['8.8.8.8', '185.199.108.153', '2606:4700::1111'].map(isPublicAddress)).toEqual([true, true, true]);
  const others = [
    '0.0.0.0',
    '100.64.0.1',
    '172.31.0.1',
    '192.168.1.1',
    '198.19.0.1',
    '255.255.255.255',
    '::',
    'fe80::1',
  ];
  expect([...others, '::ffff:10.0.0.1', '64:ff9b::a00:1', '2002:7f00:1::', 'no address'].some(isPublicAddress)).toBe(
    false,
  );
});
