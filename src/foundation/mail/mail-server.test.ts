import type { AddressInfo, Socket } from 'node:net';
import { connect, createServer } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { openTestDatabase, testClock } from '../../../test/template-database.ts';
import { Outbox, type Urgency } from '../jobs/outbox.ts';
import { countJobs, listDeadJobs } from '../jobs/queries.ts';
import { createLog } from '../log.ts';
import { Secret } from '../secret.ts';
import { createMailer, type Mail, sendThroughOutbox } from './mailer.ts';

declare module '../jobs/outbox.ts' {
  interface Jobs {
    'test-other-work': { number: number };
  }
}

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

const mail = (to: string): Mail => ({ to, subject: 'News', text: 'Text', html: '<p>Text</p>', language: 'en' });

/** A mail server: who was written to, in which order, and which connections brought a message. */
async function startMailServer(port = 0) {
  const taken: string[] = [];
  const connections = new Set<string>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 1,
    onRcptTo({ address }, _, done) {
      const code = { gone: 550, busy: 451 }[address.split('@')[0] ?? ''];
      done(code ? Object.assign(new Error('No'), { responseCode: code }) : null);
    },
    onData(stream, { id, envelope }, done) {
      connections.add(id);
      stream.resume();
      stream.on('end', () => {
        taken.push(...envelope.rcptTo.map(({ address }) => address));
        done();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  ends.push(() => new Promise<void>((done) => server.close(() => done())));
  return { taken, port: (server.server.address() as AddressInfo).port, connections };
}

/** A mail server that takes connections and says nothing; `end` leaves those that wait without an end. */
async function startMuteServer() {
  const sockets: Socket[] = [];
  let behind: number | undefined;
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => {});
    if (behind === undefined) return;
    const answering = connect(behind, '127.0.0.1');
    sockets.push(answering);
    answering.on('error', () => {});
    socket.pipe(answering).pipe(socket);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  ends.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return {
    port: (server.address() as AddressInfo).port,
    knocks: () => sockets.length,
    end: () => server.close(),
    /** From now on, new connections reach a server that answers; those that were there stay mute. */
    answerThrough: (port: number) => {
      behind = port;
    },
  };
}

async function startOutbox(port: number) {
  const db = await openTestDatabase('empty');
  ends.push(() => db.destroy());
  const env = { mailFrom: 'x@polylogue.example', siteUrl: 'https://polylogue.example', dataDir: '/nowhere' };
  // It stands still: what is to be tried again later is not tried again here, however long a test takes.
  const outbox = new Outbox({ db, clock: testClock, secret: new Secret('x'.repeat(40)), log: createLog('silent') });
  sendThroughOutbox(outbox, createMailer({ ...env, smtpUrl: `smtp://127.0.0.1:${port}` }, createLog('silent')));
  ends.push(() => outbox.stop());
  const add = (to: string, urgency?: Urgency) => outbox.add('mail', mail(to), db, urgency);
  return { db, outbox, add };
}

test('while the mail server is mute nothing is lost or tried in vain; when it is back, the most urgent leaves first', async () => {
  const mute = await startMuteServer();
  const { db, outbox, add } = await startOutbox(mute.port);
  for (let number = 0; number < 20; number += 1) await add(`digest-${number}@school.example`, 'bulk');
  for (let number = 0; number < 40; number += 1) await add(`new-${number}@school.example`, 'soon');
  await add('told@school.example');
  await add('locked-out@school.example', 'first');
  outbox.start();
  await expect.poll(mute.knocks).toBeGreaterThan(1);
  expect(await countJobs(db)).toEqual({ waiting: 62, dead: 0 });
  mute.end();
  const { taken } = await startMailServer(mute.port);
  await expect.poll(() => taken.length).toBe(62);
  const place = (part: string) => taken.flatMap((to, index) => (to.startsWith(part) ? [index] : []));
  // Three leave at a time, so neighbours may pass each other.
  expect(Math.max(...place('locked-out'))).toBeLessThan(3);
  expect(Math.max(...place('new-'))).toBeLessThan(44);
  expect(Math.min(...place('digest-'))).toBeGreaterThan(38);
  // A message is crossed off after the mail server has taken it.
  await expect.poll(() => countJobs(db)).toEqual({ waiting: 0, dead: 0 });
});

test('a server that comes back is noticed though the connections from before stay mute, however much was asked for meanwhile', async () => {
  const mute = await startMuteServer();
  const { outbox, add } = await startOutbox(mute.port);
  // Each of them looks into all lanes when it is done.
  outbox.handle('test-other-work', async () => {});
  outbox.start();
  await add('locked-out@school.example', 'first');
  for (let number = 0; number < 60; number += 1) await outbox.add('test-other-work', { number });
  await expect.poll(mute.knocks).toBeGreaterThan(2);
  // Otherwise every one that is allowed would hang by now, and nobody would ask again for ten seconds.
  expect(mute.knocks()).toBeLessThan(10);
  const { taken, port } = await startMailServer();
  mute.answerThrough(port);
  await expect.poll(() => taken).toEqual(['locked-out@school.example']);
});

test('messages share a few connections', async () => {
  const { taken, port, connections } = await startMailServer();
  const { outbox, add } = await startOutbox(port);
  for (let number = 0; number < 30; number += 1) await add(`somebody-${number}@school.example`);
  outbox.start();
  await expect.poll(() => taken.length).toBe(30);
  // Beside those that ask whether the server is there.
  expect(connections.size).toBeLessThanOrEqual(3);
});

test('a mailbox that does not exist is given up at once, one that is busy is tried again, others are not held back', async () => {
  const { taken, port } = await startMailServer();
  const { db, outbox, add } = await startOutbox(port);
  for (const name of ['gone', 'busy', 'reader']) await add(`${name}@school.example`);
  outbox.start();
  await expect.poll(() => taken).toEqual(['reader@school.example']);
  await expect.poll(() => countJobs(db)).toEqual({ waiting: 1, dead: 1 });
  const tried = () => db.selectFrom('outbox').select('attempts').where('attempts', '=', 1).execute();
  await expect.poll(async () => (await tried()).length).toBe(2);
  expect((await listDeadJobs(db))[0]?.last_error).toContain('550');
});

test('a server that hangs in the middle of a message does not keep us from stopping, and the message waits for the next start', async () => {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => {});
    socket.write('220 ready\r\n');
    socket.on('data', (chunk) => {
      if (/^(EHLO|QUIT)/.test(chunk.toString())) socket.write('250 fine\r\n');
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  ends.push(() => server.close());
  const { db, outbox, add } = await startOutbox((server.address() as AddressInfo).port);
  await add('reader@school.example');
  outbox.start();
  const row = () => db.selectFrom('outbox').select(['claimed_until', 'attempts']).executeTakeFirst();
  await expect.poll(async () => (await row())?.claimed_until).toBeTruthy();
  await outbox.stop();
  expect(await row()).toEqual({ claimed_until: null, attempts: 0 });
  await expect.poll(() => sockets.every((socket) => socket.destroyed)).toBe(true);
});

test('a text that reads like two addresses reaches nobody', async () => {
  const { taken, port } = await startMailServer();
  const { db, outbox, add } = await startOutbox(port);
  await add('"a@attacker.example, victim@school.example"');
  await add('a@attacker.example, victim@school.example');
  await outbox.runDue();
  expect(taken).toEqual([]);
  expect((await countJobs(db)).waiting + (await countJobs(db)).dead).toBe(2);
});
