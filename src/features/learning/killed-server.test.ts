import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createTestAccount } from '../../../test/test-account.ts';
import { openSqlite } from '../../foundation/database/database.ts';
import { readEnvironment } from '../../foundation/env.ts';
import { projectRoot } from '../../foundation/project-root.ts';
import { readSecret } from '../../foundation/secret.ts';
import { Sessions } from '../accounts/sessions.ts';

const built = join(projectRoot, 'dist/server/server.js');
const secret = 'a secret that only this test knows, 32+';
let running: ChildProcess | undefined;
let dataDir: string | undefined;
afterAll(async () => {
  running?.kill('SIGKILL');
  if (dataDir) await rm(dataDir, { recursive: true, force: true });
});

/** Starts the built server and waits for its address. */
async function startServer(folder: string): Promise<{ server: ChildProcess; origin: string }> {
  const server = spawn(process.execPath, [built], {
    env: { ...process.env, PORT: '0', DATA_DIR: folder, SECRET: secret, DATABASE_URL: '', LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running = server;
  let said = '';
  const origin = await new Promise<string>((resolve, reject) => {
    // Read to the end, so that the server can always write.
    server.stdout?.on('data', (chunk) => {
      said += chunk;
      const address = /ready at (\S+)/.exec(said)?.[1];
      if (address) resolve(address);
    });
    server.once('exit', () => reject(new Error(`The server ended before it was ready: ${said}`)));
  });
  return { server, origin };
}

/** A learner who is enrolled in the first module, through the database and the form. */
async function enrolLearner(folder: string, origin: string) {
  const db = openSqlite(join(folder, 'polylogue.db'));
  const env = readEnvironment({ DATA_DIR: folder, SECRET: secret, SITE_URL: origin });
  const clock = () => new Date();
  const sessions = new Sessions({ db, clock, secret: readSecret(env), siteUrl: origin });
  const { account, cookie } = await createTestAccount({ db, clock, sessions } as Parameters<
    typeof createTestAccount
  >[0]);
  const lessons = await db.selectFrom('entries').select('id').where('kind', '=', 'lesson').execute();
  await db.destroy();
  const send = (path: string, body = '') =>
    fetch(origin + path, {
      method: 'POST',
      body,
      redirect: 'manual',
      headers: { cookie, origin, accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
    });
  await send('/course/presence/enrol');
  return { id: account.id, send, lessons: lessons.map((lesson) => lesson.id) };
}

async function listReached(folder: string, accountId: string): Promise<string[]> {
  const db = openSqlite(join(folder, 'polylogue.db'));
  const rows = await db.selectFrom('lesson_progress').select('lesson_id').where('account_id', '=', accountId).execute();
  await db.destroy();
  return rows.map((row) => row.lesson_id);
}

test.skipIf(process.env.TEST_ENGINE !== 'sqlite' || !existsSync(built))(
  'what was answered as saved is still there after the process was killed in the middle of its work',
  async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'polylogue-killed-'));
    for (const killAfter of [1, 5, 11]) {
      const { server, origin } = await startServer(dataDir);
      const { id, send, lessons } = await enrolLearner(dataDir, origin);
      const saved: string[] = [];
      const work = lessons.map(async (lesson) => {
        const response = await send(`/mooc/${lesson}/progress`, 'end=reached').catch(() => undefined);
        if (response?.status !== 200) return;
        saved.push(lesson);
        if (saved.length === killAfter) server.kill('SIGKILL');
      });
      await Promise.all([...work, once(server, 'exit')]);
      expect(saved.length).toBeGreaterThanOrEqual(killAfter);
      const kept = await listReached(dataDir, id);
      for (const lesson of saved) expect(kept).toContain(lesson);
    }
    const { server } = await startServer(dataDir);
    server.kill('SIGKILL');
  },
  60_000,
);
