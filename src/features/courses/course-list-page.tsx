import type { ReactNode } from 'react';
import { useI18n } from '../../i18n/i18n-context.tsx';
import { Hyphenated } from '../../ui/hyphenated.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { ProgressRing } from '../../ui/progress.tsx';
import { VoicesPattern } from '../../ui/voices.tsx';
import { BlockView } from '../content/body.tsx';
import { Passage } from '../content/passage.tsx';
import type { PublishedEntry } from '../content/published.ts';
import { type Continuation, ContinuationCard } from './continuation.tsx';
import styles from './course-list-page.module.css';
import { CheckCertificate, ProgrammeEnd } from './programme-end.tsx';

interface ListedCourse {
  course: PublishedEntry<'course'>;
  /** Its number in the whole programme, from 1. */
  number: number;
  lessonCount: number;
}

interface CourseListPageProps {
  page: PublishedEntry<'page'>;
  courses: ListedCourse[];
  loggedIn: boolean;
  enrolled: ReadonlySet<string>;
  percents: ReadonlyMap<string, number>;
  /** Whether the whole programme is complete. */
  complete: boolean;
  /** How many modules are on their way. */
  onTheirWay: number;
  /** Where a learner goes on. */
  continuation: Continuation | undefined;
  pageNumber: number;
  pageCount: number;
  /** What a learner's browser may have to say. */
  notices?: ReactNode;
}

function Invitation({
  course,
  lessonCount,
  loggedIn,
  enrolled,
}: {
  course: PublishedEntry<'course'>;
  lessonCount: number;
  loggedIn: boolean;
  enrolled: boolean;
}) {
  const { t, linkTo } = useI18n();
  const address = linkTo('course', { id: course.slug });
  const title = (
    <span className="visually-hidden">
      :{' '}
      <Passage locale={course.locale} as="span">
        {course.fields.title}
      </Passage>
    </span>
  );
  if (lessonCount === 0)
    return (
      <a className="button quiet" href={address}>
        {t('learning.seeOutline')}
        {title}
      </a>
    );
  if (!loggedIn)
    return (
      <a className="button quiet" href={`${linkTo('login')}?next=${encodeURIComponent(address)}`}>
        {t('learning.logIn')}
        {title}
      </a>
    );
  return (
    <a className={enrolled ? 'button' : 'button quiet'} href={address}>
      {t('learning.openCourse')}
      {title}
    </a>
  );
}

function CourseRow({ listed, props }: { listed: ListedCourse; props: CourseListPageProps }) {
  const { t, linkTo, formatNumber, formatPercent } = useI18n();
  const { course, number, lessonCount } = listed;
  const { loggedIn } = props;
  const enrolled = props.enrolled.has(course.id);
  const percent = props.percents.get(course.id) ?? 0;
  return (
    <li className={styles.course}>
      <div className={styles.picture}>
        <VoicesPattern seed={course.slug} />
      </div>
      <div className={styles.words}>
        <p className="eyebrow">{t('learning.module', { number: formatNumber(number) })}</p>
        <Passage locale={course.locale}>
          <h2>
            <a href={linkTo('course', { id: course.slug })}>
              <Hyphenated text={course.fields.title} />
            </a>
          </h2>
          <p className={styles.goal}>
            <Hyphenated text={course.fields.goal} />
          </p>
        </Passage>
        <p className={styles.facts}>
          <span>{t('learning.hours', { count: course.shared.hours })}</span>
          {lessonCount > 0 ? (
            <span>{t('learning.lessonCount', { count: lessonCount })}</span>
          ) : (
            <span className={styles.onItsWay}>{t('learning.onItsWay')}</span>
          )}
          {enrolled && <span>{t('learning.enrolled')}</span>}
        </p>
        <p className={styles.action}>
          <Invitation course={course} lessonCount={lessonCount} loggedIn={loggedIn} enrolled={enrolled} />
        </p>
      </div>
      {enrolled && (
        <div className={styles.progress}>
          <ProgressRing percent={percent} label={t('learning.courseProgress')} />
          <span>{formatPercent(percent)}</span>
        </div>
      )}
    </li>
  );
}

/** For a visitor: the two ways in, once for the whole programme. */
function WaysIn() {
  const { t, linkTo } = useI18n();
  const next = encodeURIComponent(linkTo('courses'));
  return (
    <p className={styles.waysIn}>
      <a className="button" href={`${linkTo('register')}?next=${next}`}>
        {t('learning.registerFree')}
      </a>
      <a className="button quiet" href={`${linkTo('login')}?next=${next}`}>
        {t('accounts.login.title')}
      </a>
    </p>
  );
}

/** The training programme at a glance: every module with its goal, its time and, for a learner, how far it is done. */
export function CourseListPage(props: CourseListPageProps) {
  const { page, courses, pageNumber, pageCount } = props;
  const { linkTo } = useI18n();
  return (
    <>
      <Passage locale={page.locale} announce>
        <PageHeader eyebrow={page.fields.eyebrow} title={page.fields.title} lead={page.fields.lead} seed={page.slug} />
      </Passage>
      <div className={`page ${styles.programme}`}>
        {props.notices}
        {props.continuation && (
          <div className={styles.goOn}>
            <ContinuationCard continuation={props.continuation} />
          </div>
        )}
        {!props.loggedIn && <WaysIn />}
        <ol className={styles.courses}>
          {courses.map((listed) => (
            <CourseRow key={listed.course.id} listed={listed} props={props} />
          ))}
        </ol>
        {props.loggedIn && <ProgrammeEnd complete={props.complete} onTheirWay={props.onTheirWay} />}
        <CheckCertificate />
        <Pagination
          number={pageNumber}
          pages={pageCount}
          linkTo={(number) => (number === 1 ? linkTo('courses') : `${linkTo('courses')}?page=${number}`)}
        />
        <Passage locale={page.locale}>
          <div className={styles.how}>
            {page.blocks.map((block) => (
              <BlockView key={block.id} block={block} pictures={page.pictures} />
            ))}
          </div>
        </Passage>
      </div>
    </>
  );
}
