import { getI18n } from '../../i18n/i18n.ts';
import { getActivity, getBlockType } from '../content/blocks.ts';
import type { PaperDocument } from '../content/paper/document.ts';
import type { Paper } from '../content/paper/paper.ts';
import type { PaperPart } from '../content/paper/paper-part.ts';
import { nameEntry } from './entry-words.ts';
import type { PortfolioEntry, PortfolioModule } from './read-portfolio.ts';

/** As much as one document may hold, in characters of what was made: about two hundred pages. */
const longestPortfolio = 400_000;
/** In characters; what was asked at more length stands below the name of its kind. */
const longestHeading = 90;

/** Whether this would be more than the press sets in a reasonable time. */
export function isTooLong(entries: readonly PortfolioEntry[]): boolean {
  const length = entries.reduce((sum, { answer }) => sum + JSON.stringify(answer).length, 0);
  return length > longestPortfolio;
}

function printEntry(entry: PortfolioEntry, paper: Paper): PaperPart[] {
  const { block, locale, answer } = entry;
  const parts = getActivity(block.type).printAnswer?.(answer as never, block.data, paper) ?? [];
  const name = nameEntry(entry);
  if (name.length <= longestHeading) return paper.passage(locale, [paper.heading(3, name), ...parts]);
  const heading = paper.heading(3, getBlockType(block.type).name[locale]);
  return paper.passage(locale, [heading, paper.sentence(name), ...parts]);
}

/** What a learner has ticked, as a document: a section for each module, a heading for each lesson and for each thing made. */
export function describePortfolio(
  modules: readonly PortfolioModule[],
  owner: string,
  now: string,
  paper: Paper,
): PaperDocument {
  const { t, formatDate } = getI18n(paper.locale);
  const sections = modules.map(({ course, lessons }) => [
    paper.heading(1, course.fields.title),
    ...lessons.flatMap(({ lesson, entries }) => [
      ...paper.passage(lesson.locale, [paper.heading(2, lesson.title)]),
      ...entries.flatMap((entry) => printEntry(entry, paper)),
    ]),
  ]);
  return {
    title: t('portfolio.title'),
    facts: formatDate(now),
    lead: owner,
    description: t('portfolio.description', { name: owner }),
    updatedAt: now,
    sections,
  };
}

/** Only what is ticked. */
export function pickIncluded(modules: readonly PortfolioModule[]): PortfolioModule[] {
  return modules.flatMap(({ course, lessons }) => {
    const picked = lessons
      .map(({ lesson, entries }) => ({ lesson, entries: entries.filter(({ included }) => included) }))
      .filter(({ entries }) => entries.length > 0);
    return picked.length > 0 ? [{ course, lessons: picked }] : [];
  });
}
