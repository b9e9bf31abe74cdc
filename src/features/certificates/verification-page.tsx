import type { CertificateChangeRow, CertificateRow } from '../../foundation/database/tables.ts';
import { useI18n } from '../../i18n/i18n-context.tsx';
import { Icon } from '../../ui/icons.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useFrame } from '../content/page-context.tsx';
import type { PublishedEntry } from '../content/published.ts';
import styles from './certificate.module.css';
import { FindLink } from './find-link.tsx';
import { Management } from './management.tsx';
import { ModuleList } from './module-list.tsx';
import type { CompletedModule } from './programme.ts';
import { describeSubject, sumHours } from './subject.ts';
import { Verdict } from './verdict.tsx';

interface VerificationPageProps {
  certificate: CertificateRow;
  modules: CompletedModule[];
  partners: PublishedEntry<'partner'>[];
  /** For a coordinator; undefined hides the history and what can be changed. */
  changes: CertificateChangeRow[] | undefined;
  mayRevoke: boolean;
  outcome: string | undefined;
}

/** For anyone who has the number: whether it is valid, whose it is, when it was issued and what for. */
export function VerificationPage({
  certificate,
  modules,
  partners,
  changes,
  mayRevoke,
  outcome,
}: VerificationPageProps) {
  const i18n = useI18n();
  const { t, linkTo, formatDate } = i18n;
  const { site } = useFrame();
  const subject = describeSubject(certificate, modules, site.fields.tagline, i18n);
  const { number, name, issued_at: issuedAt, revoked_at: revokedAt } = certificate;
  const facts = [
    [subject.term, subject.name],
    ...(subject.partOf ? [[t('certificate.programme'), site.fields.tagline]] : []),
    [t('certificate.extent'), t('certificate.extentText', { count: modules.length, hours: sumHours(modules) })],
    [t('certificate.issuedOn'), formatDate(issuedAt)],
    [t('certificate.number'), number],
    [t('certificate.issuer'), site.fields.name],
    [t('certificate.partners'), partners.map((partner) => partner.fields.title).join(' · ')],
  ];
  return (
    <>
      <PageHeader eyebrow={t('certificate.verification')} title={t('certificate.title')}>
        <Verdict certificate={certificate} />
        <div className={styles.card}>
          <p className="soft">{t('certificate.holder')}</p>
          <p className={styles.name}>
            <bdi>{name}</bdi>
          </p>
          <dl className={styles.facts}>
            {facts.map(([term, value]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        {!revokedAt && (
          <p className={styles.part}>
            <a className="button quiet" href={linkTo('certificatePdf', { number })}>
              <Icon name="download" />
              {t('certificate.download')} (PDF)
            </a>
          </p>
        )}
      </PageHeader>
      <section className={`page ${styles.part}`}>
        <h2>{t('certificate.learned')}</h2>
        <ModuleList modules={modules} />
        <FindLink />
      </section>
      {changes && <Management {...{ certificate, changes, mayRevoke, outcome }} />}
    </>
  );
}
