import { useI18n } from '../../i18n/i18n-context.tsx';
import { Hyphenated } from '../../ui/hyphenated.tsx';
import { Icon } from '../../ui/icons.tsx';
import { ProgressBar } from '../../ui/progress.tsx';
import { Passage } from '../content/passage.tsx';
import styles from './chapter-list.module.css';
import { LessonMark } from './lesson-mark.tsx';
import type { OutlineChapter } from './outline.ts';
import type { CourseStanding } from './standing.ts';

function Lessons({ chapter, standing }: { chapter: OutlineChapter; standing: CourseStanding | undefined }) {
  const { t, linkTo } = useI18n();
  return (
    <ol className={styles.lessons}>
      {chapter.lessons.map((lesson) => {
        const begun = standing?.begunLessons.get(lesson.id);
        const words = (
          <Passage locale={lesson.locale} as="span">
            <span className={styles.title}>
              <Hyphenated text={lesson.title} />
            </span>
            <span className={styles.goal}>
              <Hyphenated text={lesson.goal} />
            </span>
          </Passage>
        );
        return (
          <li key={lesson.id} className={standing ? `${styles.lesson} ${styles.marked}` : styles.lesson}>
            {standing && (
              <LessonMark
                done={standing.doneLessons.has(lesson.id)}
                isNew={standing.newLessons.has(lesson.id)}
                begun={begun}
              />
            )}
            {standing ? (
              <a className={styles.words} href={linkTo('lesson', { guid: lesson.id })}>
                {words}
              </a>
            ) : (
              <div className={styles.words}>{words}</div>
            )}
            {begun && (
              <span className={styles.begun} aria-hidden="true">
                {t('learning.activitiesDone', { done: begun.activitiesDone, count: begun.activitiesRequired })}
              </span>
            )}
            <span className={styles.minutes}>{t('learning.minutes', { count: lesson.minutes })}</span>
          </li>
        );
      })}
    </ol>
  );
}

/** The chapters of a module; each opens and closes. For a learner the one to go on in is open, for a visitor all are. */
export function ChapterList({
  chapters,
  standing,
}: {
  chapters: readonly OutlineChapter[];
  standing: CourseStanding | undefined;
}) {
  const { t, formatNumber, formatPercent } = useI18n();
  const isOpen = (chapter: OutlineChapter) =>
    !standing || chapter.lessons.some((lesson) => lesson.id === standing.resumeLesson);
  return (
    <section className={styles.chapters} aria-labelledby="chapters">
      <h2 id="chapters">{t('learning.whatIsInside')}</h2>
      {chapters.map((chapter, index) => {
        const percent = standing?.chapters.get(chapter.id) ?? 0;
        return (
          <details key={chapter.id} id={chapter.slug} className={styles.chapter} open={isOpen(chapter)}>
            <summary>
              <span className={styles.number} aria-hidden="true">
                {formatNumber(index + 1)}
              </span>
              <h3>
                <Passage locale={chapter.locale} as="span">
                  <Hyphenated text={chapter.title} />
                </Passage>
              </h3>
              <span className={styles.facts}>
                {standing ? (
                  <>
                    <span className="visually-hidden">{t('learning.chapterProgress')}: </span>
                    {formatPercent(percent)}
                  </>
                ) : (
                  t('learning.lessonCount', { count: chapter.lessons.length })
                )}
              </span>
              <Icon name="chevron" className={styles.chevron ?? ''} />
            </summary>
            {standing && (
              <div className={styles.bar}>
                <ProgressBar percent={percent} label={t('learning.chapterProgress')} />
              </div>
            )}
            {chapter.lessons.length > 0 ? (
              <Lessons chapter={chapter} standing={standing} />
            ) : (
              <p className={styles.empty}>{t('learning.onItsWayChapter')}</p>
            )}
          </details>
        );
      })}
    </section>
  );
}
