import { useI18n } from '../../i18n/i18n-context.tsx';

/** The way to the page where a number from paper is typed in. */
export function FindLink() {
  const { t, linkTo } = useI18n();
  return (
    <p>
      <a href={linkTo('findCertificate')}>{t('certificate.findTitle')}</a>
    </p>
  );
}
