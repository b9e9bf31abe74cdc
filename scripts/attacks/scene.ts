import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../src/foundation/database/database.ts';
import type { RunningServer } from '../../test/running-server.ts';
import { timeUntil } from '../../test/waiting.ts';
import { type Answer, ask } from '../faults/ask.ts';
import type { Learner, Site } from '../faults/site.ts';
import { givePassword, type People } from './people.ts';

/** What every attack needs to know of the site it is tried on. */
export interface Scene {
  server: RunningServer;
  site: Site;
  db: Database;
  people: People;
}

/** The messages to an address, in the order they were written; without a mail server they are files. */
export async function mailsTo(dataDir: string, email: string): Promise<string[]> {
  const folder = join(dataDir, 'mail');
  const found: string[] = [];
  for (const file of (await readdir(folder).catch(() => [])).sort()) {
    const mail = await readFile(join(folder, file), 'utf8');
    if (!mail.includes(email)) continue;
    const parts = mail.split('\n\n').map((part) => Buffer.from(part.replaceAll('\n', ''), 'base64').toString('utf8'));
    found.push([mail.replaceAll('=\n', '').replaceAll('=3D', '='), ...parts].join('\n'));
  }
  return found;
}

/** Waits until nothing is in the outbox any more. */
export const settle = async ({ db }: Scene) => {
  await timeUntil(async () => (await db.selectFrom('outbox').select('id').execute()).length === 0, 20_000);
};

export const cookieOf = ({ headers }: Answer) =>
  (headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');

/** Whether somebody with this cookie is shown an account. */
export const shows = async (origin: string, cookie: string) =>
  (await ask(`${origin}/account`, { headers: { cookie } })).status === 200;

/** A new learner whose password is known. */
export async function withPassword({ site, db }: Scene): Promise<Learner> {
  const [learner] = await site.addLearners(db, 1);
  if (!learner) throw new Error('no learner');
  await givePassword(db, learner.id);
  return learner;
}
