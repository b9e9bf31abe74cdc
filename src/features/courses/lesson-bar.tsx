import { useI18n } from '../../i18n/i18n-context.tsx';
import { Icon } from '../../ui/icons.tsx';
import styles from './lesson-bar.module.css';
import type { LessonState } from './lesson-end.tsx';
import type { OpenLesson } from './open-lesson.ts';

/**
 * What the way on from a lesson is: only on, while something is to be done; finishing it, when that is all that is left; and after that
 * on, in the same words.
 */
type WayOn = 'next' | 'finish' | 'finished';

export function findWayOn({ required }: Pick<OpenLesson, 'required'>, state: LessonState): WayOn {
  if (state.done) return 'finished';
  return required.length > 0 && state.openActivities.length === 0 ? 'finish' : 'next';
}

/** The button that leads on; an answer that changes the way on brings it anew. */
export function NextStep({ open, wayOn }: { open: OpenLesson; wayOn: WayOn }) {
  const { t, linkTo } = useI18n();
  const { next } = open.place;
  const course = linkTo('course', { id: open.outline.course.slug });
  // Who has finished the last lesson comes to the end of the module, as the button above does.
  const address = next ? linkTo('lesson', { guid: next.id }) : wayOn === 'next' ? course : `${course}#completed`;
  const words = (
    <>
      {t(wayOn === 'next' ? 'learning.next' : 'learning.finish')}
      <Icon name="arrow-right" />
    </>
  );
  if (wayOn === 'finish')
    return (
      <form
        method="post"
        action={linkTo('lessonProgress', { guid: open.lesson.id })}
        data-end=""
        data-leads-to={address}
      >
        <input type="hidden" name="end" value="reached" />
        <button type="submit" className="button" name="after" value="next">
          {words}
        </button>
      </form>
    );
  return (
    <a className="button" rel="next" href={address}>
      {words}
    </a>
  );
}

/** The bar of a lesson: back, the contents, what is being saved, and on. */
export function LessonBar({ open, saved, wayOn }: { open: OpenLesson; saved: boolean; wayOn: WayOn }) {
  const { t, linkTo } = useI18n();
  const { previous } = open.place;
  const course = linkTo('course', { id: open.outline.course.slug });
  return (
    <nav className={styles.bar} aria-label={t('learning.moveOn')}>
      <div className={`page ${styles.moves}`}>
        <a className="button quiet" rel="prev" href={previous ? linkTo('lesson', { guid: previous.id }) : course}>
          <Icon name="arrow-left" />
          <span className={styles.word}>{t('learning.previous')}</span>
        </a>
        <button type="button" className={`button quiet ${styles.contents}`} popoverTarget="lesson-contents">
          <Icon name="book" />
          <span className={styles.word}>{t('learning.contentsShort')}</span>
        </button>
        <output
          className={styles.saving}
          data-saving={saved ? 'saved' : 'idle'}
          data-sending={t('learning.sending')}
          data-saved={t('learning.saved')}
          data-kept={t('learning.kept')}
          data-refused={t('learning.notSaved')}
        >
          {saved ? t('learning.saved') : ''}
        </output>
        <div id="lesson-next" className={styles.next}>
          <NextStep open={open} wayOn={wayOn} />
        </div>
      </div>
    </nav>
  );
}
