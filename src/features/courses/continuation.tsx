import { useI18n } from '../../i18n/i18n-context.tsx';
import type { Locale } from '../../i18n/locales.ts';
import { Hyphenated } from '../../ui/hyphenated.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Passage } from '../content/passage.tsx';
import styles from './continuation.module.css';

/** Where a learner goes on: the lesson, the place in it, and what is still open there. */
export interface Continuation {
  course: { slug: string; title: string; locale: Locale; number: number };
  lesson: { id: string; title: string; locale: Locale };
  /** Something was done or read in the course, so going on is not starting. */
  started: boolean;
  /** The id of the element at which reading stopped; undefined where that is the top. */
  place: string | undefined;
  /** Required activities of the lesson. */
  activities: { done: number; count: number } | undefined;
  /** Those that are not done, of a lesson in which something is. */
  open: { id: string; number: number }[];
}

/** The button that leads to the place at which a learner stopped, the lesson that it is in, and what is open there by name. */
export function GoOn({ continuation }: { continuation: Continuation }) {
  const { t, linkTo, formatNumber } = useI18n();
  const { lesson, started, place, activities, open } = continuation;
  const address = linkTo('lesson', { guid: lesson.id });
  return (
    <>
      <p className={styles.action}>
        <a className="button" href={place ? `${address}#${place}` : address}>
          {t(started ? 'learning.resume' : 'learning.start')}
          <Icon name="arrow-right" />
        </a>
        {started && (
          <span className={styles.lesson}>
            <Passage locale={lesson.locale} as="span">
              <Hyphenated text={lesson.title} />
            </Passage>
            {activities && activities.done > 0 && ` · ${t('learning.activitiesDone', activities)}`}
          </span>
        )}
      </p>
      {open.length > 0 && (
        <div className={styles.open}>
          <p>{t('learning.stillOpen')}</p>
          <ul>
            {open.map(({ id, number }) => (
              <li key={id}>
                <a href={`${address}#${id}`}>{t('learning.activityNumber', { number: formatNumber(number) })}</a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

/** The card with which the pages of a learner begin. */
export function ContinuationCard({ continuation }: { continuation: Continuation }) {
  const { t, linkTo, formatNumber } = useI18n();
  const { course } = continuation;
  return (
    <section className={styles.card} aria-labelledby="go-on">
      <p className="eyebrow">{t('learning.module', { number: formatNumber(course.number) })}</p>
      <h2 id="go-on">
        <Passage locale={course.locale} as="span">
          <a href={linkTo('course', { id: course.slug })}>
            <Hyphenated text={course.title} />
          </a>
        </Passage>
      </h2>
      <GoOn continuation={continuation} />
    </section>
  );
}
