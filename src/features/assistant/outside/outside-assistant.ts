import { z } from 'zod';
import { readLimited } from './read-limited.ts';

/** What the specification's assistant backend sends; more than `reply` is left alone. */
const answered = z.object({ reply: z.string().nullish() });

/** In bytes. */
const longestAnswer = 100_000;

/**
 * Passes a message on to the specification's assistant backend and reads its reply, plain text; empty where it has said nothing. Throws where it
 * fails. No session and no history goes with it.
 */
export async function askOutsideAssistant(url: string, message: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({ message }),
    signal,
    redirect: 'error',
  });
  if (!response.ok) throw new Error(`The outside assistant answered ${response.status}.`);
  const { reply } = answered.parse(JSON.parse(await readLimited(response, longestAnswer)));
  return reply?.trim() ?? '';
}
