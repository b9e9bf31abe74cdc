import { connect } from 'node:net';

export interface RawAnswer {
  /** 0 where nothing was answered. */
  status: number;
  headers: [name: string, value: string][];
  body: string;
  /** Milliseconds until the connection closed. */
  time: number;
}

function parse(said: string, time: number): RawAnswer {
  // "100 Continue" comes before the answer and is none.
  const text = said.replace(/^HTTP\/1\.1 1\d\d[\s\S]*?\r\n\r\n/, '');
  const end = text.indexOf('\r\n\r\n');
  const [first = '', ...lines] = (end === -1 ? text : text.slice(0, end)).split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return { status: Number(first.split(' ')[1] ?? 0), headers, body: end === -1 ? '' : text.slice(end + 4), time };
}

/** Sends bytes as they are, which no client library does, and reads until the server closes: the request should ask for that. */
export function sendRaw(port: number, bytes: string | Buffer, most = 15_000): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const began = performance.now();
    const chunks: Buffer[] = [];
    const socket = connect(port, '127.0.0.1');
    const end = () => {
      clearTimeout(late);
      socket.destroy();
      resolve(parse(Buffer.concat(chunks).toString('utf8'), performance.now() - began));
    };
    const late = setTimeout(end, most);
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', end);
    socket.on('close', end);
    socket.write(bytes);
  });
}

export const headerOf = ({ headers }: Pick<RawAnswer, 'headers'>, name: string) =>
  headers.find(([key]) => key === name)?.[1];
