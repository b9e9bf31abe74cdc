import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '../../src/foundation/clock.ts';
import { type Database, openPostgres, openSqlite } from '../../src/foundation/database/database.ts';
import { createId } from '../../src/foundation/ids.ts';
import { besideSite } from '../../test/beside-a-site.ts';
import { createPublished } from '../../test/change-content.ts';
import { type RunningProcess, startProcess } from '../../test/processes.ts';
import { findFreePort } from '../../test/running-server.ts';
import { learnerRow } from './learner-row.ts';
import { productCommand, productEnvironment } from './servers.ts';

const secret = 'a secret for measuring, 32 characters+';
const now = () => new Date().toISOString();

/** The product with a database that the measuring process writes into as well. */
export interface LearningSite {
  db: Database;
  origin: string;
  server: RunningProcess;
  /** The lesson that is read and written, and its course. */
  lesson: string;
  course: string;
  stop: () => Promise<void>;
}

async function findLesson(db: Database): Promise<{ lesson: string; course: string }> {
  const row = await db
    .selectFrom('entries')
    .innerJoin('entries as chapter', 'chapter.id', 'entries.parent_id')
    .select(['entries.id', 'chapter.parent_id as course'])
    .where('entries.kind', '=', 'lesson')
    .orderBy('entries.slug')
    .executeTakeFirstOrThrow();
  return { lesson: row.id, course: row.course ?? '' };
}

/** An empty address of a database means SQLite. */
export async function startLearningSite(databaseUrl: string): Promise<LearningSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'polylogue-bench-'));
  const port = await findFreePort();
  const env = { ...productEnvironment(port, dataDir), SECRET: secret, DATABASE_URL: databaseUrl };
  const server = await startProcess(productCommand, { env, ready: /is ready at/, core: 0 });
  const db = databaseUrl ? openPostgres(databaseUrl) : openSqlite(join(dataDir, 'polylogue.db'));
  const stop = async () => {
    await server.stop();
    await db.destroy();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { db, server, stop, origin: `http://localhost:${port}`, ...(await findLesson(db)) };
}

async function inChunks<Row>(rows: Row[], insert: (chunk: Row[]) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < rows.length; start += 500) await insert(rows.slice(start, start + 500));
}

/** Learners enrolled in the course who have been in the lesson; the session cookies of so many of them. */
export async function addLearners(
  { db, origin, course, lesson }: LearningSite,
  count: number,
  loggedIn = 64,
): Promise<string[]> {
  const ids = Array.from({ length: count }, createId);
  const time = now();
  const dates = { created_at: time, updated_at: time };
  await inChunks(ids, (chunk) => {
    const rows = chunk.map((id) => learnerRow(id, time));
    return db.insertInto('accounts').values(rows).execute();
  });
  await inChunks(ids, (chunk) => {
    const rows = chunk.map((id) => ({ account_id: id, course_id: course, enrolled_at: time }));
    return db.insertInto('enrolments').values(rows).execute();
  });
  await inChunks(ids, (chunk) => {
    const none = {
      reached_end_at: null,
      completed_at: null,
      activities_done: 0,
      activities_required: 0,
      read_block: null,
    };
    const progress = { lesson_id: lesson, ...none, updated_at: time };
    return db
      .insertInto('lesson_progress')
      .values(chunk.map((id) => ({ account_id: id, ...progress })))
      .execute();
  });
  const few = ids.slice(-loggedIn);
  const expires = new Date(Date.now() + 86_400_000).toISOString();
  const device = { expires_at: expires, user_agent: null, ip_address: null };
  await inChunks(few, (chunk) => {
    const rows = chunk.map((id) => ({ id, token: id, account_id: id, ...device, ...dates }));
    return db.insertInto('sessions').values(rows).execute();
  });
  const { sessions } = besideSite(db, { SECRET: secret, SITE_URL: origin });
  return few.map((id) => `${sessions.cookieName}=${sessions.sign(id)}`);
}

/** More courses, each with one chapter of two lessons. */
export async function addCourses({ db }: LearningSite, count: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const add = async (
      kind: 'course' | 'chapter' | 'lesson',
      slug: string,
      parentId: string | null,
      fields: Record<string, unknown>,
      titles: Record<string, string>,
    ) => {
      const text = { id: 'text', type: 'prose' as const, data: { text: 'Some text.' } };
      const entry = { kind, slug, parentId, position: 100, shared: fields };
      const words = { fields: titles, blocks: kind === 'chapter' ? [] : [text] };
      return createPublished(transaction, systemClock, entry, [['en', words]]);
    };
    for (let index = 0; index < count; index += 1) {
      const slug = `bench-${createId()}`;
      const course = await add('course', slug, null, { voice: 'en', hours: 3 }, { title: slug, goal: 'A goal' });
      const chapter = await add('chapter', slug, course, { course: slug }, { title: slug });
      for (const part of ['a', 'b'])
        await add('lesson', `${slug}-${part}`, chapter, { chapter: slug, minutes: 5 }, { title: part, goal: 'A goal' });
    }
  });
}
