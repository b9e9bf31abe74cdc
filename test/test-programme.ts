import { findEntry, raiseContentVersion } from '../src/features/content/queries.ts';
import { createId } from '../src/foundation/ids.ts';
import { createPublished } from './change-content.ts';
import type { TestApp } from './test-app.ts';

/** The slugs of the starter content's modules, in order. */
const modules = [
  'presence',
  'tasks-that-need-talk',
  'rooms-tools-and-turn-taking',
  'feedback-and-assessment',
  'across-borders',
] as const;

export interface TestModule {
  slug: string;
  lessonIds: string[];
}

async function addEntry(app: TestApp, kind: 'chapter' | 'lesson', parentId: string, position: number): Promise<string> {
  const shared = kind === 'lesson' ? { chapter: 'test', minutes: 5 } : { course: 'test' };
  const text = { type: 'prose' as const, id: 'text', data: { text: 'Words to read.' } };
  const fields = kind === 'lesson' ? { title: `Lesson ${position}`, goal: 'Read it.' } : { title: 'Chapter' };
  const words = { fields, blocks: kind === 'lesson' ? [text] : [] };
  const place = { kind, slug: `test-${createId()}`, parentId, position, shared };
  return createPublished(app.db, app.clock, place, [['en', words]]);
}

/** Gives each module one chapter with lessons that only have to be read, in place of what it had. `sizes` are lessons in each. */
export async function makeTestProgramme(
  app: TestApp,
  sizes: readonly number[] = [1, 1, 1, 1, 1],
): Promise<TestModule[]> {
  await app.db
    .updateTable('translations')
    .set({ published_revision_id: null, published_at: null })
    .where('entry_id', 'in', (eb) => eb.selectFrom('entries').select('id').where('kind', 'in', ['chapter', 'lesson']))
    .execute();
  const made: TestModule[] = [];
  for (const [index, slug] of modules.entries()) {
    const course = await findEntry(app.db, 'course', slug);
    if (!course) throw new Error(`The starter content has no course "${slug}"`);
    const chapter = await addEntry(app, 'chapter', course.id, 1);
    const lessonIds: string[] = [];
    for (let number = 1; number <= (sizes[index] ?? 0); number += 1)
      lessonIds.push(await addEntry(app, 'lesson', chapter, number));
    made.push({ slug, lessonIds });
  }
  await raiseContentVersion(app.db);
  await app.content.refresh();
  return made;
}

export async function enrolInAll(app: TestApp, programme: readonly TestModule[], cookie: string): Promise<void> {
  for (const { slug } of programme) await app.post(`/course/${slug}/enrol`, {}, { cookie });
}

export async function readToTheEnd(app: TestApp, lessonId: string, cookie: string): Promise<void> {
  const response = await app.post(`/mooc/${lessonId}/progress`, { end: 'reached' }, { cookie });
  if (response.status !== 303) throw new Error(`Lesson ${lessonId} was not saved: ${response.status}`);
}

/** Does all that a learner does from enrolling to the last lesson. */
export async function completeProgramme(app: TestApp, programme: readonly TestModule[], cookie: string): Promise<void> {
  await enrolInAll(app, programme, cookie);
  for (const { lessonIds } of programme) for (const id of lessonIds) await readToTheEnd(app, id, cookie);
}
