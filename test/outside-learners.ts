import { type Database, openDatabase } from '../src/foundation/database/database.ts';
import { besideSite } from './beside-a-site.ts';
import { createTestAccount } from './test-account.ts';

export interface Place {
  dataDir: string;
  databaseUrl: string | undefined;
}

/** Somebody logged in at a server that runs in a process of its own. */
export interface OutsideLearner {
  id: string;
  send(path: string, body?: string): Promise<Response>;
  get(path: string): Promise<Response>;
  /** The same browser at another address. */
  at(origin: string): OutsideLearner;
}

/** Opens the database of a server in another process. */
export async function inDatabase<Result>(place: Place, work: (db: Database) => Promise<Result>): Promise<Result> {
  const db = openDatabase(place);
  return work(db).finally(() => db.destroy());
}

const headers = { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' };

const meet = (origin: string, id: string, cookie: string): OutsideLearner => ({
  id,
  get: (path) => fetch(origin + path, { headers: { cookie }, redirect: 'manual' }),
  send: (path, body = '') =>
    fetch(origin + path, { method: 'POST', body, redirect: 'manual', headers: { ...headers, cookie, origin } }),
  at: (other) => meet(other, id, cookie),
});

/** Learners with open sessions, enrolled in the first module, on a server in another process. */
export async function createOutsideLearners(place: Place, origin: string, count: number): Promise<OutsideLearner[]> {
  const cookies = await inDatabase(place, async (db) => {
    const store = besideSite(db, { DATA_DIR: place.dataDir, SITE_URL: origin });
    const made: { id: string; cookie: string }[] = [];
    for (let number = 0; number < count; number += 1) {
      const { account, cookie } = await createTestAccount(store);
      made.push({ id: account.id, cookie });
    }
    return made;
  });
  const learners = cookies.map(({ id, cookie }) => meet(origin, id, cookie));
  await Promise.all(learners.map(({ send }) => send('/course/presence/enrol')));
  return learners;
}
