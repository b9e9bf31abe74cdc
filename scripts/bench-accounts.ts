/** npm run bench:accounts: what a log-in and a page of somebody logged in cost on this machine, against the built server with SQLite. */
import { createPasswords } from '../src/features/accounts/passwords.ts';
import { openSqlite } from '../src/foundation/database/database.ts';
import { createId } from '../src/foundation/ids.ts';
import { startServer } from '../test/running-server.ts';
import { learnerRow } from './bench/learner-row.ts';

const password = 'a phrase only for measuring';
const passwords = createPasswords();

async function addAccount(dataDir: string): Promise<string> {
  const db = openSqlite(`${dataDir}/polylogue.db`);
  const now = new Date().toISOString();
  const id = createId();
  const times = { created_at: now, updated_at: now };
  const account = learnerRow(id, now);
  await db.insertInto('accounts').values(account).execute();
  const credential = { id: createId(), account_id: id, provider: 'credential', subject: id };
  const password_hash = await passwords.hash(password);
  await db
    .insertInto('credentials')
    .values({ ...credential, password_hash, ...times })
    .execute();
  await db.destroy();
  return account.email;
}

/** Runs `work` in so many lanes at once for a time; works per second and the median time of one. */
async function measure(lanes: number, seconds: number, work: () => Promise<void>): Promise<string> {
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      while (performance.now() < end) {
        const start = performance.now();
        await work();
        times.push(performance.now() - start);
      }
    }),
  );
  const median = times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
  return `${(times.length / seconds).toFixed(0)}/s, median ${median.toFixed(1)} ms at ${lanes} at once`;
}

process.env.TRUST_PROXY = '1';
const server = await startServer();
try {
  const hash = await passwords.hash(password);
  console.log(
    `argon2id (19 MiB, 2 passes) alone: ${await measure(1, 2, async () => void (await passwords.verify({ hash, password })))}`,
  );
  let number = 0;
  const logIn = async (email: string): Promise<Response> => {
    number += 1;
    const response = await fetch(`${server.url}/login`, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        origin: server.url,
        'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
      },
      body: new URLSearchParams({ email, password }),
    });
    await response.arrayBuffer();
    return response;
  };
  const emails = await Promise.all(Array.from({ length: 40 }, () => addAccount(server.dataDir)));
  let turn = 0;
  const next = async () => {
    turn += 1;
    await logIn(emails[turn % emails.length] ?? '');
  };
  console.log(`log-in: ${await measure(4, 4, next)}`);
  const cookie = (await logIn((await addAccount(server.dataDir)) ?? '')).headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const page = (path: string, expected: number) => async () => {
    const response = await fetch(server.url + path, { headers: { cookie }, redirect: 'manual' });
    await response.arrayBuffer();
    if (response.status !== expected) throw new Error(`${path} answered ${response.status}`);
  };
  console.log(`home page, logged in: ${await measure(8, 4, page('/', 200))}`);
  console.log(`account page: ${await measure(8, 4, page('/account', 200))}`);
  console.log(`GET /api/session: ${await measure(8, 4, page('/api/session', 200))}`);
} finally {
  await server.stop();
}
