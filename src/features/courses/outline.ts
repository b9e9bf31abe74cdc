import type { Locale } from '../../i18n/locales.ts';
import { sourceLocale } from '../../i18n/locales.ts';
import type { ContentReader, Heading, PublishedEntry } from '../content/published.ts';

interface OutlineLesson {
  id: string;
  title: string;
  goal: string;
  minutes: number;
  /** It asks about the lessons before it. */
  check: boolean;
  /** The language of its title. */
  locale: Locale;
}

export interface OutlineChapter {
  id: string;
  slug: string;
  title: string;
  locale: Locale;
  lessons: OutlineLesson[];
}

/** A course's table of contents. The same chapters and lessons in every language; only titles differ. */
export interface Outline {
  course: PublishedEntry<'course'>;
  /** Its number in the programme, from 1. */
  number: number;
  chapters: OutlineChapter[];
  /** All its lessons in reading order. */
  lessons: OutlineLesson[];
}

/** A lesson's place among its neighbours; numbers count from 1. */
export interface Place {
  chapter: OutlineChapter;
  chapterNumber: number;
  lesson: OutlineLesson;
  lessonNumber: number;
  previous: OutlineLesson | undefined;
  next: OutlineLesson | undefined;
}

/** What is published in the source language makes the structure; the reader's language gives the words where it has them. */
function inWordsOf<K extends 'chapter' | 'lesson'>(structure: Heading<K>[], words: Heading<K>[]): Heading<K>[] {
  const byId = new Map(words.map((heading) => [heading.id, heading]));
  return structure.map((heading) => byId.get(heading.id) ?? heading);
}

async function listBelow<K extends 'chapter' | 'lesson'>(
  content: ContentReader,
  kind: K,
  locale: Locale,
  parentIds: string[],
): Promise<Heading<K>[]> {
  const structure = await content.listHeadings(kind, sourceLocale, parentIds);
  return locale === sourceLocale
    ? structure
    : inWordsOf(structure, await content.listHeadings(kind, locale, parentIds));
}

async function readOutline(content: ContentReader, id: string, locale: Locale): Promise<Outline | undefined> {
  const course = await content.findById('course', id, locale);
  if (!course) return undefined;
  const courses = await content.list('course', sourceLocale);
  const headings = await listBelow(content, 'chapter', locale, [course.id]);
  const below = await listBelow(
    content,
    'lesson',
    locale,
    headings.map((heading) => heading.id),
  );
  const chapters = headings.map(
    (heading): OutlineChapter => ({
      id: heading.id,
      slug: heading.slug,
      title: heading.fields.title,
      locale: heading.locale,
      lessons: below
        .filter((lesson) => lesson.parentId === heading.id)
        .map(({ id, fields, shared: { minutes, check = false }, locale: own }) => ({
          id,
          ...fields,
          minutes,
          check,
          locale: own,
        })),
    }),
  );
  const number = courses.findIndex(({ id }) => id === course.id) + 1;
  return { course, number, chapters, lessons: chapters.flatMap((chapter) => chapter.lessons) };
}

/**
 * The contents of a course; undefined where it is not published. It is named by its id, so that all that is kept was read after the
 * last change: a course that was found before it would be kept with contents from after it.
 */
export function findOutline(content: ContentReader, courseId: string, locale: Locale): Promise<Outline | undefined> {
  return content.remember(`outline ${courseId} ${locale}`, () => readOutline(content, courseId, locale));
}

/** The contents of some courses, in their order. */
export async function listOutlines(
  content: ContentReader,
  courses: readonly Pick<PublishedEntry<'course'>, 'id'>[],
  locale: Locale,
): Promise<Outline[]> {
  const outlines = await Promise.all(courses.map(({ id }) => findOutline(content, id, locale)));
  return outlines.filter((outline) => outline !== undefined);
}

export function findPlace(outline: Outline, lessonId: string): Place | undefined {
  const index = outline.lessons.findIndex((lesson) => lesson.id === lessonId);
  const lesson = outline.lessons[index];
  const chapterIndex = outline.chapters.findIndex((chapter) => chapter.lessons.includes(lesson as OutlineLesson));
  const chapter = outline.chapters[chapterIndex];
  if (!lesson || !chapter) return undefined;
  return {
    chapter,
    chapterNumber: chapterIndex + 1,
    lesson,
    lessonNumber: chapter.lessons.indexOf(lesson) + 1,
    previous: outline.lessons[index - 1],
    next: outline.lessons[index + 1],
  };
}
