import { I18nProvider, useI18n } from '../../i18n/i18n-context.tsx';
import { Icon } from '../../ui/icons.tsx';
import { ProgressBar } from '../../ui/progress.tsx';
import { renderOnce } from '../../ui/render-once.tsx';
import { Passage } from '../content/passage.tsx';
import styles from './lesson-contents.module.css';
import { LessonMark } from './lesson-mark.tsx';
import type { OpenLesson } from './open-lesson.ts';
import type { OutlineChapter } from './outline.ts';
import type { BegunLesson, CourseStanding } from './standing.ts';

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
          <span>{lesson.title}</span>
        </Passage>
      </a>
    </li>
  );
}

/** A module has dozens of lessons and each looks one of a few ways, so every line is rendered once in each and then joined. */
function Lessons({ lessons, open, standing }: Pick<OutlineChapter, 'lessons'> & LessonContentsProps) {
  const i18n = useI18n();
  const lines = lessons.map((lesson) => {
    const done = standing.doneLessons.has(lesson.id);
    const begun = standing.begunLessons.get(lesson.id);
    const isNew = !done && standing.newLessons.has(lesson.id);
    const look = { done, isNew, current: lesson.id === open.lesson.id, begun };
    const part = begun ? `${begun.activitiesDone}/${begun.activitiesRequired}` : '';
    const key = `${lesson.id} ${look.done} ${look.isNew} ${look.current} ${part}`;
    return renderOnce(open.outline, key, () => (
      <I18nProvider value={i18n}>
        <LessonLink lesson={lesson} {...look} />
      </I18nProvider>
    ));
  });
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output, line by line
  return <ol className={styles.lessons} dangerouslySetInnerHTML={{ __html: lines.join('') }} />;
}

interface LessonContentsProps {
  open: OpenLesson;
  standing: CourseStanding;
}

/** Where the reader is in the module. On a narrow screen it is a sheet that the bar opens and its own button closes. */
export function LessonContents({ open, standing }: LessonContentsProps) {
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
            <Lessons lessons={chapter.lessons} open={open} standing={standing} />
          </li>
        ))}
      </ol>
    </>
  );
}
