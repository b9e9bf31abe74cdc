import { useI18n } from '../../../i18n/i18n-context.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Line } from '../../content/line.tsx';
import { Passage } from '../../content/passage.tsx';
import styles from './own-change.module.css';
import type { AreaChange, Moment, OwnChange } from './own-change.ts';
import type { Asked } from './read-own-change.ts';

interface OwnChangePageProps {
  change: OwnChange;
  /** The number at the end of the scale, which begins with 0. */
  most: number;
  open: Asked[];
  /** The modules that areas lead to, by slug. */
  courses: ReadonlyMap<string, string>;
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

function Begin({ begin, courses }: { begin: NonNullable<OwnChange['begin']>; courses: ReadonlyMap<string, string> }) {
  const { t, linkTo } = useI18n();
  const { area } = 'area' in begin ? begin : {};
  const slug = area?.course;
  const course = slug && courses.get(slug);
  return (
    <section className={styles.part}>
      <h2>{t('learning.change.begin')}</h2>
      {area && <p>{t('learning.change.mostRoom', { area: area.title })}</p>}
      {slug && course && (
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

function Open({ open }: { open: Asked[] }) {
  const { t, linkTo } = useI18n();
  return (
    <section className={styles.part}>
      <h2>{t('learning.change.open')}</h2>
      <ul>
        {open.map(({ lessonId, blockId, lessonTitle, locale, moment }) => (
          <li key={`${lessonId} ${blockId}`}>
            {t(`learning.change.moment.${moment}`)}:{' '}
            <a href={`${linkTo('lesson', { guid: lessonId })}#${blockId}`}>
              <Passage locale={locale} as="span">
                {lessonTitle}
              </Passage>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How somebody's own answers have changed: a picture with its numbers, and where to begin. Nobody else sees it, nothing depends on it. */
export function OwnChangePage({ change, most, open, courses }: OwnChangePageProps) {
  const { t, linkTo } = useI18n();
  const eyebrow = <a href={linkTo('courses')}>{t('navigation.training')}</a>;
  return (
    <>
      <PageHeader eyebrow={eyebrow} title={t('learning.change.title')} lead={t('learning.change.lead')} />
      <div className={`page ${styles.change}`}>
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
        {change.begin && <Begin begin={change.begin} courses={courses} />}
        {open.length > 0 && <Open open={open} />}
      </div>
    </>
  );
}
