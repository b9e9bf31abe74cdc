import type { PersonalDataSource } from '../accounts/personal-data.ts';
import { listShownTexts } from '../content/published-queries.ts';
import { listChoices } from './queries.ts';

/** Which of the things that somebody made go into the portfolio. The things themselves are the training programme's; all goes with the account. */
export const portfolioData: PersonalDataSource = {
  name: 'portfolio',
  async read(db, accountId, { locale, t, formatDate }, now) {
    const choices = await listChoices(db, accountId);
    const ids = [...new Set(choices.map((row) => row.lesson_id))];
    const texts = await listShownTexts(db, now.toISOString(), ids, locale);
    const titles = new Map([...texts].map(([id, { fields }]) => [id, (JSON.parse(fields) as { title: string }).title]));
    const titleOf = (id: string) => titles.get(id) ?? id;
    return {
      data: choices.map(({ lesson_id, block_id, included, chosen_at }) => ({
        lesson: titleOf(lesson_id),
        activity: block_id,
        included: included === 1,
        chosenAt: chosen_at,
      })),
      readable: [
        {
          heading: t('portfolio.title'),
          facts: choices
            .filter(({ included }) => included === 1)
            .map(({ lesson_id, chosen_at }) => [titleOf(lesson_id), formatDate(chosen_at)]),
        },
      ],
    };
  },
};
