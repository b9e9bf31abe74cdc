import { useI18n } from '../../i18n/i18n-context.tsx';
import { Icon } from '../../ui/icons.tsx';
import styles from './programme-end.module.css';

/** For everyone, also those who only hold somebody's certificate in their hands. */
export function CheckCertificate() {
  const { t, linkTo } = useI18n();
  return (
    <p className={styles.check}>
      <a href={linkTo('findCertificate')}>{t('certificate.findTitle')}</a>
    </p>
  );
}

/**
 * What waits at the end of the programme: certificate and evaluation form, locked until every module is complete. While some are not
 * open, that is said: nobody is to look for a way to complete them. Beside them where one stands oneself, which is never locked.
 */
export function ProgrammeEnd({ complete, onTheirWay }: { complete: boolean; onTheirWay: number }) {
  const { t, linkTo } = useI18n();
  const ends = [
    { name: 'certificate', open: t('certificate.ready') },
    { name: 'evaluation', open: t('evaluation.lead') },
  ] as const;
  return (
    <>
      {!complete && onTheirWay > 0 && (
        <p className={styles.waits}>{t('learning.programmeWaits', { count: onTheirWay })}</p>
      )}
      <ul className={styles.ends}>
        <li>
          <h2>
            <a href={linkTo('ownChange')}>{t('learning.change.title')}</a>
          </h2>
          <p>{t('learning.change.invitation')}</p>
        </li>
        {ends.map(({ name, open }) => (
          <li key={name}>
            <h2>
              <a href={linkTo(name)}>{t(`${name}.title`)}</a>
            </h2>
            {complete ? (
              <p>{open}</p>
            ) : (
              <p>
                <Icon name="lock" />
                {t(`${name}.locked`)}
              </p>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
