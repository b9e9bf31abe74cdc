import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { MayBeDone, NobodyThere, RefusedForGood } from '../jobs/failures.ts';
import { createLog } from '../log.ts';
import { createMailer, type Mail } from './mailer.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

type Temper = 'takes all' | 'dies before' | 'dies half way' | 'dies after';

/** A mail server that ends connections before, while or after it takes a message, and never says so. */
async function startMailServer() {
  const state = { taken: [] as string[], texts: [] as string[], connections: 0, temper: 'takes all' as Temper };
  const server: SMTPServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 1,
    onConnect(_, done) {
      state.connections += 1;
      done();
    },
    onRcptTo({ address }, _, done) {
      const code = { gone: 550, busy: 451 }[address.split('@')[0] ?? ''];
      done(code ? Object.assign(new Error('No'), { responseCode: code }) : null);
    },
    onData(stream, { envelope }, done) {
      const cut = () => {
        for (const { _socket: socket } of server.connections as Set<{ _socket: { destroy(): void } }>) socket.destroy();
      };
      let text = '';
      if (state.temper === 'dies before') return cut();
      stream.on('data', (bytes) => {
        if (state.temper === 'dies half way') return cut();
        text += bytes;
      });
      stream.on('end', () => {
        if (state.temper === 'dies half way') return;
        state.taken.push(...envelope.rcptTo.map(({ address }) => address));
        state.texts.push(text);
        if (state.temper === 'dies after') return cut();
        done();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const close = () => new Promise<void>((done) => server.close(() => done()));
  ends.push(close);
  const { port } = server.server.address() as AddressInfo;
  const env = { mailFrom: 'x@polylogue.example', siteUrl: 'https://polylogue.example', dataDir: '/nowhere' };
  const mailer = createMailer({ ...env, smtpUrl: `smtp://127.0.0.1:${port}` }, createLog('silent'));
  ends.push(() => mailer.leave?.());
  const unsubscribe = 'https://polylogue.example/newsletter/leave?token=x';
  const send = (to: string) => {
    const mail: Mail = { to, subject: 'News', text: 'Text', html: '<p>Text</p>', language: 'en', unsubscribe };
    return mailer.sendOnce(mail, `id-of-${to.split('@')[0]}`).then(
      () => 'accepted',
      (error: Error) => error,
    );
  };
  return { state, send, close };
}

test('messages go over one connection, with what mail programs unsubscribe with', async () => {
  const { state, send } = await startMailServer();
  for (let number = 0; number < 20; number += 1) expect(await send(`reader-${number}@school.example`)).toBe('accepted');
  expect([state.taken.length, state.connections]).toEqual([20, 1]);
  expect(state.texts[0]).toContain('List-Unsubscribe: <https://polylogue.example/newsletter/leave?token=x>\r\n');
  expect(state.texts[0]).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
});

test('a refusal is one for good or for now, and others are sent after it', async () => {
  const { state, send } = await startMailServer();
  expect(await send('gone@school.example')).toBeInstanceOf(RefusedForGood);
  const busy = await send('busy@school.example');
  expect(busy).toBeInstanceOf(Error);
  expect([RefusedForGood, NobodyThere, MayBeDone].some((kind) => busy instanceof kind)).toBe(false);
  expect(await send('reader@school.example')).toBe('accepted');
  expect(state.taken).toEqual(['reader@school.example']);
});

test('where the server dies with the message in its hands, nobody knows whether it was kept; where it dies before, it is known that it was not', async () => {
  const { state, send } = await startMailServer();
  state.temper = 'dies after';
  expect(await send('kept@school.example')).toBeInstanceOf(MayBeDone);
  state.temper = 'dies half way';
  expect(await send('lost@school.example')).toBeInstanceOf(MayBeDone);
  state.temper = 'dies before';
  expect(await send('never-given@school.example')).toBeInstanceOf(NobodyThere);
  state.temper = 'takes all';
  expect(await send('reader@school.example')).toBe('accepted');
  expect(state.taken).toEqual(['kept@school.example', 'reader@school.example']);
});

test('where no server is, it is known that nothing was given', async () => {
  const { send, close } = await startMailServer();
  expect(await send('reader@school.example')).toBe('accepted');
  await close();
  expect(await send('late@school.example')).toBeInstanceOf(NobodyThere);
});
