import { useI18n } from '../../i18n/i18n-context.tsx';
import { Hyphenated } from '../../ui/hyphenated.tsx';
import { Passage } from '../content/passage.tsx';
import type { PublishedEntry } from '../content/published.ts';
import styles from './module-end.module.css';
import { ModuleNotice } from './module-notice.tsx';
import type { Outline } from './outline.ts';

/** What a learner wrote in a reflection of this module. */
interface WrittenReflection {
  lessonId: string;
  blockId: string;
  text: string;
}

export interface ModuleEndProps {
  outline: Outline;
  reflections: readonly WrittenReflection[];
  /** The module after this one; `open` says whether it has lessons, `waits` whether a message was asked for. */
  next: { course: PublishedEntry<'course'>; open: boolean; waits: boolean } | undefined;
}

/** The goals of the lessons, without those of checks, which ask about the others. */
const listGoals = ({ lessons }: Outline) => lessons.filter(({ check }) => !check);

function Reflections({ outline, reflections }: Pick<ModuleEndProps, 'outline' | 'reflections'>) {
  const { t, linkTo } = useI18n();
  if (reflections.length === 0) return null;
  return (
    <section>
      <h3>{t('learning.yourReflections')}</h3>
      <ul className={styles.reflections}>
        {reflections.map(({ lessonId, blockId, text }) => {
          const lesson = outline.lessons.find(({ id }) => id === lessonId);
          return (
            <li key={`${lessonId} ${blockId}`}>
              <p className={styles.written}>{text}</p>
              {lesson && (
                <Passage locale={lesson.locale}>
                  <a href={`${linkTo('lesson', { guid: lessonId })}#${blockId}`}>
                    <Hyphenated text={lesson.title} />
                  </a>
                </Passage>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Next({ next }: { next: NonNullable<ModuleEndProps['next']> }) {
  const { t, linkTo } = useI18n();
  const { course, open, waits } = next;
  return (
    <section>
      <h3>{t('learning.comesNext')}</h3>
      <Passage locale={course.locale}>
        <p>
          <a href={linkTo('course', { id: course.slug })}>
            <Hyphenated text={course.fields.title} />
          </a>
        </p>
        <p className={styles.soft}>
          <Hyphenated text={course.fields.goal} />
        </p>
      </Passage>
      {open ? (
        <p>
          <a className="button" href={linkTo('course', { id: course.slug })}>
            {t('learning.openCourse')}
          </a>
        </p>
      ) : (
        <>
          <p>{t('learning.notOpenYet')}</p>
          <ModuleNotice slug={course.slug} waits={waits} loggedIn />
        </>
      )}
    </section>
  );
}

/** A module is complete: what somebody can do now, what they wrote, a minute for the project, and what comes next. */
export function ModuleEnd({ outline, reflections, next }: ModuleEndProps) {
  const { t, linkTo } = useI18n();
  const { course } = outline;
  const page = encodeURIComponent(`/course/${course.slug}`);
  return (
    <section className={styles.end} id="completed" aria-labelledby="completed-title" tabIndex={-1}>
      <h2 id="completed-title">{t('learning.whatYouCan')}</h2>
      <Passage locale={course.locale}>
        <p className={styles.goal}>
          <Hyphenated text={course.fields.goal} />
        </p>
      </Passage>
      <ul className={styles.goals}>
        {listGoals(outline).map(({ id, goal, locale }) => (
          <li key={id}>
            <Passage locale={locale} as="span">
              <Hyphenated text={goal} />
            </Passage>
          </li>
        ))}
      </ul>
      <div className={styles.parts}>
        <section>
          <h3>{t('certificate.moduleReady')}</h3>
          <p>{t('certificate.moduleText')}</p>
          <p>
            <a className="button" href={linkTo('moduleCertificate', { id: course.slug })}>
              {t('certificate.openModule')}
            </a>
          </p>
        </section>
        <Reflections outline={outline} reflections={reflections} />
        <section>
          <h3>{t('portfolio.title')}</h3>
          <p>{t('portfolio.atEnd')}</p>
          <p>
            <a className="button quiet" href={linkTo('portfolio')}>
              {t('portfolio.open')}
            </a>
          </p>
        </section>
        <section>
          <h3>{t('learning.oneMinute')}</h3>
          <p>{t('learning.oneMinuteText')}</p>
          <p>
            <a
              className="button quiet"
              href={`${linkTo('feedback')}?page=${page}`}
              rel="nofollow"
              data-opens-here={t('feedback.failed')}
            >
              {t('learning.rateModule')}
            </a>
          </p>
        </section>
        {next && <Next next={next} />}
      </div>
    </section>
  );
}
