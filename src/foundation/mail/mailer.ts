import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { Outbox } from '../jobs/outbox.ts';
import type { Log } from '../log.ts';

/** One message to one person, ready to send. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** BCP 47, for the Content-Language header. */
  language: string;
  replyTo?: string;
}

declare module '../jobs/outbox.ts' {
  interface Jobs {
    mail: Mail;
  }
}

/** The door to the mail server. */
export interface Mailer {
  /** `id` stays the same when a message is tried again, so that receivers can tell. Throws where it was not accepted. */
  send(mail: Mail, id: string): Promise<void>;
}

interface Settings {
  smtpUrl: string | undefined;
  mailFrom: string;
  siteUrl: string;
  dataDir: string;
}

/** Sends through SMTP_URL; without one, writes each message into the folder `mail` and names the file in the log. */
export function createMailer(env: Settings, log: Log): Mailer {
  const host = new URL(env.siteUrl).hostname;
  const transport = env.smtpUrl
    ? nodemailer.createTransport({ url: env.smtpUrl, connectionTimeout: 10_000, socketTimeout: 20_000 })
    : nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  const folder = join(env.dataDir, 'mail');
  return {
    async send({ language, ...mail }, id) {
      const sent = await transport.sendMail({
        ...mail,
        from: env.mailFrom,
        messageId: `<${id}@${host}>`,
        headers: { 'Content-Language': language, 'Auto-Submitted': 'auto-generated' },
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      if (env.smtpUrl) return;
      await mkdir(folder, { recursive: true });
      const file = join(folder, `${id}.eml`);
      await writeFile(file, (sent as unknown as { message: Buffer }).message, { mode: 0o600 });
      log.info({ file }, 'no SMTP_URL: message kept as a file');
    },
  };
}

/** Mail leaves through the outbox only, so that a server that is down delays it and loses none. */
export function sendThroughOutbox(outbox: Outbox, mailer: Mailer): void {
  outbox.handle('mail', (mail, { id }) => mailer.send(mail, id));
}
