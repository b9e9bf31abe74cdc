import type { Database } from '../../../foundation/database/database.ts';
import type { Locale } from '../../../i18n/locales.ts';
import type { PersonalDataSource } from '../../accounts/personal-data.ts';
import { findPublished } from '../../content/published-queries.ts';
import { readBlocks } from '../../content/read-content.ts';
import { moments } from './own-change.ts';
import { listFrameworkAnswers } from './queries.ts';

/** What lines, areas and steps are called, as far as the page that asks them is published. */
async function readWords(db: Database, now: Date, locale: Locale) {
  const page = await findPublished(db, { now: now.toISOString() }, 'page', ['slug', 'self-assessment'], locale);
  const block = readBlocks(page?.blocks ?? '[]').find(({ type }) => type === 'self-assessment');
  if (block?.type !== 'self-assessment') return { names: new Map<string, string>(), scale: [] };
  const { statements, areas = [], scale } = block.data;
  const names = new Map([
    ...areas.map(({ id, title }) => [id, title] as const),
    ...statements.map(({ id, text }) => [id, text] as const),
  ]);
  return { names, scale };
}

/** What somebody has answered to the lines of the framework. The rows go with the account. */
export const frameworkData: PersonalDataSource = {
  name: 'framework',
  async read(db, accountId, { locale, t }, now) {
    const rows = await listFrameworkAnswers(db, accountId);
    const { names, scale } = rows.length > 0 ? await readWords(db, now, locale) : { names: new Map(), scale: [] };
    const say = (step: number) => (step === 0 ? t('blocks.notApplicable') : (scale[step - 1] ?? String(step)));
    const kept = moments.flatMap((moment) =>
      rows
        .filter((row) => row.moment === moment)
        .map(({ answers, updated_at }) => ({
          moment,
          answeredAt: updated_at,
          answers: Object.entries(JSON.parse(answers) as Record<string, number>).map(([id, step]) => ({
            line: names.get(id) ?? id,
            answer: say(step),
          })),
        })),
    );
    return {
      data: kept,
      readable: kept.map(({ moment, answers }) => ({
        heading: `${t('learning.change.title')}: ${t(`learning.change.moment.${moment}`)}`,
        facts: answers.map(({ line, answer }) => [line, answer]),
      })),
    };
  },
};
