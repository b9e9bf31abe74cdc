import { useI18n } from '../../../i18n/i18n-context.tsx';
import { DoneNotice } from '../../../ui/fields.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Body } from '../../content/body.tsx';
import { Line } from '../../content/line.tsx';
import { Passage } from '../../content/passage.tsx';
import type { Heading, PublishedEntry } from '../../content/published.ts';
import styles from './own-change.module.css';
import type { AreaChange, Moment, OwnChange } from './own-change.ts';

/** One of the moments to answer at, and how much of it is answered. */
interface Asked {
  moment: Moment;
  done: number;
  count: number;
  answeredAt: string | undefined;
}

interface OwnChangePageProps {
  /** What it says of itself; undefined as long as the lines are not published. */
  page: PublishedEntry<'page'> | undefined;
  change: OwnChange;
  /** The number at the end of the scale, which begins with 0. */
  most: number;
  asked: readonly Asked[];
  /** The modules that areas and chapters lead to, by slug. */
  courses: ReadonlyMap<string, string>;
  /** Where to begin. */
  chapters: readonly Heading<'chapter'>[];
  saved: boolean;
}

/** From the left end of the line to its right one, in the units of the drawing. */
const [left, right] = [10, 290];
const at = (share: number) => left + share * (right - left);

/** The same as the words beside it: hollow before, full after, dashed looking back. */
function Picture({ before, after, back }: AreaChange) {
  return (
    <svg className={styles.picture} viewBox="0 0 300 26" aria-hidden="true">
      <line className={styles.scale} x1={left} x2={right} y1="13" y2="13" />
      {before !== undefined && after !== undefined && (
        <line className={styles.way} x1={at(before)} x2={at(after)} y1="13" y2="13" />
      )}
      {back !== undefined && <circle className={styles.back} cx={at(back)} cy="13" r="8" />}
      {before !== undefined && <circle className={styles.before} cx={at(before)} cy="13" r="6" />}
      {after !== undefined && <circle className={styles.after} cx={at(after)} cy="13" r="6" />}
    </svg>
  );
}

function Area({ area, most }: { area: AreaChange; most: number }) {
  const { t, formatNumber } = useI18n();
  const say = (share: number) => formatNumber(Math.round(share * most * 10) / 10);
  const { before, after, back } = area;
  const both = before !== undefined && after !== undefined;
  const single = (moment: Moment, share: number | undefined) =>
    share === undefined ? [] : [t(`learning.change.${moment}`, { value: say(share), most })];
  const words = both
    ? [t('learning.change.fromTo', { before: say(before), after: say(after), most })]
    : [...single('before', before), ...single('after', after)];
  return (
    <li>
      <strong>
        <Line text={area.title} />
      </strong>
      <span>{[...words, ...single('back', back)].join(' · ')}</span>
      <Picture {...area} />
    </li>
  );
}

function Chapters({ chapters, courses }: Pick<OwnChangePageProps, 'chapters' | 'courses'>) {
  const { t, linkTo } = useI18n();
  return (
    <>
      <p>{t('learning.change.chapters')}</p>
      <ul>
        {chapters.map(({ slug, locale, fields, shared }) => (
          <li key={slug}>
            <Passage locale={locale} as="span">
              <a href={`${linkTo('course', { id: shared.course })}#${slug}`}>
                {courses.get(shared.course)}: {fields.title}
              </a>
            </Passage>
          </li>
        ))}
      </ul>
    </>
  );
}

type BeginProps = { begin: NonNullable<OwnChange['begin']> } & Pick<OwnChangePageProps, 'chapters' | 'courses'>;

function Begin({ begin, chapters, courses }: BeginProps) {
  const { t, linkTo } = useI18n();
  const { area } = 'area' in begin ? begin : {};
  const slug = area?.course;
  const course = slug && courses.get(slug);
  return (
    <section className={styles.part}>
      <h2>{t('learning.change.begin')}</h2>
      {area && <p>{t('learning.change.mostRoom', { area: area.title })}</p>}
      {chapters.length > 0 && <Chapters chapters={chapters} courses={courses} />}
      {chapters.length === 0 && slug && course && (
        <p>
          <a className="button quiet" href={linkTo('course', { id: slug })}>
            {course}
          </a>
        </p>
      )}
      {'lines' in begin && (
        <>
          <p>{t('learning.change.showOthers')}</p>
          <ul>
            {begin.lines.map((line) => (
              <li key={line}>
                <Line text={line} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** Where to answer. Looking back is offered once there is something to look back from. */
function Moments({ asked }: { asked: readonly Asked[] }) {
  const { t, linkTo, formatDate } = useI18n();
  const hasFinished = asked.some(({ moment, done }) => moment === 'after' && done > 0);
  return (
    <section className={styles.part} id="answers">
      <h2>{t('learning.change.answers')}</h2>
      <ul className={styles.areas}>
        {asked
          .filter(({ moment }) => moment !== 'back' || hasFinished)
          .map(({ moment, done, count, answeredAt }) => (
            <li key={moment}>
              <a href={linkTo('ownAnswers', { moment })}>{t(`learning.change.moment.${moment}`)}</a>
              <span>
                {answeredAt
                  ? t('learning.change.answered', { done, count, day: formatDate(answeredAt) })
                  : t('learning.change.open')}
              </span>
            </li>
          ))}
      </ul>
    </section>
  );
}

/** How somebody's own answers have changed: a picture with its numbers, and where to begin. Nobody else sees it, nothing depends on it. */
export function OwnChangePage({ page, change, most, asked, courses, chapters, saved }: OwnChangePageProps) {
  const { t, linkTo } = useI18n();
  const eyebrow = <a href={linkTo('courses')}>{t('navigation.training')}</a>;
  return (
    <>
      <PageHeader eyebrow={eyebrow} title={t('learning.change.title')} lead={t('learning.change.lead')} />
      <div className={`page ${styles.change}`}>
        {saved && <DoneNotice>{t('learning.change.saved')}</DoneNotice>}
        {change.areas.length === 0 && <p>{t('learning.change.nothing')}</p>}
        {change.areas.length > 0 && (
          <section className={styles.part}>
            <h2>{t('learning.change.picture')}</h2>
            <ul className={styles.areas}>
              {change.areas.map((area) => (
                <Area key={area.id} area={area} most={most} />
              ))}
            </ul>
            <p className="soft">{t('learning.change.limits')}</p>
          </section>
        )}
        {change.begin && <Begin begin={change.begin} chapters={chapters} courses={courses} />}
        {asked.length > 0 && <Moments asked={asked} />}
        {page && (
          <Passage locale={page.locale}>
            <div className={styles.part}>
              <Body blocks={page.blocks} pictures={page.pictures} />
            </div>
          </Passage>
        )}
      </div>
    </>
  );
}
