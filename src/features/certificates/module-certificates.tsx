import { useI18n } from '../../i18n/i18n-context.tsx';
import styles from './certificate.module.css';
import { readProgramme } from './programme.ts';
import type { CertificateRecord } from './queries.ts';

/** The certificates of single modules that somebody holds; nothing where there is none. */
export function ModuleCertificates({ certificates }: { certificates: readonly CertificateRecord[] }) {
  const { t, locale, linkTo, formatDate } = useI18n();
  if (certificates.length === 0) return null;
  return (
    <section className={`page ${styles.part}`}>
      <h2>{t('certificate.modulesTitle')}</h2>
      <p>{t('certificate.modulesText')}</p>
      <ul className={styles.modules}>
        {certificates.map(({ id, number, slug, modules, issued_at: issuedAt }) => (
          <li key={id}>
            <h3>
              <a href={slug ? linkTo('moduleCertificate', { id: slug }) : linkTo('verifyCertificate', { number })}>
                {readProgramme(modules, locale)[0]?.title}
              </a>
            </h3>
            <span className="soft">{formatDate(issuedAt)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
