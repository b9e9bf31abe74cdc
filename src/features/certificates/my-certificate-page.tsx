import type { CertificateRow } from '../../foundation/database/tables.ts';
import { useI18n } from '../../i18n/i18n-context.tsx';
import { locales } from '../../i18n/locales.ts';
import { DoneNotice } from '../../ui/fields.tsx';
import { Icon } from '../../ui/icons.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useFrame } from '../content/page-context.tsx';
import styles from './certificate.module.css';
import { FindLink } from './find-link.tsx';
import { ModuleCertificates } from './module-certificates.tsx';
import { ModuleList } from './module-list.tsx';
import { NameForm } from './name-form.tsx';
import { addToProfileUrl } from './profile-link.ts';
import type { CompletedModule } from './programme.ts';
import type { CertificateRecord } from './queries.ts';
import { describeSubject, sumHours } from './subject.ts';
import { Verdict } from './verdict.tsx';

interface MyCertificatePageProps {
  certificate: CertificateRow;
  modules: CompletedModule[];
  mayCorrect: boolean;
  /** What came of a correction of the name. */
  outcome: string | undefined;
  /** The public address of the verification page. */
  url: string;
  /** Beside the certificate of the programme: those of its modules. */
  ofModules: readonly CertificateRecord[];
}

function Downloads({ number }: { number: string }) {
  const { locale, linkTo } = useI18n();
  const ordered = locales.toSorted((a, b) => Number(b.code === locale) - Number(a.code === locale));
  return (
    <ul className={styles.choices}>
      {ordered.map(({ code, tag, name }) => (
        <li key={code}>
          <a
            className={code === locale ? 'button' : 'button quiet'}
            href={`${linkTo('certificatePdf', { number })}?language=${code}`}
            hrefLang={tag}
            lang={tag}
          >
            <Icon name="download" />
            {name} <span className="visually-hidden">(PDF)</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function Sharing({ certificate, url, name }: Pick<MyCertificatePageProps, 'certificate' | 'url'> & { name: string }) {
  const { t, linkTo } = useI18n();
  const { site } = useFrame();
  const { number } = certificate;
  const profile = addToProfileUrl({
    name,
    organisation: site.fields.name,
    issuedAt: certificate.issued_at,
    url,
    number,
  });
  return (
    <section className={`page ${styles.part} ${styles.onScreen}`}>
      <h2>{t('certificate.shareTitle')}</h2>
      <p>{t('certificate.shareText')}</p>
      <ul className={styles.choices}>
        <li>
          <a className="button quiet" href={linkTo('verifyCertificate', { number })}>
            {t('certificate.openVerification')}
          </a>
        </li>
        <li>
          <a className="button quiet" href={profile} rel="noopener">
            {t('certificate.addToProfile')}
            <Icon name="external" />
            <span className="visually-hidden"> {t('link.external')}</span>
          </a>
        </li>
      </ul>
      <h2>{t('certificate.badgeTitle')}</h2>
      <p>{t('certificate.badgeText')}</p>
      <p>
        <a className="button quiet" href={linkTo('certificateBadge', { number })}>
          <Icon name="download" />
          {t('certificate.badgeDownload')}
        </a>
      </p>
    </section>
  );
}

/** The certificate in its owner's hands: download, name, sharing. */
export function MyCertificatePage(props: MyCertificatePageProps) {
  const { certificate, modules, mayCorrect, outcome, url, ofModules } = props;
  const i18n = useI18n();
  const { t, formatDate } = i18n;
  const { site } = useFrame();
  const subject = describeSubject(certificate, modules, site.fields.tagline, i18n);
  const { number, name, revoked_at: revokedAt } = certificate;
  return (
    <>
      <PageHeader eyebrow={t('navigation.training')} title={t('certificate.title')}>
        <Verdict certificate={certificate} />
        <div className={styles.card}>
          <p className={styles.name}>
            <bdi>{name}</bdi>
          </p>
          <dl className={styles.facts}>
            <div>
              <dt>{subject.term}</dt>
              <dd>{subject.name}</dd>
            </div>
            <div>
              <dt>{t('certificate.issuedOn')}</dt>
              <dd>{formatDate(certificate.issued_at)}</dd>
            </div>
            <div>
              <dt>{t('certificate.extent')}</dt>
              <dd>{t('certificate.extentText', { count: modules.length, hours: sumHours(modules) })}</dd>
            </div>
            <div>
              <dt>{t('certificate.number')}</dt>
              <dd className={styles.number}>{number}</dd>
            </div>
          </dl>
        </div>
      </PageHeader>
      {!revokedAt && (
        <>
          <section className={`page ${styles.part} ${styles.onScreen}`}>
            <h2>{t('certificate.download')}</h2>
            <p>{t('certificate.downloadText')}</p>
            <Downloads number={number} />
          </section>
          <section className={`page ${styles.part} ${styles.onScreen}`} id="name">
            <h2>{t('certificate.nameTitle')}</h2>
            {outcome === 'corrected' && <DoneNotice>{t('certificate.nameSaved')}</DoneNotice>}
            <p>{t(mayCorrect ? 'certificate.nameText' : 'certificate.nameUsed')}</p>
            {mayCorrect && <NameForm number={number} name={name} invalid={outcome === 'invalid'} />}
          </section>
          <Sharing certificate={certificate} url={url} name={subject.name} />
        </>
      )}
      <section className={`page ${styles.part}`}>
        <h2>{t('certificate.learned')}</h2>
        <ModuleList modules={modules} />
        <FindLink />
      </section>
      <ModuleCertificates certificates={ofModules} />
    </>
  );
}
