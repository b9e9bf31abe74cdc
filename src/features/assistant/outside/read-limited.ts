/** The text of an answer, piece by piece as it comes. Throws where it is longer than `most` bytes. */
export async function* readPieces(response: Response, most: number): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > most) throw new Error('An outside answer is too long.');
    yield decoder.decode(chunk, { stream: true });
  }
}

/** The whole text of an answer. Throws where it is longer than `most` bytes. */
export async function readLimited(response: Response, most: number): Promise<string> {
  let text = '';
  for await (const piece of readPieces(response, most)) text += piece;
  return text;
}
