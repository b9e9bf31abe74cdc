import { z } from 'zod';
import { readPieces } from './read-limited.ts';

/** What is known of a language model that speaks OpenAI's chat completions. */
export interface ModelSettings {
  /** Without `/chat/completions`. */
  url: string;
  name: string;
  key: string | undefined;
}

export interface Prompt {
  role: 'system' | 'user';
  content: string;
}

const chunk = z.object({
  choices: z
    .array(
      z.object({
        delta: z.object({ content: z.string().nullish() }).optional(),
        finish_reason: z.string().nullish(),
      }),
    )
    .optional(),
});

/** In bytes, with all that stands around the text. */
const longestAnswer = 400_000;
/** In tokens. */
export const longestReply = 600;

/**
 * Asks a model and yields its text as it is written. Throws where it fails, is too slow or too long, or ends before it has said that it is
 * done: what was cut off is no answer.
 */
export async function* askModel(
  { url, name, key }: ModelSettings,
  messages: readonly Prompt[],
  signal: AbortSignal,
): AsyncGenerator<string> {
  const response = await fetch(`${url}/chat/completions`, {
    method: 'POST',
    headers: {
      accept: 'text/event-stream',
      'content-type': 'application/json',
      ...(key ? { authorization: `Bearer ${key}` } : {}),
    },
    body: JSON.stringify({ model: name, messages, stream: true, temperature: 0, max_tokens: longestReply }),
    signal,
    redirect: 'error',
  });
  if (!response.ok) throw new Error(`The language model answered ${response.status}.`);
  let waiting = '';
  let finished: string | undefined;
  for await (const piece of readPieces(response, longestAnswer)) {
    const lines = (waiting + piece).split(/\r?\n/);
    waiting = lines.pop() ?? '';
    for (const line of lines) {
      const data = /^data: ?(.*)$/.exec(line)?.[1];
      if (!data || data === '[DONE]') continue;
      const [choice] = chunk.parse(JSON.parse(data)).choices ?? [];
      if (choice?.delta?.content) yield choice.delta.content;
      finished = choice?.finish_reason ?? finished;
    }
  }
  if (finished !== 'stop') throw new Error(`The language model stopped in the middle: ${finished ?? 'cut off'}.`);
}
