/**
 * npm run bench:desk: what the desk's screens of texts cost the server, in milliseconds of a core: a lesson beside its source, a save of one
 * passage, and the board, a list and the first page with 600 entries more in six languages. On SQLite. The target is under 50 ms each.
 * And how long after publishing another instance on the same PostgreSQL shows it: the target is under 1.2 s. Runs with npm run bench, too.
 */
import { join } from 'node:path';
import { openSqlite } from '../src/foundation/database/database.ts';
import { besideSite } from '../test/beside-a-site.ts';
import { addManyEntries } from '../test/many-entries.ts';
import { cpuTime } from '../test/processes.ts';
import { startServer } from '../test/running-server.ts';
import { createTestAccount } from '../test/test-account.ts';
import { testGrants } from '../test/test-grants.ts';
import { atMost, type Target, targetTable } from './bench/markdown.ts';
import { median } from './bench/rounds.ts';
import { measureVisibleElsewhere } from './bench/visible-elsewhere.ts';

/** A lesson is opened in the first of them that nobody has opened it in. */
const localesOpened = ['it', 'nb', 'bg'];
const rounds = 9;
const perRound = 10;
const targets: Target[] = [];

const server = await startServer();
const db = openSqlite(join(server.dataDir, 'polylogue.db'));
const site = besideSite(db, { DATA_DIR: server.dataDir, SITE_URL: server.url });
const { account, cookie } = await createTestAccount(site, { grants: testGrants('coordinator') });
const lessons = await db.selectFrom('entries').select('id').where('kind', '=', 'lesson').orderBy('slug').execute();
const id = lessons[0]?.id ?? '';
const pids = [server.process.pid ?? 0];

/** Milliseconds of the server's work for one request: the median of some rounds. */
async function measure(name: string, ask: (count: number) => Promise<Response>): Promise<void> {
  const costs: number[] = [];
  for (let round = -1; round < rounds; round += 1) {
    const before = cpuTime(pids) ?? 0;
    for (let count = 0; count < perRound; count += 1) {
      const answer = await ask(round * perRound + count);
      if (answer.status !== 200 && answer.status !== 303) throw new Error(`${name} answered ${answer.status}`);
      await answer.arrayBuffer();
    }
    // The first round is for warming up.
    if (round >= 0) costs.push(((cpuTime(pids) ?? 0) - before) / perRound);
  }
  targets.push(atMost(name, median(costs), 50, 'ms'));
}

const open = (path: string) => () => fetch(server.url + path, { headers: { cookie }, redirect: 'manual' });

async function latestOf(locale: string): Promise<string> {
  const row = await db
    .selectFrom('translations')
    .select('latest_revision_id')
    .where('entry_id', '=', id)
    .where('locale', '=', locale)
    .executeTakeFirstOrThrow();
  return row.latest_revision_id;
}

await measure('a lesson beside its source', open(`/desk/entries/${id}/gr`));
await measure('lessons beside their sources, each opened once', (count) => {
  const lesson = lessons[(count + perRound) % lessons.length]?.id;
  return open(`/desk/entries/${lesson}/${localesOpened[Math.floor((count + perRound) / lessons.length)]}`)();
});
await measure('a text in its form', open(`/desk/entries/${id}/en`));
const source = await latestOf('en');
await measure('one passage saved', async (count) => {
  const fields = {
    writer: account.id,
    base: await latestOf('gr'),
    from: 'en',
    source,
    act: 'save',
    'fields/title': `Τίτλος ${count}`,
    'fields/goal': 'Στόχος.',
  };
  const headers = { cookie, origin: server.url, 'content-type': 'application/x-www-form-urlencoded' };
  const body = new URLSearchParams(fields).toString();
  return fetch(`${server.url}/desk/entries/${id}/gr`, { method: 'POST', body, headers, redirect: 'manual' });
});
await addManyEntries(db, 600);
await measure('the board', open('/desk/board'));
await measure('the list of news', open('/desk/texts?kind=news'));
await measure('the first page', open('/desk'));
await measure('an entry with what leads to it', open('/desk/entries/entry-00000'));
await measure('the links that lead nowhere', open('/desk/links'));
await measure('a search in all texts', open('/desk/search?q=entry+otherwise'));
await db.destroy();
await server.stop();
const passed = await measureVisibleElsewhere(9);
// Not measured where PostgreSQL is not installed.
targets.push(atMost('from publishing to visible on another instance', passed && median(passed) / 1000, 1.2, 's'));
targets.push(atMost('the same at most', passed && Math.max(...passed) / 1000, 1.2, 's'));
console.log(targetTable(targets).join('\n'));
