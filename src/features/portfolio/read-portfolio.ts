import type { Services } from '../../foundation/request.ts';
import type { Locale } from '../../i18n/locales.ts';
import { createKeys } from '../content/activities/keys.ts';
import { type ActivityBlock, getActivity, isActivity } from '../content/blocks.ts';
import type { ContentReader } from '../content/published.ts';
import { findLesson } from '../courses/open-lesson.ts';
import { listOutlines, type Outline } from '../courses/outline.ts';
import { listJournalEntries, listLastAnswers } from '../learning/answer-queries.ts';
import { readKept } from '../learning/kept-answer.ts';
import { listChoices } from './queries.ts';

/** Something that a learner made in a lesson. */
export interface PortfolioEntry {
  /** Names it in the form. */
  name: string;
  lessonId: string;
  block: ActivityBlock;
  /** The language of the block. */
  locale: Locale;
  /** In the authors' ids; words where it is the journal's. */
  answer: unknown;
  madeAt: string;
  included: boolean;
}

/** What was made in one lesson. */
interface PortfolioLesson {
  lesson: Outline['lessons'][number];
  entries: PortfolioEntry[];
}

/** What was made in one module, in the order of its lessons. */
export interface PortfolioModule {
  course: Outline['course'];
  lessons: PortfolioLesson[];
}

/** Lessons may share the ids of blocks, so an entry is named by both. */
const nameOf = (lessonId: string, blockId: string) => `${lessonId}.${blockId}`;

/**
 * What a learner made in the lessons that are published now: reflections, forms, markings and self-assessments. What an author means for the portfolio is in it
 * until its owner takes it out, everything else when its owner puts it in.
 */
export async function readPortfolio(
  { db }: Services,
  content: ContentReader,
  accountId: string,
  locale: Locale,
): Promise<PortfolioModule[]> {
  const [rows, journal, choices, courses] = await Promise.all([
    listLastAnswers(db, accountId),
    listJournalEntries(db, accountId),
    listChoices(db, accountId),
    content.list('course', locale),
  ]);
  const made = new Map(rows.map((row) => [nameOf(row.lesson_id, row.block_id), row]));
  const written = new Map(journal.map((row) => [nameOf(row.lesson_id, row.block_id), row.text]));
  const chosen = new Map(choices.map((row) => [nameOf(row.lesson_id, row.block_id), row.included === 1]));
  const begun = new Set(rows.map((row) => row.lesson_id));

  const readEntries = async (lessonId: string): Promise<PortfolioEntry[]> => {
    const open = begun.has(lessonId) ? await findLesson(content, lessonId, locale) : undefined;
    return (open?.blocks ?? []).flatMap(({ block, locale: own }) => {
      const name = nameOf(lessonId, block.id);
      const row = made.get(name);
      if (!row || !isActivity(block) || !getActivity(block.type).printAnswer) return [];
      // Of another type than it was when it was answered: what was made then stands in the download of one's data.
      const answer = readAnswer(block, written.get(name) ?? readKept(row.answer), accountId);
      if (answer === undefined) return [];
      const meant = (block.data as { portfolio?: boolean }).portfolio === true;
      const included = chosen.get(name) ?? meant;
      return [{ name, lessonId, block, locale: own, answer, madeAt: row.updated_at, included }];
    });
  };

  const modules: PortfolioModule[] = [];
  for (const { course, lessons } of await listOutlines(content, courses, locale)) {
    const filled: PortfolioLesson[] = [];
    for (const lesson of lessons) {
      const entries = await readEntries(lesson.id);
      if (entries.length > 0) filled.push({ lesson, entries });
    }
    if (filled.length > 0) modules.push({ course, lessons: filled });
  }
  return modules;
}

function readAnswer(block: ActivityBlock, kept: unknown, accountId: string): unknown {
  const { parse, recall } = getActivity(block.type);
  const keys = createKeys(accountId, block.id);
  return parse(kept, block.data, keys) ?? recall?.(kept, block.data, keys);
}

export const listEntries = (modules: readonly PortfolioModule[]): PortfolioEntry[] =>
  modules.flatMap(({ lessons }) => lessons.flatMap(({ entries }) => entries));
