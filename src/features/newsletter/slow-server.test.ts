import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { createTestApp, testOrigin } from '../../../test/test-app.ts';
import { addReaders, sendNews } from '../../../test/test-newsletter.ts';
import { systemClock } from '../../foundation/clock.ts';
import { createMailer } from '../../foundation/mail/mailer.ts';
import { createServices } from '../../services.ts';
import { countRecipients } from './delivery-queries.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

type TakesMail = (email: string, hangUp: () => void) => Promise<void> | void;

/** A real mail server that has begun to be given a message when `takes` is called, and has it whole, and says so, when that is done. */
async function startMailServer(takes: TakesMail) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 1,
    onData(stream, { id, envelope }, done) {
      const session = [...(server.connections as Set<{ id: string; _socket: Socket }>)].find((one) => one.id === id);
      stream.once('data', async () => {
        stream.resume();
        await takes(envelope.rcptTo[0]?.address ?? '', () => session?._socket.destroy());
        done();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  ends.push(() => new Promise<void>((done) => server.close(() => done())));
  return `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
}

/** What a running server holds, with real mail, while nobody asks it for anything. */
async function startServices(takes: TakesMail) {
  const app = await createTestApp({ clock: systemClock });
  ends.push(app.close);
  const smtpUrl = await startMailServer(takes);
  const env = { ...app.services.env, smtpUrl, mailFrom: 'no-reply@polylogue.example', newsletterPerMinute: 6000 };
  const mailer = createMailer(env, app.services.log);
  const services = createServices({ ...app.services, env }, mailer, { cheapPasswords: true, chance: () => 0 });
  ends.push(() => mailer.leave?.());
  ends.push(() => services.outbox.stop());
  return services;
}

const readers = ['a', 'b', 'c'].map((name) => `${name}@school.example`);
const reset = 'teacher@school.example';

test('a reset mail leaves while the mail server keeps a digest waiting', async () => {
  const order: string[] = [];
  const holdsDigest = Promise.withResolvers<void>();
  const hasReset = Promise.withResolvers<void>();
  const hasAll = Promise.withResolvers<void>();
  const services = await startServices(async (email) => {
    if (email === reset) hasReset.resolve();
    else {
      holdsDigest.resolve();
      await hasReset.promise;
    }
    order.push(email);
    if (order.length === readers.length + 1) hasAll.resolve();
  });
  await addReaders(services.db, readers);
  await sendNews(services);
  services.outbox.start();
  await holdsDigest.promise;
  const mail = { to: reset, subject: 'New password', text: testOrigin, html: '<p>', language: 'en' };
  await services.outbox.add('mail', mail, services.db, 'first');
  await hasAll.promise;
  expect(order[0]).toBe(reset);
  expect(order.slice(1).toSorted()).toEqual(readers);
});

test('a mail server that dies in the middle of a message is tried again with the next; that one is unknown, the others arrive once', async () => {
  const taken: string[] = [];
  let died = '';
  const services = await startServices((email, hangUp) => {
    if (!died) {
      died = email;
      return hangUp();
    }
    taken.push(email);
  });
  await addReaders(services.db, readers);
  const digest = await sendNews(services);
  services.outbox.start();
  // What became of a message is noted after the mail server has taken it.
  await expect.poll(() => countRecipients(services.db, digest)).toEqual({ accepted: 2, unknown: 1 });
  expect([...taken, died].toSorted()).toEqual(readers);
});
