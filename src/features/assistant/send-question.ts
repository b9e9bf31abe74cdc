import type { Answer } from './answering/answer.ts';
import { type ShownMessage, toMessage } from './conversation.ts';

/** The events of a stream, each with its name and its data; a part of one waits for the rest. */
async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<{ name: string; data: string }> {
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader();
  let waiting = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    waiting += value;
    const events = waiting.split('\n\n');
    waiting = events.pop() ?? '';
    for (const event of events) {
      const name = /^event: (.*)$/m.exec(event)?.[1] ?? '';
      yield { name, data: /^data: (.*)$/m.exec(event)?.[1] ?? '' };
    }
  }
}

/** Asks the server. `onWritten` is told what is written so far; what comes of it is a message. Throws where the connection is gone. */
export async function sendQuestion(
  message: string,
  locale: string,
  onWritten: (text: string) => void,
): Promise<ShownMessage | undefined> {
  const response = await fetch('/api/chat', {
    method: 'POST',
    headers: { accept: 'text/event-stream, application/problem+json', 'content-type': 'application/json' },
    body: JSON.stringify({ message, locale }),
  });
  if (!response.ok || !response.body) {
    const problem = (await response.json()) as { detail?: string };
    return problem.detail ? { role: 'assistant', text: problem.detail, time: Date.now() } : undefined;
  }
  let written = '';
  for await (const { name, data } of readEvents(response.body)) {
    if (name === 'answer') return toMessage(JSON.parse(data) as Answer, Date.now());
    if (name !== 'piece') continue;
    written += JSON.parse(data) as string;
    onWritten(written);
  }
  return undefined;
}
