import { type PassThrough, Readable } from 'node:stream';
import { HTTPException } from 'hono/http-exception';
import { ZipFile } from 'yazl';
import type { Clock } from '../../foundation/clock.ts';
import type { Database } from '../../foundation/database/database.ts';
import type { I18n } from '../../i18n/create-i18n.ts';
import { readablePieces } from './readable-export.tsx';
import { sources } from './sources.ts';
import { jsonPieces, writeSlowly } from './write-slowly.ts';

/** Accounts whose export is on its way, in this process. */
const underway = new Set<string>();

/** Not `Readable.toWeb`, which throws outside of any request when a reader goes away. */
function toAnswer(sent: Readable): ReadableStream<Uint8Array> {
  const chunks = sent[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel() {
      sent.destroy();
    },
  });
}

/**
 * A zip with everything kept about one person: `data.json` for programs, `data.html` to read, in the reader's language. It is written while
 * it is sent and packed by Node's own threads. Throws 429 where another of the same account is still on its way.
 */
export async function exportMyData(
  { db, clock }: { db: Database; clock: Clock },
  accountId: string,
  i18n: I18n,
): Promise<ReadableStream<Uint8Array>> {
  if (underway.has(accountId)) throw new HTTPException(429);
  underway.add(accountId);
  try {
    const now = clock();
    const parts = await Promise.all(
      sources.map(async (source) => ({ name: source.name, ...(await source.read(db, accountId, i18n, now)) })),
    );
    const data = Object.fromEntries(parts.map(({ name, data }) => [name, data]));
    const records = parts.flatMap(({ readable }) => readable);
    const zip = new ZipFile();
    const sent = zip.outputStream as PassThrough;
    sent.once('close', () => underway.delete(accountId));
    zip.on('error', (error: Error) => sent.destroy(error));
    const add = (name: string, pieces: Iterable<string>) =>
      zip.addReadStream(Readable.from(writeSlowly(pieces), { objectMode: false }), name, { mtime: now });
    add('data.json', jsonPieces({ madeAt: now.toISOString(), ...data }));
    add('data.html', readablePieces(i18n, now, records));
    zip.end();
    return toAnswer(sent);
  } catch (error) {
    underway.delete(accountId);
    throw error;
  }
}
