import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { LaneSettings } from '../jobs/lane.ts';
import type { Outbox } from '../jobs/outbox.ts';
import type { Log } from '../log.ts';
import { openMailLine } from './mail-line.ts';
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
  /** Where whoever gets it because of a subscription leaves with one click (RFC 8058). */
  unsubscribe?: string;
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
  /** As `send`, over a connection of its own, for what must not arrive twice: throws MayBeDone where it may have been accepted. */
  sendOnce(mail: Mail, id: string, signal?: AbortSignal): Promise<void>;
}

interface Settings {
  smtpUrl: string | undefined;
  mailFrom: string;
  siteUrl: string;
  dataDir: string;
}

/** An address is one address, whatever stands in it: it is never read as a list. */
const only = (address: string) => ({ name: '', address });

function headersOf({ language, unsubscribe }: Mail): Record<string, string> {
  const usual = { 'Content-Language': language, 'Auto-Submitted': 'auto-generated' };
  if (unsubscribe === undefined) return usual;
  const leaving = { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
  return { ...usual, ...leaving, Precedence: 'bulk' };
}

/** Sends through SMTP_URL; without one, writes each message into the folder `mail` and names the file in the log. */
export function createMailer(env: Settings, log: Log): Mailer {
  const host = new URL(env.siteUrl).hostname;
  const messageOf = (mail: Mail, id: string) => ({
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    to: only(mail.to),
    ...(mail.replyTo === undefined ? {} : { replyTo: only(mail.replyTo) }),
    from: env.mailFrom,
    messageId: `<${id}@${host}>`,
    headers: headersOf(mail),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  if (env.smtpUrl) {
    const { send, knock, leave, options } = connectToMailServer(env.smtpUrl);
    const line = openMailLine(options);
    return {
      send: (mail, id, signal) => send({ ...messageOf(mail, id), ...(signal ? { signal } : {}) }),
      sendOnce: (mail, id, signal) => line.send(messageOf(mail, id), signal),
      knock,
      leave() {
        leave();
        line.hangUp();
      },
    };
  }
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  const folder = join(env.dataDir, 'mail');
  const send = async (mail: Mail, id: string) => {
    const sent = await transport.sendMail(messageOf(mail, id));
    await mkdir(folder, { recursive: true });
    const file = join(folder, `${id}.eml`);
    await writeFile(file, (sent as unknown as { message: Buffer }).message, { mode: 0o600 });
    log.info({ file }, 'no SMTP_URL: message kept as a file');
  };
  return { send, sendOnce: send };
}

/**
 * Mail leaves through the outbox only, in a lane of its own: a server that is down delays it, loses none, and holds nothing else up.
 */
export function sendThroughOutbox(outbox: Outbox, { send, knock, leave }: Omit<Mailer, 'sendOnce'>): void {
  const lane = outbox.openLane({
    width: mailConnections,
    ...(knock ? { knock } : {}),
    ...(leave ? { leave } : {}),
  });
  outbox.handle('mail', (mail, { id, signal }) => send(mail, id, signal), lane);
}
