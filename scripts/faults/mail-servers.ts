import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';

export type Temper = 'takes all' | 'mute' | 'cuts half way' | 'refuses all' | 'down';

/** A mail server of any temper; it keeps to whom it took a message. */
export interface MailServer {
  url: string;
  taken: string[];
  temper: Temper;
  tries: number;
  close(): Promise<void>;
}

function talk(server: MailServer, socket: Socket): void {
  if (server.temper === 'down') return void socket.resetAndDestroy();
  server.tries += 1;
  socket.on('error', () => undefined);
  if (server.temper === 'mute') return;
  let to = '';
  let data: string | undefined;
  let waiting = '';
  const say = (line: string) => socket.write(`${line}\r\n`);
  const hear = (line: string) => {
    if (data !== undefined) {
      if (line !== '.') return;
      data = undefined;
      server.taken.push(to);
      return say('250 taken');
    }
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'EHLO' || verb === 'HELO') return say('250 mail.example');
    if (verb === 'RCPT') {
      if (server.temper === 'refuses all') return say('550 no such mailbox');
      to = /<(.+)>/.exec(line)?.[1] ?? '';
      return say('250 ok');
    }
    if (verb === 'DATA') {
      if (server.temper === 'cuts half way') return void socket.resetAndDestroy();
      data = '';
      return say('354 go on');
    }
    if (verb === 'QUIT') return void socket.end('221 bye\r\n');
    say('250 ok');
  };
  socket.on('data', (bytes) => {
    waiting += bytes.toString('latin1');
    const lines = waiting.split('\r\n');
    waiting = lines.pop() ?? '';
    for (const line of lines) hear(line);
  });
  say('220 mail.example');
}

export async function startMailServer(temper: Temper): Promise<MailServer> {
  const sockets = new Set<Socket>();
  const listener = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    talk(server, socket);
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const server: MailServer = {
    url: `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    taken: [],
    temper,
    tries: 0,
    async close() {
      for (const socket of sockets) socket.destroy();
      listener.close();
      await once(listener, 'close');
    },
  };
  return server;
}
