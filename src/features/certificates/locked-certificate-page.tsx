import { useI18n } from '../../i18n/i18n-context.tsx';
import { Hyphenated } from '../../ui/hyphenated.tsx';
import { Icon } from '../../ui/icons.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ProgressRing } from '../../ui/progress.tsx';
import { Passage } from '../content/passage.tsx';
import type { PublishedEntry } from '../content/published.ts';
import styles from './certificate.module.css';
import { FindLink } from './find-link.tsx';
import { ModuleCertificates } from './module-certificates.tsx';
import type { CertificateRecord } from './queries.ts';

export interface StartedModule {
  course: PublishedEntry<'course'>;
  percent: number;
  /** It has no lessons yet, so nobody can complete it. */
  onItsWay: boolean;
}

/** Before all modules are complete: what the certificate waits for. */
export function LockedCertificatePage({
  modules,
  ofModules,
}: {
  modules: readonly StartedModule[];
  /** The certificates of modules that are there already. */
  ofModules: readonly CertificateRecord[];
}) {
  const { t, linkTo, formatPercent } = useI18n();
  const waiting = modules.filter(({ onItsWay }) => onItsWay).length;
  const done = modules.filter(({ percent }) => percent === 100).length;
  return (
    <>
      <PageHeader eyebrow={t('navigation.training')} title={t('certificate.title')}>
        <p className={styles.locked}>
          <Icon name="lock" />
          {t('certificate.locked')}
        </p>
        <p>{t('certificate.lockedText', { done, count: modules.length })}</p>
        {waiting > 0 && <p>{t('learning.programmeWaits', { count: waiting })}</p>}
      </PageHeader>
      <section className={`page ${styles.part}`} aria-label={t('learning.courseProgress')}>
        <ol className={styles.modules}>
          {modules.map(({ course, percent, onItsWay }) => (
            <li key={course.id}>
              <Passage locale={course.locale}>
                <h2>
                  <a href={linkTo('course', { id: course.slug })}>
                    <Hyphenated text={course.fields.title} />
                  </a>
                </h2>
              </Passage>
              <span className={styles.percent}>
                {onItsWay ? (
                  t('learning.onItsWay')
                ) : (
                  <>
                    <ProgressRing percent={percent} label={t('learning.courseProgress')} />
                    {formatPercent(percent)}
                  </>
                )}
              </span>
            </li>
          ))}
        </ol>
        <p>
          <a className="button" href={linkTo('courses')}>
            {t('certificate.toModules')}
            <Icon name="arrow-right" />
          </a>
        </p>
        <FindLink />
      </section>
      <ModuleCertificates certificates={ofModules} />
    </>
  );
}
