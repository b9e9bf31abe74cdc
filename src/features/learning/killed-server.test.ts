import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createOutsideLearners, inDatabase, type Place } from '../../../test/outside-learners.ts';
import { startServer } from '../../../test/running-server.ts';
import { copyStarter } from '../../../test/template-database.ts';
import { projectRoot } from '../../foundation/project-root.ts';

let dataDir: string | undefined;
afterAll(async () => {
  if (dataDir) await rm(dataDir, { recursive: true, force: true });
});

const listLessons = (place: Place) =>
  inDatabase(place, async (db) => {
    const rows = await db.selectFrom('entries').select('id').where('kind', '=', 'lesson').execute();
    return rows.map(({ id }) => id);
  });

const listReached = (place: Place, accountId: string) =>
  inDatabase(place, async (db) => {
    const reached = db.selectFrom('lesson_progress').select('lesson_id').where('account_id', '=', accountId);
    return (await reached.execute()).map((row) => row.lesson_id);
  });

test.skipIf(process.env.TEST_ENGINE !== 'sqlite' || !existsSync(join(projectRoot, 'dist/server/server.js')))(
  'what was answered as saved is still there after the process was killed in the middle of its work',
  async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'polylogue-killed-'));
    await copyStarter(dataDir);
    const place = { dataDir, databaseUrl: undefined };
    for (const killAfter of [1, 5, 11]) {
      const server = await startServer({ dataDir });
      const [learner] = await createOutsideLearners(place, server.url, 1);
      if (!learner) throw new Error('No learner was made');
      const saved: string[] = [];
      const work = (await listLessons(place)).map(async (lesson) => {
        const response = await learner.send(`/mooc/${lesson}/progress`, 'end=reached').catch(() => undefined);
        if (response?.status !== 200) return;
        saved.push(lesson);
        if (saved.length === killAfter) server.process.kill('SIGKILL');
      });
      await Promise.all([...work, once(server.process, 'exit')]);
      expect(saved.length).toBeGreaterThanOrEqual(killAfter);
      const kept = await listReached(place, learner.id);
      for (const lesson of saved) expect(kept).toContain(lesson);
    }
    await (await startServer({ dataDir })).kill();
  },
);
