import nodemailer, { type SendMailOptions } from 'nodemailer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import SMTPPool from 'nodemailer/lib/smtp-pool';
import { NobodyThere, RefusedForGood } from '../jobs/failures.ts';

/** Where a connection is mute this long, in milliseconds, nobody is there. */
const times = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
/** How many messages are under way at a time: as many as the strictest of the usual providers allow. */
export const mailConnections = 3;
/** Who does not take our name and password will not a second later either, and may count the tries. */
const refusedLogInPause = 60_000;

interface SmtpError extends Error {
  code?: string;
  command?: string;
  responseCode?: number;
}

/** What a failure says about the message, or about the server. */
export function explain(error: unknown): unknown {
  const { code, command, responseCode = 0, message } = error as SmtpError;
  if (code === 'EAUTH') return new NobodyThere(message, { pause: refusedLogInPause, cause: error });
  const isAboutMessage = code === 'EENVELOPE' || code === 'EMESSAGE';
  if (!isAboutMessage || responseCode === 421) return new NobodyThere(message, { cause: error });
  // What is wrong with the sender is wrong with every message, and the operator can mend it.
  return responseCode >= 500 && command !== 'MAIL FROM' ? new RefusedForGood(message, { cause: error }) : error;
}

/** Connections to the mail server, used again for the next message, and a way to ask whether it is there. */
export function connectToMailServer(url: string) {
  const pool = new SMTPPool({
    url,
    maxConnections: mailConnections,
    // A connection that the server ended while it was idle is replaced once.
    maxRequeues: 1,
    ...times,
  });
  const transport = nodemailer.createTransport(pool);
  return {
    options: pool.options,

    async send(message: SendMailOptions): Promise<void> {
      try {
        await transport.sendMail(message);
      } catch (error) {
        throw explain(error);
      }
    },

    /** Resolves as soon as the server has greeted; rejects where it cannot be reached. */
    knock(signal: AbortSignal): Promise<void> {
      const connection = new SMTPConnection(pool.options);
      const greeted = new Promise<void>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason), { once: true });
        connection.once('error', reject);
        connection.once('end', () => reject(new Error('The mail server closed the connection.')));
        connection.connect((error) => (error ? reject(error) : resolve()));
      });
      return greeted.finally(() => {
        connection.quit();
        connection.close();
      });
    },

    leave(): void {
      pool.close({ force: true });
    },
  };
}
