import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { createMailer, type Mail } from './mailer.ts';

const mail: Mail = {
  to: 'maria@school.example',
  subject: 'Επιβεβαιώστε τη διεύθυνσή σας',
  text: 'Γεια σας',
  html: '<p>Γεια σας</p>',
  language: 'el',
};
const settings = { mailFrom: 'Polylogue <no-reply@polylogue.example>', siteUrl: 'https://polylogue.example' };

test('without a mail server a message is kept as a file that can be opened', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'polylogue-mail-'));
  await createMailer({ ...settings, smtpUrl: undefined, dataDir }, createLog('silent')).send(mail, 'number-1');
  expect(await readdir(join(dataDir, 'mail'))).toEqual(['number-1.eml']);
  const file = await readFile(join(dataDir, 'mail/number-1.eml'), 'utf8');
  expect(file).toContain('To: maria@school.example');
  expect(file).toContain('Content-Language: el');
  expect(file).toContain('Message-ID: <number-1@polylogue.example>');
  expect(file).toContain('text/plain; charset=utf-8');
  expect(file).toContain('text/html; charset=utf-8');
  await rm(dataDir, { recursive: true });
});

test('a mail server takes the message, and one that refuses it is told of', async () => {
  const received: string[] = [];
  let refusing = false;
  const server = createServer((socket) => {
    let inData = false;
    socket.write('220 ready\r\n');
    socket.on('data', (chunk) => {
      const text = chunk.toString('utf8');
      received.push(text);
      if (inData) {
        if (!text.endsWith('\r\n.\r\n')) return;
        inData = false;
        socket.write('250 taken\r\n');
      } else if (text.startsWith('DATA')) {
        inData = true;
        socket.write('354 go on\r\n');
      } else if (text.startsWith('QUIT')) socket.end('221 bye\r\n');
      else socket.write(refusing && text.startsWith('RCPT') ? '550 no such mailbox\r\n' : '250 fine\r\n');
    });
    socket.on('error', () => {});
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as { port: number };
  const smtp = { ...settings, smtpUrl: `smtp://127.0.0.1:${port}`, dataDir: '/nowhere' };
  const mailer = createMailer(smtp, createLog('silent'));
  await mailer.send(mail, 'number-2');
  expect(received.join('')).toContain('RCPT TO:<maria@school.example>');
  expect(received.join('')).toContain('Auto-Submitted: auto-generated');
  refusing = true;
  await expect(mailer.send(mail, 'number-3')).rejects.toThrow('550');
  mailer.leave?.();
  await new Promise((done) => server.close(done));
  await expect(createMailer(smtp, createLog('silent')).send(mail, 'number-4')).rejects.toThrow('ECONNREFUSED');
});
