import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** Forms on their way to the server that could not be sent yet, kept by the browser for its pages and for the service worker. */

export interface Letter {
  url: string;
  /** The form, as it would be sent without script. */
  body: string;
}

export interface KeptLetter extends Letter {
  id: number;
  /** Only the learner who wrote it sends it: several people may use one device. */
  learner: string;
  /** When it was given, by this device's clock, in milliseconds; only how long ago that was is ever sent. */
  givenAt: number;
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

/** Oldest first; of one learner, or of all. None where the browser keeps nothing. */
export async function listLetters(learner?: string): Promise<KeptLetter[]> {
  const all = await inStore((db) => db.getAll('letters')).catch(() => []);
  return (all as KeptLetter[]).filter((letter) => learner === undefined || letter.learner === learner);
}

/** An answer to the same question takes the place of an earlier one that never left the device. Undefined where the browser does not really keep it. */
export async function keepLetter(letter: Omit<KeptLetter, 'id'>): Promise<number | undefined> {
  try {
    return await inStore(async (db) => {
      const transaction = db.transaction('letters', 'readwrite', { durability: 'strict' });
      for (const { id, url, learner } of (await transaction.store.getAll()) as KeptLetter[])
        if (url === letter.url && learner === letter.learner) await transaction.store.delete(id);
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
