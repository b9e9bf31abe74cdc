import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const say = (text: string) => `«${text}»`;

/** The document that eTranslation would bring for what it was sent last, with the words of each paragraph in quotation marks. */
export function translateDocument(body: Record<string, unknown> | undefined): string {
  const { document } = (body?.documentToTranslate ?? {}) as { document?: { content: string } };
  const html = Buffer.from(document?.content ?? '', 'base64').toString('utf8');
  const said = html.replaceAll(/(<p id="t\d+">)(.*?)(<\/p>)/g, (_, begin, words, end) => `${begin}${say(words)}${end}`);
  return Buffer.from(said).toString('base64');
}

export interface FakeTranslator {
  url: string;
  /** What it was sent, newest last. */
  requests: {
    method: string | undefined;
    path: string;
    authorization: string | undefined;
    body: Record<string, unknown>;
  }[];
  /** Another status than 200 is all that it answers from now on. */
  status: number;
  /** Holds back the answer to the next request; called with what lets it go, once the request has come. */
  holdNext(): Promise<() => void>;
  close(): Promise<void>;
}

/** Answers as DeepL, LibreTranslate and a language model do, with each text in quotation marks; eTranslation only says that it has them. */
function answer(path: string, body: Record<string, unknown>): object {
  if (path.endsWith('/chat/completions')) {
    const [, asked] = body.messages as { content: string }[];
    const { texts } = JSON.parse(asked?.content ?? '{}') as { texts: string[] };
    return { choices: [{ message: { content: JSON.stringify({ translations: texts.map(say) }) } }] };
  }
  if (path.includes('/glossaries')) return { glossary_id: 'a-glossary' };
  if (path.endsWith('/askTranslate')) return { requestId: 5 };
  if ('q' in body) return { translatedText: (body.q as string[]).map(say) };
  return { translations: (body.text as string[]).map((text) => ({ text: say(text) })) };
}

export async function startFakeTranslator(): Promise<FakeTranslator> {
  let held: ((letGo: () => void) => void) | undefined;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = JSON.parse(Buffer.concat(chunks).toString('utf8') || '{}') as Record<string, unknown>;
    const path = request.url ?? '';
    fake.requests.push({ method: request.method, path, authorization: request.headers.authorization, body });
    const hold = held;
    held = undefined;
    if (hold) await new Promise<void>((resolve) => hold(resolve));
    response.writeHead(fake.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(fake.status === 200 ? answer(path, body) : {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const fake: FakeTranslator = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: [],
    status: 200,
    holdNext: () =>
      new Promise((resolve) => {
        held = resolve;
      }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return fake;
}
