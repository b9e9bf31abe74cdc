import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface TakenMail {
  from: string;
  to: string[];
  /** The message as it came over the wire, its lines ended by \n. */
  source: string;
}

/** A real mail server on this machine: what it was given, and a way to let it refuse everybody for a while. */
export async function startTakingMail() {
  const taken: TakenMail[] = [];
  let isBusy = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 1,
    onRcptTo(_, __, done) {
      done(isBusy ? Object.assign(new Error('Come back later'), { responseCode: 451 }) : null);
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        const to = envelope.rcptTo.map(({ address }) => address);
        taken.push({ from, to, source: Buffer.concat(chunks).toString('utf8').replaceAll('\r\n', '\n') });
        done();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    taken,
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    beBusy: (busy: boolean) => {
      isBusy = busy;
    },
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
}

/** The head of a message, folded lines made one again. */
export function headersOf({ source }: TakenMail): string[] {
  const [head = ''] = source.split('\n\n');
  return head.replace(/\n[ \t]+/g, ' ').split('\n');
}

/** What the base64 and quoted-printable parts of a message say. */
export function wordsOf({ source }: TakenMail): string {
  const parts = source.split(/\n--[^\n]+\n/).slice(1);
  return parts
    .map((part) => {
      const [head = '', ...body] = part.split('\n\n');
      const text = body.join('\n\n');
      if (/base64/i.test(head)) return Buffer.from(text, 'base64').toString('utf8');
      if (!/quoted-printable/i.test(head)) return text;
      const bytes = text
        .replaceAll('=\n', '')
        .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16)));
      return Buffer.from(bytes, 'latin1').toString('utf8');
    })
    .join('\n');
}
