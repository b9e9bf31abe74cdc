import { useI18n } from '../../i18n/i18n-context.tsx';
import { Hyphenated } from '../../ui/hyphenated.tsx';
import { Passage } from '../content/passage.tsx';
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
        {certificates.map(({ id, number, slug, modules, issued_at: issuedAt }) => {
          const [module] = readProgramme(modules, locale);
          return (
            <li key={id}>
              <h3>
                <a href={slug ? linkTo('moduleCertificate', { id: slug }) : linkTo('verifyCertificate', { number })}>
                  {module && (
                    <Passage locale={module.locale} as="span">
                      <Hyphenated text={module.title} />
                    </Passage>
                  )}
                </a>
              </h3>
              <span className="soft">{formatDate(issuedAt)}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
