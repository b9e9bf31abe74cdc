import type { ActivityBlock, Block } from '../src/features/content/blocks.ts';
import { raiseContentVersion } from '../src/features/content/queries.ts';
import type { Text } from '../src/features/content/texts.ts';
import { createId } from '../src/foundation/ids.ts';
import type { Locale } from '../src/i18n/locales.ts';
import { createPublished } from './change-content.ts';
import type { TestApp } from './test-app.ts';

interface Built {
  courseId: string;
  slug: string;
  chapterIds: string[];
  lessonIds: string[];
}

interface TestCourseOptions {
  slug: string;
  position?: number;
  /** How many lessons each chapter has. */
  chapters?: number[];
  /** The blocks of the lesson with this number, from 0. */
  blocks?: (lesson: number) => Block[];
  /** The first is the one it is written in. */
  locales?: Locale[];
  /** Its lessons are checks. */
  check?: true;
}

const prose: Block = { id: 'text', type: 'prose', data: { text: 'A paragraph.' } };

/** A question whose right option is `right`. */
export const question = (id: string, required = true): ActivityBlock<'single-choice'> => ({
  id,
  type: 'single-choice',
  data: {
    question: `Question ${id}?`,
    required,
    options: [
      { id: 'right', text: 'The good option', correct: true, feedback: 'Because it is good.' },
      { id: 'wrong', text: 'The other option', feedback: 'Look once more.' },
    ],
  },
});

async function addEntry(
  { db, clock }: TestApp,
  kind: 'course' | 'chapter' | 'lesson',
  {
    fields: shared,
    ...place
  }: { slug: string; parentId: string | null; position: number; fields: Record<string, unknown> },
  texts: { locales: Locale[]; fields: Record<string, unknown>; blocks: Block[] },
): Promise<string> {
  const inLanguages = texts.locales.map((locale): [Locale, Text] => {
    const fields = Object.entries(texts.fields).map(([name, text]) => [name, `${text} (${locale})`]);
    return [locale, { fields: Object.fromEntries(fields), blocks: texts.blocks }];
  });
  const [first = 'en'] = texts.locales;
  return createPublished(db, clock, { kind, shared, sourceLocale: first, ...place }, inLanguages);
}

/** One more lesson at the end of a chapter, as an editor would publish it. */
export async function addTestLesson(app: TestApp, chapterId: string, blocks: Block[] = [prose]): Promise<string> {
  const id = await addEntry(
    app,
    'lesson',
    { slug: `added-${createId()}`, parentId: chapterId, position: 99, fields: { chapter: 'any', minutes: 5 } },
    { locales: ['en'], fields: { title: 'Added lesson', goal: 'More' }, blocks },
  );
  await app.content.refresh();
  return id;
}

/** A published course with everything in it. The starter content's courses stay beside it. */
export async function createTestCourse(
  app: TestApp,
  { slug, position = 50, chapters = [2], blocks = () => [prose], locales = ['en'], check }: TestCourseOptions,
): Promise<Built> {
  const courseId = await addEntry(
    app,
    'course',
    { slug, parentId: null, position, fields: { voice: 'en', hours: 3 } },
    { locales, fields: { title: `Course ${slug}`, goal: 'A goal' }, blocks: [prose] },
  );
  const chapterIds: string[] = [];
  const lessonIds: string[] = [];
  for (const [index, count] of chapters.entries()) {
    const name = `${slug}-${index + 1}`;
    const chapterId = await addEntry(
      app,
      'chapter',
      { slug: name, parentId: courseId, position: index, fields: { course: slug } },
      { locales, fields: { title: `Chapter ${index + 1}` }, blocks: [] },
    );
    chapterIds.push(chapterId);
    for (let lesson = 0; lesson < count; lesson += 1) {
      lessonIds.push(
        await addEntry(
          app,
          'lesson',
          {
            slug: `${name}-${lesson + 1}`,
            parentId: chapterId,
            position: lesson,
            fields: { chapter: name, minutes: 5, ...(check && { check }) },
          },
          {
            locales,
            fields: { title: `Lesson ${index + 1}.${lesson + 1}`, goal: 'Something' },
            blocks: blocks(lessonIds.length),
          },
        ),
      );
    }
  }
  await raiseContentVersion(app.db);
  await app.content.refresh();
  return { courseId, slug, chapterIds, lessonIds };
}

/** Takes the starter content's courses off the site, so that those a test makes are the whole programme. */
export async function hideStarterCourses(app: TestApp): Promise<void> {
  const courses = app.db.selectFrom('entries').select('id').where('kind', '=', 'course');
  await app.db
    .updateTable('translations')
    .set({ published_revision_id: null, published_at: null })
    .where('entry_id', 'in', courses)
    .execute();
  await raiseContentVersion(app.db);
  await app.content.refresh();
}
