import { useI18n } from '../../i18n/i18n-context.tsx';
import { Hyphenated } from '../../ui/hyphenated.tsx';
import { Icon } from '../../ui/icons.tsx';
import { ProgressBar } from '../../ui/progress.tsx';
import { Passage } from '../content/passage.tsx';
import styles from './lesson-contents.module.css';
import { LessonMark } from './lesson-mark.tsx';
import type { OpenLesson } from './open-lesson.ts';
import type { Outline, OutlineChapter } from './outline.ts';
import type { BegunLesson, CourseStanding } from './standing.ts';

/** What a table of contents shows of a learner. */
export interface ContentsState {
  percent: number;
  done: readonly string[];
  /** Published after the learner had completed the course. */
  isNew: readonly string[];
  /** Lessons with activities of which something is done, by their ids. */
  begun: Readonly<Record<string, BegunLesson>>;
}

export function toContentsState({ lessons }: Outline, standing: CourseStanding): ContentsState {
  const { percent, doneLessons, newLessons, begunLessons } = standing;
  const ids = lessons.map(({ id }) => id);
  const done = ids.filter((id) => doneLessons.has(id));
  const isNew = ids.filter((id) => newLessons.has(id) && !doneLessons.has(id));
  return { percent, done, isNew, begun: Object.fromEntries(begunLessons) };
}

interface LessonLinkProps {
  lesson: OutlineChapter['lessons'][number];
  done: boolean;
  isNew: boolean;
  current: boolean;
  begun: BegunLesson | undefined;
}

function LessonLink({ lesson, done, isNew, current, begun }: LessonLinkProps) {
  const { linkTo } = useI18n();
  return (
    <li>
      <a href={linkTo('lesson', { guid: lesson.id })} aria-current={current ? 'page' : undefined}>
        <LessonMark {...{ done, isNew, current, begun }} />
        <Passage locale={lesson.locale} as="span">
          <span>
            <Hyphenated text={lesson.title} />
          </span>
        </Passage>
      </a>
    </li>
  );
}

interface LessonContentsProps {
  open: OpenLesson;
  state: ContentsState;
}

/** Where the reader is in the module. On a narrow screen it is a sheet that the bar opens and its own button closes. */
export function LessonContents({ open, state }: LessonContentsProps) {
  const { t, linkTo, formatNumber, formatPercent } = useI18n();
  const { course, number, chapters } = open.outline;
  return (
    <>
      <p className={styles.close}>
        <button type="button" popoverTarget="lesson-contents" popoverTargetAction="hide">
          <Icon name="close" label={t('navigation.close')} />
        </button>
      </p>
      <p className="eyebrow">{t('learning.module', { number: formatNumber(number) })}</p>
      <p className={styles.module}>
        <Passage locale={course.locale}>
          <a href={linkTo('course', { id: course.slug })}>
            <Hyphenated text={course.fields.title} />
          </a>
        </Passage>
      </p>
      <ProgressBar percent={state.percent} label={t('learning.courseProgress')} />
      <p className={styles.percent}>{t('learning.percentOfModule', { percent: formatPercent(state.percent) })}</p>
      <ol className={styles.chapters}>
        {chapters.map((chapter) => (
          <li key={chapter.id}>
            <Passage locale={chapter.locale}>
              <p className={styles.chapter}>
                <Hyphenated text={chapter.title} />
              </p>
            </Passage>
            <ol className={styles.lessons}>
              {chapter.lessons.map((lesson) => (
                <LessonLink
                  key={lesson.id}
                  lesson={lesson}
                  done={state.done.includes(lesson.id)}
                  isNew={state.isNew.includes(lesson.id)}
                  current={lesson.id === open.lesson.id}
                  begun={state.begun[lesson.id]}
                />
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </>
  );
}
