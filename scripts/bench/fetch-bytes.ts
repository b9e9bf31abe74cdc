import { request } from 'node:http';

/** The body as transferred. Node's own client, because fetch undoes the compression. */
export function fetchBytes({ url, headers }: { url: string; headers: string[] }): Promise<Buffer> {
  const pairs = headers.map((line) => line.split(': ') as [string, string]);
  return new Promise((resolve, reject) => {
    request(url, { headers: Object.fromEntries(pairs) }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => resolve(Buffer.concat(chunks)));
    })
      .on('error', reject)
      .end();
  });
}
