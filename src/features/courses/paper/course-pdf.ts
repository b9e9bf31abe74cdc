import { setImmediate as turn } from 'node:timers/promises';
import type { Files } from '../../../foundation/files/files.ts';
import { inTurn } from '../../../foundation/pdf/in-turn.ts';
import { keepPdf } from '../../../foundation/pdf/keep-pdf.ts';
import type { PdfSource } from '../../../foundation/pdf/make-pdf.ts';
import { getI18n } from '../../../i18n/i18n.ts';
import type { Locale } from '../../../i18n/locales.ts';
import { Paper } from '../../content/paper/paper.ts';
import type { PaperPart } from '../../content/paper/paper-part.ts';
import type { ContentReader, PublishedEntry } from '../../content/published.ts';
import { printBooklet } from '../../handbooks/booklet.ts';
import { findLesson, type OpenLesson } from '../open-lesson.ts';
import type { Outline } from '../outline.ts';
import { printLesson, printLessonKey } from './print-lesson.ts';

interface PrintedCourse {
  content: ContentReader;
  outline: Outline;
  locale: Locale;
  site: PublishedEntry<'site'>;
  files: Files;
  siteUrl: string;
}

/** A module as a tagged PDF, from the texts that its pages are made of: each chapter is a section. Kept for as long as they stay. */
export async function coursePdfBytes(course: PrintedCourse): Promise<Uint8Array> {
  return keepPdf(course.files, await inTurn(() => printCourse(course)));
}

async function printCourse({ content, outline, locale, ...surroundings }: PrintedCourse): Promise<PdfSource> {
  const { course, chapters } = outline;
  const { t, formatNumber } = getI18n(locale);
  const paper = new Paper({ locale, ...surroundings });
  const changes = [course.updatedAt];
  const sections: PaperPart[][] = [];
  const lessons: OpenLesson[] = [];
  for (const chapter of chapters.filter(({ lessons }) => lessons.length > 0)) {
    const parts = paper.passage(chapter.locale, [paper.heading(1, chapter.title)]);
    for (const { id } of chapter.lessons) {
      // Readers have their turn between two lessons.
      await turn();
      const open = await findLesson(content, id, locale);
      if (!open) continue;
      changes.push(open.lesson.updatedAt);
      lessons.push(open);
      parts.push(...(await printLesson(open, paper)));
    }
    sections.push(parts);
  }
  const keyTitle = paper.heading(1, t('learning.key'));
  const key = lessons.flatMap((open) => printLessonKey(open, paper));
  if (key.length > 0) sections.push([keyTitle, { kind: 'note', text: t('learning.keyNote') }, ...key]);
  const { title, goal } = course.fields;
  const facts = [
    t('learning.module', { number: formatNumber(outline.number) }),
    t('learning.hours', { count: course.shared.hours }),
  ];
  const booklet = {
    title,
    titleLocale: course.locale,
    subtitle: goal,
    summary: goal,
    facts: facts.join(' · '),
    contentsDepth: 2,
    seed: course.slug,
    updatedAt: changes.sort().at(-1) ?? course.updatedAt,
    sections,
  };
  return printBooklet(booklet, paper, surroundings);
}
