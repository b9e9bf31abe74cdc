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

/** What waits at the end of the programme: certificate and evaluation form, locked until every module is complete. */
export function ProgrammeEnd({ complete }: { complete: boolean }) {
  const { t, linkTo } = useI18n();
  const ends = [
    { address: linkTo('certificate'), title: t('certificate.title'), hint: t('certificate.locked') },
    { address: linkTo('evaluation'), title: t('evaluation.title'), hint: t('evaluation.locked') },
  ];
  return (
    <ul className={styles.ends}>
      {ends.map(({ address, title, hint }) => (
        <li key={address}>
          <h2>
            <a href={address}>{title}</a>
          </h2>
          {!complete && (
            <p>
              <Icon name="lock" />
              {hint}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
