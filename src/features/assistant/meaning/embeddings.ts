import { z } from 'zod';
import { readLimited } from '../outside/read-limited.ts';
import { toVector, type Vector } from './vector.ts';

/** What is known of a model of meaning that speaks OpenAI's embeddings. */
export interface EmbeddingSettings {
  /** Without `/embeddings`. */
  url: string;
  name: string;
  key: string | undefined;
}

const answered = z.object({
  data: z.array(z.object({ index: z.int().min(0), embedding: z.array(z.number()).min(8).max(8192) })),
});

/** In bytes, for each text that is sent. */
const longestOfText = 300_000;

/** The meaning of each text, in their order. Throws where the model fails, is cut off, or sends anything but one meaning for each, all of one size. */
export async function embed(
  { url, name, key }: EmbeddingSettings,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<Vector[]> {
  const response = await fetch(`${url}/embeddings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key ? { authorization: `Bearer ${key}` } : {}) },
    body: JSON.stringify({ model: name, input: texts, encoding_format: 'float' }),
    signal,
    redirect: 'error',
  });
  if (!response.ok) throw new Error(`The model of meaning answered ${response.status}.`);
  const { data } = answered.parse(JSON.parse(await readLimited(response, longestOfText * texts.length)));
  const byPlace = new Map(data.map(({ index, embedding }) => [index, embedding]));
  const size = data[0]?.embedding.length;
  return texts.map((_, place) => {
    const numbers = byPlace.get(place);
    if (!numbers || numbers.length !== size) throw new Error('The model of meaning sent too few numbers.');
    return toVector(numbers);
  });
}
