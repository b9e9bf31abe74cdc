import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a model of meaning does with texts: tells their meaning by the words they have, or goes wrong. */
export type EmbeddingBehaviour =
  | 'works'
  | 'hangs'
  | 'is cut off'
  | 'fails'
  | 'sends too few'
  | 'sends other sizes'
  | 'sends no numbers';

/** Words that mean the same to it. */
const meanings = [['etherpad', 'talking heads'], ['umbrella'], ['certificate']];

const meaningOf = (text: string) => [
  0.01,
  ...meanings.map((words) => (words.some((word) => text.toLowerCase().includes(word)) ? 1 : 0)),
  ...Array.from({ length: 12 }, () => 0.001),
];

/** A model that speaks OpenAI's embeddings and does what a test says. */
export async function startFakeEmbeddings() {
  const model = {
    url: '',
    behaves: 'works' as EmbeddingBehaviour,
    /** How many texts it was sent with each request. */
    requests: [] as number[],
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { input } = JSON.parse(Buffer.concat(chunks).toString('utf8')) as { input: string[] };
    model.requests.push(input.length);
    const { behaves } = model;
    if (behaves === 'hangs') return;
    if (behaves === 'fails') return void response.writeHead(500).end('{}');
    const data = input.map((text, index) => ({
      index,
      embedding: behaves === 'sends other sizes' && index % 2 === 0 ? [...meaningOf(text), 1] : meaningOf(text),
    }));
    if (behaves === 'sends too few') data.pop();
    const text = JSON.stringify({ data }).replace('0.001', behaves === 'sends no numbers' ? 'NaN' : '0.001');
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': text.length });
    if (behaves !== 'is cut off') return void response.end(text);
    response.write(text.slice(0, 40), () => response.destroy());
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  model.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return model;
}
