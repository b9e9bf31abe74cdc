import { useI18n } from '../../i18n/i18n-context.tsx';
import { Hyphenated } from '../../ui/hyphenated.tsx';
import { Icon } from '../../ui/icons.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ProgressBar } from '../../ui/progress.tsx';
import { BlockView } from '../content/body.tsx';
import { Passage } from '../content/passage.tsx';
import type { PublishedEntry } from '../content/published.ts';
import { ChapterList } from './chapter-list.tsx';
import { type Continuation, GoOn } from './continuation.tsx';
import { Enrol, LogIn, OpenPdf } from './course-actions.tsx';
import styles from './course-page.module.css';
import { ModuleEnd, type ModuleEndProps } from './module-end.tsx';
import { ModuleNotice } from './module-notice.tsx';
import type { Outline } from './outline.ts';
import { ProgrammeEnd } from './programme-end.tsx';
import type { CourseStanding } from './standing.ts';
import { TakeAlong } from './take-along.tsx';

interface CoursePageProps {
  outline: Outline;
  previous: PublishedEntry<'course'> | undefined;
  next: PublishedEntry<'course'> | undefined;
  loggedIn: boolean;
  /** Undefined for a visitor. */
  standing: CourseStanding | undefined;
  /** Whether all modules are complete, for a learner who has completed this one. */
  programmeComplete: boolean;
  /** Where to go on; undefined for a visitor and in a module that is complete. */
  continuation: Continuation | undefined;
  /** For a learner who has completed the module. */
  end: ModuleEndProps | undefined;
  /** Whether a message was asked for when the module, which is on its way, opens. */
  waits: boolean;
  /** How many modules of the programme are on their way. */
  onTheirWay: number;
}

function Standing({
  standing,
  outline,
  continuation,
}: Pick<CoursePageProps, 'outline' | 'continuation'> & { standing: CourseStanding }) {
  const { t, linkTo, formatPercent } = useI18n();
  const { percent, complete, resumeLesson } = standing;
  return (
    <div className={styles.standing}>
      <p className={styles.enrolled} role="status">
        <Icon name="check" />
        {complete ? t('learning.courseDone') : t('learning.enrolled')}
      </p>
      <p className={styles.percent}>
        <span>{t('learning.courseProgress')}</span>
        <strong>{formatPercent(percent)}</strong>
      </p>
      <ProgressBar percent={percent} label={t('learning.courseProgress')} />
      {continuation && <GoOn continuation={continuation} />}
      {complete && resumeLesson && (
        <p className={styles.action}>
          <a className="button" href={linkTo('lesson', { guid: resumeLesson })}>
            {t('learning.readAgain')}
            <Icon name="arrow-right" />
          </a>
        </p>
      )}
      <p className={styles.action}>
        <OpenPdf slug={outline.course.slug} />
      </p>
      <TakeAlong />
    </div>
  );
}

function Neighbours({ previous, next }: Pick<CoursePageProps, 'previous' | 'next'>) {
  const { t, linkTo } = useI18n();
  return (
    <nav className={styles.neighbours} aria-label={t('learning.otherModules')}>
      {previous && (
        <a rel="prev" href={linkTo('course', { id: previous.slug })}>
          <Icon name="arrow-left" />
          <span>
            {t('learning.previous')}:{' '}
            <Passage locale={previous.locale} as="span">
              <Hyphenated text={previous.fields.title} />
            </Passage>
          </span>
        </a>
      )}
      <a href={linkTo('courses')}>{t('learning.backToCourses')}</a>
      {next && (
        <a rel="next" href={linkTo('course', { id: next.slug })}>
          <span>
            {t('learning.next')}:{' '}
            <Passage locale={next.locale} as="span">
              <Hyphenated text={next.fields.title} />
            </Passage>
          </span>
          <Icon name="arrow-right" />
        </a>
      )}
    </nav>
  );
}

/** A module: what it is for, what is inside, and for a learner where to go on. */
export function CoursePage(props: CoursePageProps) {
  const { outline, previous, next, loggedIn, standing, programmeComplete, continuation } = props;
  const { t, formatNumber } = useI18n();
  const { course, chapters, lessons } = outline;
  const onItsWay = lessons.length === 0;
  const facts = [
    t('learning.module', { number: formatNumber(outline.number) }),
    t('learning.hours', { count: course.shared.hours }),
  ];
  return (
    <>
      <Passage locale={course.locale} announce>
        <PageHeader
          eyebrow={facts.join(' · ')}
          title={course.fields.title}
          lead={course.fields.goal}
          seed={course.slug}
        />
      </Passage>
      <div className={`page ${styles.course}`}>
        {onItsWay ? (
          <div className={styles.onItsWay} role="note">
            <p>
              <strong>{t('learning.onItsWay')}</strong>
            </p>
            <p>{t('learning.onItsWayText')}</p>
            <ModuleNotice slug={course.slug} waits={props.waits} loggedIn={loggedIn} />
          </div>
        ) : !loggedIn ? (
          <LogIn slug={course.slug} />
        ) : standing?.enrolled ? (
          <Standing standing={standing} outline={outline} continuation={continuation} />
        ) : (
          <Enrol slug={course.slug} />
        )}
        {props.end && <ModuleEnd {...props.end} />}
        {standing?.complete && <ProgrammeEnd complete={programmeComplete} onTheirWay={props.onTheirWay} />}
        {chapters.length > 0 && !onItsWay ? (
          <ChapterList chapters={chapters} standing={standing?.enrolled ? standing : undefined} />
        ) : (
          <Passage locale={course.locale}>
            <section className={styles.outline}>
              <h2>{t('learning.whatIsInside')}</h2>
              {course.blocks.map((block) => (
                <BlockView key={block.id} block={block} pictures={course.pictures} />
              ))}
            </section>
          </Passage>
        )}
        <Neighbours previous={previous} next={next} />
      </div>
    </>
  );
}
