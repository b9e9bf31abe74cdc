import { connect, type Socket } from 'node:net';
import { timeUntil } from '../../test/waiting.ts';
import { ask } from '../faults/ask.ts';
import { type Finding, find, milliseconds } from '../faults/finding.ts';
import type { Scene } from './scene.ts';

const count = 600;

/** Connections that begin to send and never end: where, and what stands in the way of whoever is honest. */
export async function keepBodiesBack({ server }: Scene, requestTime: number): Promise<Finding[]> {
  const { port } = new URL(server.url);
  const pages = ['/news', '/login', '/bg/contact', '/readyz', '/search?q=task'];
  // What is made at the first request, such as the index of the search, is not what is looked for.
  for (const path of pages) await ask(server.url + path);
  const paths = ['/login', '/contact', '/visits', '/api/feedback'];
  const open = new Set<Socket>();
  for (let index = 0; index < count; index += 1) {
    const socket = connect(Number(port), '127.0.0.1');
    open.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => open.delete(socket));
    socket.resume();
    const path = paths[index % paths.length] ?? '/';
    const type = path.startsWith('/api') ? 'application/json' : 'application/x-www-form-urlencoded';
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nOrigin: ${server.url}\r\nContent-Type: ${type}\r\n` +
        `Content-Length: 1000\r\nX-Forwarded-For: 10.8.${index % 250}.${Math.floor(index / 250)}\r\n\r\nemail=`,
    );
  }
  const answers = await Promise.all(
    pages.map(async (path) => {
      const { status, time } = await ask(server.url + path);
      return { path, status, time };
    }),
  );
  const gone = await timeUntil(async () => open.size === 0, requestTime + 40_000);
  const left = open.size;
  for (const socket of open) socket.destroy();
  return [
    find(
      `${count} half-sent bodies: pages meanwhile`,
      'all 200, within 2 s',
      answers.map(({ path, status, time }) => `${path} ${status} ${milliseconds(time)}`).join(', '),
      answers.every(({ status, time }) => status === 200 && time < 2_000),
    ),
    find(
      `${count} half-sent bodies, ${requestTime / 1000} s allowed`,
      'all ended',
      gone === undefined ? `${left} still there` : `all ended after ${(gone / 1000).toFixed(0)} s`,
      left === 0,
    ),
  ];
}
