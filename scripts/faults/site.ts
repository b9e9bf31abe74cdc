import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Sessions } from '../../src/features/accounts/sessions.ts';
import { type Database, openPostgres, openSqlite } from '../../src/foundation/database/database.ts';
import { projectRoot } from '../../src/foundation/project-root.ts';
import { besideSite } from '../../test/beside-a-site.ts';
import { listLessonFiles, readActivities } from '../../test/course-files.ts';
import { type Fields, rightAnswer } from '../../test/right-answer.ts';
import { type RunningServer, startServer } from '../../test/running-server.ts';
import { createTestAccount } from '../../test/test-account.ts';
import { within } from '../../test/waiting.ts';

const secret = 'a secret for faults only, 32 characters+';
export const course = 'presence';

/** A learner who is enrolled and logged in. */
export interface Learner {
  id: string;
  email: string;
  cookie: string;
}

interface Activity {
  path: string;
  fields: Fields;
}

/** A folder and a database that outlive the servers that are started on them. */
export interface Site {
  dataDir: string;
  /** Starts one more instance; several share the public address of a balancer. */
  start(settings?: Record<string, string>, at?: { port?: number; content?: string }): Promise<RunningServer>;
  /** A way into the database beside the servers. */
  open(): Database;
  addLearners(db: Database, count: number): Promise<Learner[]>;
  sessionsOf(db: Database): Sessions;
  /** Every activity of the first module with its right answer. */
  activities: Activity[];
  remove(): Promise<void>;
}

export async function makeSite(databaseUrl = '', dataDir?: string): Promise<Site> {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'polylogue-faults-')));
  const content = join(projectRoot, 'content');
  const activities = listLessonFiles(content, course).flatMap(({ id, slug }) =>
    readActivities(content, slug).map((block) => ({
      path: `/mooc/${id}/activities/${block.id}`,
      fields: rightAnswer(block),
    })),
  );
  const beside = (db: Database) => besideSite(db, { SECRET: secret, SITE_URL: 'http://localhost' });
  return {
    dataDir: folder,
    activities,
    sessionsOf: (db) => beside(db).sessions,
    start: (settings = {}, at = {}) =>
      within(
        // Generous, because the machine may be busy with other things: the slowest start is told of.
        180_000,
        'start',
        startServer({
          dataDir: folder,
          ...at,
          settings: async () => ({
            SECRET: secret,
            DATABASE_URL: databaseUrl,
            TRUST_PROXY: '1',
            LOG_LEVEL: 'warn',
            ...settings,
          }),
        }),
      ),
    open: () => (databaseUrl ? openPostgres(databaseUrl) : openSqlite(join(folder, 'polylogue.db'))),
    async addLearners(db, count) {
      const { id: courseId } = await db
        .selectFrom('entries')
        .select('id')
        .where('kind', '=', 'course')
        .where('slug', '=', course)
        .executeTakeFirstOrThrow();
      const learners: Learner[] = [];
      for (let index = 0; index < count; index += 1) {
        const { account, cookie } = await createTestAccount(beside(db));
        const enrolment = { account_id: account.id, course_id: courseId, enrolled_at: new Date().toISOString() };
        await db.insertInto('enrolments').values(enrolment).execute();
        learners.push({ id: account.id, email: account.email, cookie });
      }
      return learners;
    },
    async remove() {
      if (!dataDir) await rm(folder, { recursive: true, force: true });
    },
  };
}
