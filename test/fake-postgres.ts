import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** What the fake does with a statement. */
type Mood = 'answers' | 'hangs' | 'breaks';

export interface FakePostgres {
  url: string;
  mood: Mood;
  /** How many connections are open. */
  connections(): number;
  /** Ends every connection without a word, as a server does that is killed; each is open until its client has heard of it. */
  kill(): void;
  close(): Promise<void>;
}

/** One message of PostgreSQL's protocol (version 3.0): its letter, its length, what it says. */
function message(letter: string, content: Buffer = Buffer.alloc(0)): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(content.length + 4);
  return Buffer.concat([Buffer.from(letter), length, content]);
}

const welcome = Buffer.concat([message('R', Buffer.alloc(4)), message('Z', Buffer.from('I'))]);
const done = Buffer.concat([message('C', Buffer.from('SELECT 0\0')), message('Z', Buffer.from('I'))]);

/** Stands for a PostgreSQL server that gets lost: it lets everybody in and answers each simple statement with no rows, or does not. */
export async function startFakePostgres(): Promise<FakePostgres> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    socket.once('data', () => {
      socket.write(welcome);
      socket.on('data', (bytes) => {
        if (bytes.toString('latin1', 0, 1) === 'X') return socket.end();
        if (fake.mood === 'breaks') return socket.destroy();
        if (fake.mood === 'answers') socket.write(done);
        return undefined;
      });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const fake: FakePostgres = {
    url: `postgres://nobody@127.0.0.1:${(server.address() as AddressInfo).port}/nothing`,
    mood: 'answers',
    connections: () => sockets.size,
    kill: () => {
      for (const socket of sockets) socket.end();
    },
    async close() {
      fake.kill();
      server.close();
      await once(server, 'close');
    },
  };
  return fake;
}
