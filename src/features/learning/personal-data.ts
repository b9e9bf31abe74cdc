import type { PersonalDataSource } from '../accounts/personal-data.ts';
import { listShownTexts } from '../content/published-queries.ts';
import { readBlocks } from '../content/read-content.ts';
import { draftFormOf, readDraftedAnswer } from './draft-form.ts';
import { listDrafts } from './draft-queries.ts';
import { readKept } from './kept-answer.ts';
import { listLearningData } from './queries.ts';
import { readableAnswer } from './readable-answer.ts';

/** What the training programme keeps of a learner. Its rows go with the account. */
export const learningData: PersonalDataSource = {
  name: 'learning',
  async read(db, accountId, { locale, t, formatDate, formatPercent }, now) {
    const [kept, drafts] = await Promise.all([listLearningData(db, accountId), listDrafts(db, accountId)]);
    const { enrolments, lessons, marks, activities, journal, notices } = kept;
    // The words of a reflection stand in the journal.
    const attempts = kept.answers.filter((row) => readKept(row.answer) !== undefined);
    const lessonIds = [...lessons, ...activities, ...journal, ...drafts].map((row) => row.lesson_id);
    const entryIds = [
      ...enrolments.map((row) => row.course_id),
      ...marks.map((row) => row.entry_id),
      ...lessonIds,
      ...notices.map((row) => row.course_id),
    ];
    const answeredIds = new Set([...attempts, ...journal, ...drafts].map((row) => row.lesson_id));
    const ids = [...new Set([...entryIds, ...answeredIds])];
    const texts = [...(await listShownTexts(db, now.toISOString(), ids, locale))];
    const titles = new Map(texts.map(([id, { fields }]) => [id, (JSON.parse(fields) as { title: string }).title]));
    const answered = texts.filter(([id]) => answeredIds.has(id));
    const bodies = new Map(answered.map(([id, { blocks }]) => [id, readBlocks(blocks)]));
    const titleOf = (id: string) => titles.get(id) ?? id;
    const percentOf = (id: string) => marks.find((mark) => mark.entry_id === id)?.percent ?? 0;
    const verdicts = { yes: t('blocks.true'), no: t('blocks.false') };
    const wordsOf = (row: { lesson_id: string; block_id: string }, answer: unknown) => {
      const block = bodies.get(row.lesson_id)?.find(({ id }) => id === row.block_id);
      return { lesson: titleOf(row.lesson_id), activity: row.block_id, ...readableAnswer(block, answer, verdicts) };
    };
    const answers = attempts.map((row) => ({
      ...wordsOf(row, readKept(row.answer)),
      outcome: row.outcome,
      answeredAt: row.created_at,
    }));
    const toEntry = (row: (typeof journal)[number]) => {
      const { answer: text, ...place } = wordsOf(row, row.text);
      return { ...place, text, writtenAt: row.updated_at };
    };
    const entries = journal.map(toEntry);
    const unfinished = drafts.map((row) => {
      const block = bodies.get(row.lesson_id)?.find(({ id }) => id === row.block_id);
      const form = block && draftFormOf(block);
      const { text: kept, words } = form?.read(row.text) ?? { text: row.text, words: '' };
      const answer = block && form?.fields && kept ? readDraftedAnswer(block, kept, accountId) : kept;
      const { answer: said, ...place } = wordsOf(row, answer);
      return { ...place, text: [said, words].filter(Boolean).join('\n\n'), writtenAt: row.updated_at };
    });
    const headingOf = ({ lesson, question }: { lesson: string; question: string | undefined }) =>
      question ? `${lesson}: ${question}` : lesson;
    return {
      data: {
        courses: enrolments.map(({ course_id, enrolled_at }) => ({
          course: titleOf(course_id),
          enrolledAt: enrolled_at,
          percent: percentOf(course_id),
          completedAt: marks.find((mark) => mark.entry_id === course_id)?.completed_at ?? null,
        })),
        lessons: lessons.map(({ lesson_id, reached_end_at, completed_at, read_block }) => ({
          lesson: titleOf(lesson_id),
          reachedEndAt: reached_end_at,
          completedAt: completed_at,
          lastRead: read_block,
        })),
        activities: activities.map(
          ({ lesson_id, block_id, tries, outcome, done_at, solution_seen_at, asked_again }) => ({
            lesson: titleOf(lesson_id),
            activity: block_id,
            wrongAnswers: tries,
            outcome,
            doneAt: done_at,
            solutionSeenAt: solution_seen_at,
            askedAgain: asked_again,
          }),
        ),
        answers,
        journal: entries,
        moduleNotices: notices.map(({ course_id, created_at }) => ({
          course: titleOf(course_id),
          askedAt: created_at,
        })),
        drafts: unfinished,
      },
      readable: [
        {
          heading: t('learning.courseProgress'),
          facts: enrolments.map(({ course_id, enrolled_at }) => [
            titleOf(course_id),
            `${formatPercent(percentOf(course_id))} · ${t('learning.since', { day: formatDate(enrolled_at) })}`,
          ]),
        },
        {
          heading: t('learning.lessons'),
          facts: lessons.map(({ lesson_id, completed_at }) => [
            titleOf(lesson_id),
            completed_at ? `${t('learning.done')} · ${formatDate(completed_at)}` : t('learning.toDo'),
          ]),
        },
        {
          heading: t('learning.answers'),
          facts: answers.map((one) => [headingOf(one), `${one.answer} (${formatDate(one.answeredAt)})`]),
        },
        {
          heading: t('learning.notices'),
          facts: notices.map(({ course_id, created_at }) => [titleOf(course_id), formatDate(created_at)]),
        },
        { heading: t('offline.drafts'), facts: unfinished.map((one) => [headingOf(one), one.text]) },
        { heading: t('learning.journal'), facts: entries.map((one) => [headingOf(one), one.text]) },
      ],
    };
  },
};
