import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { placeOf } from './draft-store.ts';

/** Forms on their way to the server that could not be sent yet, kept by the browser for its pages and for the service worker. */

export interface Letter {
  url: string;
  /** The form, as it would be sent without script. */
  body: string;
  /** What was answered, in words that its writer can read, where a form says it only in keys. */
  words?: string | undefined;
  /** What it answers. */
  about?: string | undefined;
}

/** Why an answer was not taken: there is no such activity any more, it asks something else now, or the server said no. */
export type Reason = 'gone' | 'changed' | 'refused';

export interface KeptLetter extends Letter {
  id: number;
  /** Only the learner who wrote it sends it: several people may use one device. */
  learner: string;
  /** When it was given, by this device's clock, in milliseconds; only how long ago that was is ever sent. */
  givenAt: number;
  /** It was not taken, and is never sent again as it is: its writer has it back. */
  returned?: Reason;
}

interface Stores extends DBSchema {
  letters: { key: number; value: Omit<KeptLetter, 'id'> & { id?: number } };
}

/** Opened for each piece of work and closed after it: a connection that stays open would hold up a later version's. */
async function inStore<Result>(work: (db: IDBPDatabase<Stores>) => Promise<Result>): Promise<Result> {
  const db = await openDB<Stores>('polylogue', 1, {
    upgrade: (fresh) => void fresh.createObjectStore('letters', { keyPath: 'id', autoIncrement: true }),
  });
  return work(db).finally(() => db.close());
}

async function listAll(learner?: string): Promise<KeptLetter[]> {
  const all = await inStore((db) => db.getAll('letters')).catch(() => []);
  return (all as KeptLetter[]).filter((letter) => learner === undefined || letter.learner === learner);
}

/** Those that wait, oldest first; of one learner, or of all. None where the browser keeps nothing. */
export const listLetters = async (learner?: string): Promise<KeptLetter[]> =>
  (await listAll(learner)).filter(({ returned }) => returned === undefined);

/** Answers of a learner that were not taken, oldest first. */
export const listReturned = async (learner: string): Promise<KeptLetter[]> =>
  (await listAll(learner)).filter(({ returned }) => returned !== undefined);

/** Whether an earlier answer has had its time: one to the same question that never left the device, or that came back. */
const replaces = (letter: Letter, { url, returned }: KeptLetter) =>
  returned === undefined ? url === letter.url : placeOf(url) === placeOf(letter.url);

/** An answer to the same question takes the place of an earlier one. Undefined where the browser does not really keep it. */
export async function keepLetter(letter: Omit<KeptLetter, 'id'>): Promise<number | undefined> {
  try {
    return await inStore(async (db) => {
      const transaction = db.transaction('letters', 'readwrite', { durability: 'strict' });
      for (const earlier of (await transaction.store.getAll()) as KeptLetter[])
        if (earlier.learner === letter.learner && replaces(letter, earlier)) await transaction.store.delete(earlier.id);
      const id = await transaction.store.add(letter);
      await transaction.done;
      return id;
    });
  } catch {
    return undefined;
  }
}

export function deleteLetter(id: number): Promise<void> {
  return inStore((db) => db.delete('letters', id));
}

const returns = 'returned-answers';

/** Tells all pages of this browser, this one too, that an answer has come back or was let go. */
export function tellReturned(): void {
  const channel = new BroadcastChannel(returns);
  channel.postMessage('');
  channel.close();
}

/** Hears of that, whoever sent the answer: this page, another one or the service worker. */
export function hearReturned(hear: () => void): void {
  new BroadcastChannel(returns).addEventListener('message', hear);
}

/** Gives an answer that was not taken back to its writer, unless it was let go of meanwhile: they have left this device, or answered anew. */
export async function returnLetter({ id }: KeptLetter, reason: Reason): Promise<void> {
  await inStore(async (db) => {
    const { store, done } = db.transaction('letters', 'readwrite');
    const letter = await store.get(id);
    if (letter) await store.put({ ...letter, returned: reason });
    await done;
  });
  tellReturned();
}

/** Lets go of what came back from an activity: it has been answered anew. */
export async function forgetReturned(learner: string, url: string): Promise<void> {
  const all = (await listReturned(learner)).filter((letter) => placeOf(letter.url) === placeOf(url));
  for (const { id } of all) await deleteLetter(id);
  if (all.length > 0) tellReturned();
}
