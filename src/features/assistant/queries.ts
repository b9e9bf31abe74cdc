import { sql } from 'kysely';
import type { UnansweredQuestionRow } from '../../foundation/database/correspondence-tables.ts';
import type { Database } from '../../foundation/database/database.ts';
import { type Locale, localeCodes } from '../../i18n/locales.ts';

/** Takes from a day's ceiling in one statement: two instances never take the same. False, and nothing is taken, where it is reached. */
export async function takeCharacters(db: Database, day: string, characters: number, most: number): Promise<boolean> {
  if (characters > most) return false;
  const row = await db
    .insertInto('model_usage')
    .values({ day, characters })
    .onConflict((conflict) =>
      conflict
        .column('day')
        .doUpdateSet({ characters: sql<number>`model_usage.characters + ${characters}` })
        .where('model_usage.characters', '<=', most - characters),
    )
    .returning('day')
    .executeTakeFirst();
  return row !== undefined;
}

export async function addCharacters(db: Database, day: string, characters: number): Promise<void> {
  await db
    .updateTable('model_usage')
    .set((eb) => ({ characters: eb('characters', '+', characters) }))
    .where('day', '=', day)
    .execute();
}

/** Counts a question of a day; the text is empty where only the count is kept. */
export async function countUnanswered(
  db: Database,
  { day, locale, question }: Omit<UnansweredQuestionRow, 'count' | 'entry_id'>,
): Promise<void> {
  await db
    .insertInto('unanswered_questions')
    .values({ day, locale, question, count: 1, entry_id: null })
    .onConflict((conflict) =>
      conflict
        .columns(['locale', 'day', 'question'])
        .doUpdateSet({ count: sql<number>`unanswered_questions.count + 1` }),
    )
    .execute();
}

/** What was asked in some languages and not answered, the most asked first. */
export const listUnanswered = (db: Database, locales: readonly Locale[], most: number) =>
  db
    .selectFrom('unanswered_questions')
    .select((eb) => [
      'locale',
      'question',
      eb.fn.sum<number>('count').as('count'),
      eb.fn.max('day').as('day'),
      eb.fn.max('entry_id').as('entry_id'),
    ])
    .where('locale', 'in', locales)
    .where('question', '!=', '')
    .groupBy(['locale', 'question'])
    .orderBy('count', 'desc')
    .orderBy('day', 'desc')
    .orderBy('question')
    .limit(most)
    .execute();

/** Says that a text was begun which is to answer a question. */
export async function markTaken(
  db: Database,
  { locale, question }: Pick<UnansweredQuestionRow, 'locale' | 'question'>,
  entryId: string,
): Promise<void> {
  await db
    .updateTable('unanswered_questions')
    .set({ entry_id: entryId })
    .where('locale', '=', locale)
    .where('question', '=', question)
    .where('question', '!=', '')
    .execute();
}

/** How many questions were refused in each of some languages. */
export const countRefused = (db: Database, locales: readonly Locale[]) =>
  db
    .selectFrom('unanswered_questions')
    .select((eb) => ['locale', eb.fn.sum<number>('count').as('count')])
    .where('locale', 'in', locales)
    .groupBy('locale')
    .orderBy('locale')
    .execute();

export async function deleteUnansweredBefore(db: Database, day: string): Promise<void> {
  await db.deleteFrom('unanswered_questions').where('locale', 'in', localeCodes).where('day', '<', day).execute();
  await db.deleteFrom('model_usage').where('day', '<', day).execute();
}
