import { useI18n } from '../../i18n/i18n-context.tsx';
import { Icon } from '../../ui/icons.tsx';
import styles from './lesson-end.module.css';
import type { OpenLesson } from './open-lesson.ts';

/** Where a learner stands in one lesson. */
export interface LessonState {
  reachedEnd: boolean;
  done: boolean;
  /** Required activities that are still to be done, in order. */
  openActivities: readonly string[];
  /** Something of this lesson is kept on the server. */
  saved: boolean;
}

function OpenActivities({ ids, activities }: { ids: readonly string[]; activities: readonly string[] }) {
  const { t, formatNumber } = useI18n();
  return (
    <>
      <p>{t('learning.stillToDo', { count: ids.length })}</p>
      <ul className={styles.activities}>
        {ids.map((id) => (
          <li key={id}>
            <a href={`#${id}`}>{t('learning.activityNumber', { number: formatNumber(activities.indexOf(id) + 1) })}</a>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The foot of a lesson: done, or what is missing; and the button that says the text was read. */
export function LessonEnd({ open, state }: { open: OpenLesson; state: LessonState }) {
  const { t, linkTo } = useI18n();
  const { lesson, place, activities, outline } = open;
  if (state.done) {
    return (
      <>
        <p className={styles.done}>
          <Icon name="check" />
          {t('learning.lessonDone')}
        </p>
        <p>
          <a
            href={
              place.next
                ? linkTo('lesson', { guid: place.next.id })
                : `${linkTo('course', { id: outline.course.slug })}#completed`
            }
          >
            {place.next ? t('learning.nextLesson', { title: place.next.title }) : t('learning.backToModule')}
          </a>
        </p>
      </>
    );
  }
  return (
    <>
      {state.openActivities.length > 0 && <OpenActivities ids={state.openActivities} activities={activities} />}
      {state.reachedEnd ? (
        <p className={styles.done}>
          <Icon name="check" />
          {t('learning.endReached')}
        </p>
      ) : (
        <form
          className={styles.form}
          method="post"
          action={linkTo('lessonProgress', { guid: lesson.id })}
          data-end=""
          data-leads-to={place.next && linkTo('lesson', { guid: place.next.id })}
        >
          <input type="hidden" name="end" value="reached" />
          <button type="submit" className="button">
            {t('learning.markRead')}
          </button>
          {place.next && state.openActivities.length === 0 && (
            <button type="submit" className="button quiet" name="after" value="next">
              {t('learning.markReadAndGoOn')}
            </button>
          )}
        </form>
      )}
    </>
  );
}
