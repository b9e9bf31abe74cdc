import type { PersonalDataSource } from '../accounts/personal-data.ts';
import { listLearningData, listTitles } from './queries.ts';

/** What the training programme keeps of a learner. Its rows go with the account. */
export const learningData: PersonalDataSource = {
  name: 'learning',
  async read(db, accountId, i18n) {
    const { enrolments, lessons, marks, answers, journal } = await listLearningData(db, accountId);
    const lessonIds = [...lessons, ...answers, ...journal].map((row) => row.lesson_id);
    const entryIds = [...enrolments.map((row) => row.course_id), ...marks.map((row) => row.entry_id), ...lessonIds];
    const titles = await listTitles(db, [...new Set(entryIds)], i18n.locale);
    const titleOf = (id: string) => titles.get(id) ?? id;
    const { t, formatPercent } = i18n;
    const percentOf = (id: string) => marks.find((mark) => mark.entry_id === id)?.percent ?? 0;
    return {
      data: {
        courses: enrolments.map(({ course_id, enrolled_at }) => ({
          course: titleOf(course_id),
          enrolledAt: enrolled_at,
          percent: percentOf(course_id),
          completedAt: marks.find((mark) => mark.entry_id === course_id)?.completed_at ?? null,
        })),
        lessons: lessons.map(({ lesson_id, reached_end_at, completed_at }) => ({
          lesson: titleOf(lesson_id),
          reachedEndAt: reached_end_at,
          completedAt: completed_at,
        })),
        answers: answers.map(({ lesson_id, block_id, answer, outcome, created_at }) => ({
          lesson: titleOf(lesson_id),
          activity: block_id,
          answer,
          outcome,
          answeredAt: created_at,
        })),
        journal: journal.map(({ lesson_id, block_id, text, updated_at }) => ({
          lesson: titleOf(lesson_id),
          activity: block_id,
          text,
          writtenAt: updated_at,
        })),
      },
      readable: [
        {
          heading: t('learning.courseProgress'),
          facts: enrolments.map(({ course_id }) => [titleOf(course_id), formatPercent(percentOf(course_id))]),
        },
        { heading: t('learning.journal'), facts: journal.map(({ lesson_id, text }) => [titleOf(lesson_id), text]) },
      ],
    };
  },
};
