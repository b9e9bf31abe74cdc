import { useI18n } from '../../i18n/i18n-context.tsx';
import { Icon } from '../../ui/icons.tsx';
import styles from './course-page.module.css';

/** For a visitor: the way in, and back here. */
export function LogIn({ slug }: { slug: string }) {
  const { t, linkTo } = useI18n();
  const next = encodeURIComponent(linkTo('course', { id: slug }));
  return (
    <p className={styles.action}>
      <a className="button" href={`${linkTo('login')}?next=${next}`}>
        {t('learning.logIn')}
      </a>
      <a className="button quiet" href={`${linkTo('register')}?next=${next}`}>
        {t('learning.registerFree')}
      </a>
    </p>
  );
}

/** The module on paper, for whoever is logged in. */
export function OpenPdf({ slug }: { slug: string }) {
  const { t, linkTo } = useI18n();
  return (
    <a className="button quiet" href={linkTo('coursePdf', { id: slug })}>
      <Icon name="download" />
      {t('learning.openPdf')}
    </a>
  );
}

export function Enrol({ slug }: { slug: string }) {
  const { t, linkTo } = useI18n();
  return (
    <form className={styles.action} method="post" action={linkTo('enrol', { id: slug })}>
      <button type="submit" className="button">
        {t('learning.enrol')}
      </button>
      <OpenPdf slug={slug} />
    </form>
  );
}
