import { useI18n } from '../../i18n/i18n-context.tsx';
import { Icon } from '../../ui/icons.tsx';
import styles from './module-notice.module.css';

/** A module that is on its way, said plainly, and a message when it opens: for a learner one button, for a visitor the way to it. */
export function ModuleNotice({
  slug,
  waits,
  loggedIn,
}: {
  slug: string;
  /** The learner has asked for the message. */
  waits: boolean;
  loggedIn: boolean;
}) {
  const { t, linkTo } = useI18n();
  if (!loggedIn)
    return (
      <p>
        <a href={`${linkTo('login')}?next=${encodeURIComponent(linkTo('course', { id: slug }))}`}>
          {t('learning.noticeLogIn')}
        </a>
      </p>
    );
  return (
    <form className={styles.notice} method="post" action={linkTo('moduleNotice', { id: slug })}>
      {waits && (
        <p className={styles.kept} role="status">
          <Icon name="check" />
          {t('learning.noticeKept')}
        </p>
      )}
      <button type="submit" className="button quiet" name="wanted" value={waits ? 'no' : 'yes'}>
        {t(waits ? 'learning.noticeStop' : 'learning.noticeAsk')}
      </button>
      {!waits && <p className={styles.small}>{t('learning.noticeText')}</p>}
    </form>
  );
}
