import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a model does with a question: writes this, or goes wrong in one of the ways models go wrong. */
export type ModelBehaviour =
  | { writes: string }
  | { cutsOffAfter: string }
  /** And then is silent, with more to come. */
  | { goesOnAfter: string }
  | { stopsFor: 'length' | 'content_filter'; writes: string }
  | { answers: number }
  | { sends: string }
  | 'hangs'
  | 'hangs up';

export interface FakeModel {
  /** Without `/chat/completions`; with `/assistant` behind it, an outside assistant that takes `{message}`. */
  url: string;
  /** What it does from now on. */
  behaves: ModelBehaviour;
  /** Resolves when who asked last has gone away before the end, or all was said. */
  lastClosed: Promise<void>;
  /** What it was sent, newest last. */
  requests: { path: string; authorization: string | undefined; body: Record<string, unknown> }[];
  close(): Promise<void>;
}

async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}

const event = (content: string | undefined, finish: string | null = null) =>
  `data: ${JSON.stringify({ choices: [{ delta: content === undefined ? {} : { content }, finish_reason: finish }] })}\n\n`;

/** Writes a text in small pieces, as models do. */
function write(response: ServerResponse, text: string): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const piece of text.match(/.{1,7}/gsu) ?? []) response.write(event(piece));
}

function behave(response: ServerResponse, behaves: ModelBehaviour): void {
  if (behaves === 'hangs') return;
  if (behaves === 'hangs up') return void response.destroy();
  if ('answers' in behaves) return void response.writeHead(behaves.answers).end('{}');
  if ('sends' in behaves)
    return void response.writeHead(200, { 'content-type': 'application/json' }).end(behaves.sends);
  if ('cutsOffAfter' in behaves) {
    write(response, behaves.cutsOffAfter);
    return void response.end();
  }
  if ('goesOnAfter' in behaves) return void write(response, behaves.goesOnAfter);
  write(response, behaves.writes);
  response.end(`${event(undefined, 'stopsFor' in behaves ? behaves.stopsFor : 'stop')}data: [DONE]\n\n`);
}

/** A language model that speaks OpenAI's chat completions, and an outside assistant, which do what a test says. */
export async function startFakeModel(): Promise<FakeModel> {
  const requests: FakeModel['requests'] = [];
  const server = createServer(async (request, response) => {
    requests.push({
      path: request.url ?? '',
      authorization: request.headers.authorization,
      body: await readJson(request),
    });
    model.lastClosed = new Promise((closed) => response.on('close', closed));
    behave(response, model.behaves);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const model: FakeModel = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    behaves: { writes: '' },
    lastClosed: Promise.resolve(),
    requests,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
  return model;
}
