import { setTimeout as wait } from 'node:timers/promises';
import { create } from '../../src/features/content/editing/create.ts';
import { save } from '../../src/features/content/editing/save.ts';
import { systemClock } from '../../src/foundation/clock.ts';
import { openPostgres } from '../../src/foundation/database/database.ts';
import { createId } from '../../src/foundation/ids.ts';
import { besideSite } from '../../test/beside-a-site.ts';
import { startOwnPostgres } from '../../test/own-postgres.ts';
import { startServer } from '../../test/running-server.ts';
import { createTestAccount } from '../../test/test-account.ts';
import { testGrants } from '../../test/test-grants.ts';

const secret = 'a secret for measuring only, 32 characters';
/** How often readers of the other instance look, in milliseconds. */
const look = 10;

/**
 * Publishes a text at one of two instances on one PostgreSQL, so many times, and says how many milliseconds pass from the answer until the
 * other shows it. Undefined where PostgreSQL is not installed.
 */
export async function measureVisibleElsewhere(times: number): Promise<number[] | undefined> {
  const postgres = await startOwnPostgres();
  if (!postgres) return undefined;
  const DATABASE_URL = await postgres.create('visible');
  const settings = async () => ({ DATABASE_URL, SECRET: secret });
  const one = await startServer({ settings });
  const other = await startServer({ settings });
  const db = openPostgres(DATABASE_URL);
  const site = besideSite(db, { SECRET: secret, SITE_URL: one.url });
  const { account, cookie } = await createTestAccount(site, { grants: testGrants('coordinator') });
  const store = { db, clock: systemClock };
  const author = account.id;
  const textOf = (words: string) => ({
    fields: { title: 'Published here', summary: 'And seen elsewhere.' },
    blocks: [{ id: 'words', type: 'prose' as const, data: { text: words } }],
  });
  const made = await create(store, {
    ...{ id: createId(), kind: 'news', slug: 'seen-elsewhere', parentId: null, position: 0, author },
    shared: { date: '2026-11-18', topics: ['tasks'] },
    text: { locale: 'en', text: textOf('state0x') },
  });
  if (made.outcome !== 'created' || !made.textRevisionId) throw new Error(made.outcome);
  const { entryId } = made;
  const publish = async (part: string, revision: string) => {
    const answer = await fetch(`${one.url}/desk/entries/${entryId}/${part}/review`, {
      ...{ method: 'POST', redirect: 'manual', headers: { cookie, origin: one.url } },
      body: new URLSearchParams({ writer: author, act: 'publish', revision }),
    });
    if (answer.status !== 303) throw new Error(`publishing answered ${answer.status}`);
  };
  await publish('shared', made.sharedRevisionId);
  let base = made.textRevisionId;
  const passed: number[] = [];
  for (let count = 0; count <= times; count += 1) {
    const words = `state${count}x`;
    if (count > 0) {
      const saved = await save(store, { entryId, locale: 'en', base, text: textOf(words), author });
      if (saved.outcome !== 'saved') throw new Error(saved.outcome);
      base = saved.revisionId;
    }
    await publish('en', base);
    const began = performance.now();
    while (!(await (await fetch(`${other.url}/news/seen-elsewhere`)).text()).includes(words)) await wait(look);
    // The first time both are still warming up.
    if (count > 0) passed.push(performance.now() - began);
  }
  await db.destroy();
  await Promise.all([one.stop(), other.stop()]);
  await postgres.stop();
  return passed;
}
