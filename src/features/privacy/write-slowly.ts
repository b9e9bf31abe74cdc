import { setImmediate } from 'node:timers/promises';

/** Characters after which others get their turn. */
const share = 64 * 1024;

/** Joins pieces of text into larger ones and lets the server answer others between them: however long the whole is, nobody waits for it. */
export async function* writeSlowly(pieces: Iterable<string>): AsyncGenerator<string> {
  let text = '';
  for (const piece of pieces) {
    text += piece;
    if (text.length < share) continue;
    yield text;
    text = '';
    await setImmediate();
  }
  yield text;
}

/** A value as JSON, piece by piece: every item of a list in the upper levels is one. */
export function* jsonPieces(value: unknown, levels = 4): Generator<string> {
  if (levels === 0 || typeof value !== 'object' || value === null) return yield JSON.stringify(value) ?? 'null';
  const isList = Array.isArray(value);
  const parts = Object.entries(value).filter(([, part]) => part !== undefined);
  yield isList ? '[' : '{';
  for (const [index, [name, part]] of parts.entries()) {
    yield `${index === 0 ? '' : ','}\n${isList ? '' : `${JSON.stringify(name)}: `}`;
    yield* jsonPieces(part, isList ? 0 : levels - 1);
  }
  yield isList ? '\n]' : '\n}';
}
