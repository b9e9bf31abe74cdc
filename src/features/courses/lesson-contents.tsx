import { useI18n } from '../../i18n/i18n-context.tsx';
import { ProgressBar } from '../../ui/progress.tsx';
import { Passage } from '../content/passage.tsx';
import styles from './lesson-contents.module.css';
import { LessonMark } from './lesson-mark.tsx';
import type { OpenLesson } from './open-lesson.ts';
import type { CourseStanding } from './standing.ts';

/** Where the reader is in the module. On a narrow screen the list stays on the module's own page, one link away. */
export function LessonContents({ open, standing }: { open: OpenLesson; standing: CourseStanding }) {
  const { t, linkTo, formatPercent } = useI18n();
  const { course, chapters } = open.outline;
  return (
    <>
      <p className={styles.module}>
        <Passage locale={course.locale} as="span">
          <a href={linkTo('course', { id: course.slug })}>{course.fields.title}</a>
        </Passage>
      </p>
      <ProgressBar percent={standing.percent} label={t('learning.courseProgress')} />
      <p className={styles.percent}>{t('learning.percentOfModule', { percent: formatPercent(standing.percent) })}</p>
      <ol className={styles.chapters}>
        {chapters.map((chapter) => (
          <li key={chapter.id}>
            <Passage locale={chapter.locale}>
              <p className={styles.chapter}>{chapter.title}</p>
            </Passage>
            <ol className={styles.lessons}>
              {chapter.lessons.map((lesson) => {
                const current = lesson.id === open.lesson.id;
                return (
                  <li key={lesson.id}>
                    <a href={linkTo('lesson', { guid: lesson.id })} aria-current={current ? 'page' : undefined}>
                      <LessonMark
                        done={standing.doneLessons.has(lesson.id)}
                        isNew={standing.newLessons.has(lesson.id)}
                        current={current}
                      />
                      <Passage locale={lesson.locale} as="span">
                        <span>{lesson.title}</span>
                      </Passage>
                    </a>
                  </li>
                );
              })}
            </ol>
          </li>
        ))}
      </ol>
    </>
  );
}
