import { getI18n } from '../../../i18n/i18n.ts';
import { getLocale } from '../../../i18n/locales.ts';
import { pathTo } from '../../../routes.ts';
import { isRequired } from '../../content/activities/public-view.ts';
import { getBlockType, isActivity } from '../../content/blocks.ts';
import type { Paper } from '../../content/paper/paper.ts';
import type { PaperPart } from '../../content/paper/paper-part.ts';
import { printBlock, printKey } from '../../content/paper/print-block.ts';
import type { OpenLesson } from '../open-lesson.ts';

/** A lesson on paper, under a heading of the second level. What is not translated says so and is marked with its language. */
export async function printLesson({ lesson, blocks }: OpenLesson, paper: Paper): Promise<PaperPart[]> {
  const { t, formatNumber, languageName } = getI18n(paper.locale);
  const parts = paper.passage(lesson.locale, [paper.heading(2, lesson.fields.title)]);
  if (lesson.locale !== paper.locale) {
    const language = languageName(getLocale(lesson.locale).tag);
    parts.push({ kind: 'note', text: t('learning.lessonUntranslated', { language }) });
  }
  parts.push(...paper.passage(lesson.locale, [{ kind: 'lead', text: lesson.fields.goal }]));
  parts.push({
    kind: 'facts',
    text: t('learning.minutes', { count: lesson.shared.minutes }),
    label: t('blocks.embedOpen', { host: paper.host }),
    url: paper.url(pathTo('lesson', { guid: lesson.id })),
  });
  let number = 0;
  for (const { block, locale } of blocks) {
    if (!isActivity(block)) {
      parts.push(...paper.passage(locale, await printBlock(block, lesson.pictures, paper)));
      continue;
    }
    number += 1;
    const label = t('learning.activityNumber', { number: formatNumber(number) });
    parts.push({
      kind: 'task',
      label: isRequired(block) ? label : `${label} · ${t('blocks.optional')}`,
      parts: paper.passage(locale, await printBlock(block, lesson.pictures, paper)),
    });
  }
  return parts;
}

/** The key to what a lesson asks, under a heading of the second level; nothing where nothing in it has one. */
export function printLessonKey({ lesson, blocks }: OpenLesson, paper: Paper): PaperPart[] {
  const { t, formatNumber } = getI18n(paper.locale);
  const heading = paper.passage(lesson.locale, [paper.heading(2, lesson.fields.title)]);
  let number = 0;
  const keys = blocks.flatMap(({ block, locale }): PaperPart[] => {
    if (isActivity(block)) number += 1;
    const parts = printKey(block, lesson.pictures, paper);
    if (parts.length === 0) return [];
    const label = isActivity(block)
      ? t('learning.activityNumber', { number: formatNumber(number) })
      : getBlockType(block.type).name[paper.locale];
    return [{ kind: 'task', label, parts: paper.passage(locale, parts) }];
  });
  return keys.length > 0 ? [...heading, ...keys] : [];
}
