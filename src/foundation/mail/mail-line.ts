import { Readable } from 'node:stream';
import nodemailer, { type SendMailOptions } from 'nodemailer';
import SMTPConnection, { type SMTPConnectionAuth, type SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection';
import { MayBeDone } from '../jobs/failures.ts';
import { explain } from './mail-server.ts';

/** Servers end connections that bring too many messages. */
const mostMessages = 100;

interface Options extends SMTPConnectionOptions {
  auth?: SMTPConnectionAuth | undefined;
}

interface Line {
  connection: SMTPConnection;
  /** Rejects when it is over. */
  end: Promise<never>;
  left: number;
}

function dial(options: Options): Line {
  const connection = new SMTPConnection(options);
  // What goes wrong with a message is told where it was sent; this one is for what goes wrong between two.
  connection.on('error', () => undefined);
  const end = new Promise<never>((_, reject) => {
    // A turn later: where the server has said why, that is heard first.
    connection.once('end', () => setImmediate(reject, new Error('The mail server closed the connection.')));
  });
  end.catch(() => undefined);
  return { connection, end, left: mostMessages };
}

async function greet({ connection, end }: Line, { auth }: Options): Promise<void> {
  const done = Promise.withResolvers<void>();
  const answer = (error?: Error | null) => (error ? done.reject(error) : done.resolve());
  connection.once('error', answer);
  connection.connect((error) => (error || !auth?.user ? answer(error) : connection.login(auth, answer)));
  await Promise.race([end, done.promise]);
}

/** One connection to the mail server, one message after the other. Unlike the pool, it knows how far a message had got when it failed. */
export function openMailLine(options: Options) {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  let line: Line | undefined;

  const hangUp = () => {
    line?.connection.close();
    line = undefined;
  };

  async function open(): Promise<Line> {
    if (line && line.left > 0 && !line.connection.destroyed) return line;
    line?.connection.quit();
    line = dial(options);
    await greet(line, options);
    return line;
  }

  return {
    hangUp,

    /** Throws as the pool does, but MayBeDone where the server was given the message and its answer never came. */
    async send(message: SendMailOptions, signal?: AbortSignal): Promise<void> {
      const { envelope, message: written } = (await composer.sendMail(message)) as unknown as {
        envelope: { from: string; to: string[] };
        message: Buffer;
      };
      let given = false;
      // Read only once the server has asked for the message itself.
      const text = Readable.from(
        (function* () {
          given = true;
          yield written;
        })(),
      );
      signal?.addEventListener('abort', hangUp, { once: true });
      try {
        const { connection, end } = await open();
        const sent = new Promise<void>((resolve, reject) => {
          connection.send(envelope, text, (error) => (error ? reject(error) : resolve()));
        });
        await Promise.race([end, sent]);
        if (line) line.left -= 1;
      } catch (error) {
        hangUp();
        const answered = (error as { responseCode?: number }).responseCode !== undefined;
        if (given && !answered)
          throw new MayBeDone('The mail server was given the message and did not answer.', { cause: error });
        throw explain(error);
      } finally {
        signal?.removeEventListener('abort', hangUp);
      }
    },
  };
}
