import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { LaneSettings } from '../jobs/lane.ts';
import type { Outbox } from '../jobs/outbox.ts';
import type { Log } from '../log.ts';
import { connectToMailServer, mailConnections } from './mail-server.ts';

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
export interface Mailer extends Pick<LaneSettings, 'knock' | 'leave'> {
  /** `id` stays the same when a message is tried again, so that receivers can tell. Throws where it was not accepted. */
  send(mail: Mail, id: string, signal?: AbortSignal): Promise<void>;
}

interface Settings {
  smtpUrl: string | undefined;
  mailFrom: string;
  siteUrl: string;
  dataDir: string;
}

/** An address is one address, whatever stands in it: it is never read as a list. */
const only = (address: string) => ({ name: '', address });

/** Sends through SMTP_URL; without one, writes each message into the folder `mail` and names the file in the log. */
export function createMailer(env: Settings, log: Log): Mailer {
  const host = new URL(env.siteUrl).hostname;
  const messageOf = ({ language, to, replyTo, ...mail }: Mail, id: string) => ({
    ...mail,
    to: only(to),
    ...(replyTo === undefined ? {} : { replyTo: only(replyTo) }),
    from: env.mailFrom,
    messageId: `<${id}@${host}>`,
    headers: { 'Content-Language': language, 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  if (env.smtpUrl) {
    const { send, knock, leave } = connectToMailServer(env.smtpUrl);
    return {
      send: (mail, id, signal) => send({ ...messageOf(mail, id), ...(signal ? { signal } : {}) }),
      knock,
      leave,
    };
  }
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  const folder = join(env.dataDir, 'mail');
  return {
    async send(mail, id) {
      const sent = await transport.sendMail(messageOf(mail, id));
      await mkdir(folder, { recursive: true });
      const file = join(folder, `${id}.eml`);
      await writeFile(file, (sent as unknown as { message: Buffer }).message, { mode: 0o600 });
      log.info({ file }, 'no SMTP_URL: message kept as a file');
    },
  };
}

/**
 * Mail leaves through the outbox only, in a lane of its own: a server that is down delays it, loses none, and holds nothing else up.
 */
export function sendThroughOutbox(outbox: Outbox, { send, knock, leave }: Mailer): void {
  const lane = outbox.openLane({
    width: mailConnections,
    ...(knock ? { knock } : {}),
    ...(leave ? { leave } : {}),
  });
  outbox.handle('mail', (mail, { id, signal }) => send(mail, id, signal), lane);
}
