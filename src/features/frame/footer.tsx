import { useI18n } from '../../i18n/i18n-context.tsx';
import { EuEmblem } from '../../ui/eu-emblem.tsx';
import { isSet } from '../content/open-places.ts';
import { useFrame } from '../content/page-context.tsx';
import styles from './footer.module.css';
import { ThemeChoice } from './theme-choice.tsx';

export function Footer() {
  const { t, linkTo, localize } = useI18n();
  const { site, modules } = useFrame();
  const { fields, shared } = site;
  const social = shared.links.social.filter(({ url }) => isSet(url));
  return (
    <footer className={styles.footer}>
      <div className={`page ${styles.columns}`}>
        <EuEmblem label={t('footer.emblem')} className={styles.emblem} />
        <div className={styles.statement}>
          <p>{fields.funding}</p>
          <p>
            {t('footer.reference')} <span className={styles.reference}>{shared.reference}</span>
          </p>
          <p>
            <a href="https://creativecommons.org/licenses/by-nc/4.0/" rel="license noopener">
              CC BY-NC 4.0
            </a>{' '}
            {fields.licence}
          </p>
        </div>
      </div>
      <div className={`page ${styles.links}`}>
        <ul>
          <li>
            <a href={linkTo('privacyPolicy')}>{t('footer.privacy')}</a>
          </li>
          <li>
            <a href={linkTo('accessibility')}>{t('footer.accessibility')}</a>
          </li>
          <li>
            <a href="#cookie-settings">{t('footer.cookies')}</a>
          </li>
          <li>
            <a href={linkTo('development')}>{t('footer.development')}</a>
          </li>
          {modules.news && modules.rss && (
            <li>
              <a href={linkTo('newsFeed')}>{t('footer.feed')}</a>
            </li>
          )}
        </ul>
        {social.length > 0 && (
          <ul aria-label={t('footer.social')}>
            {social.map(({ name, url }) => (
              <li key={name}>
                <a href={localize(url)} rel="noopener me">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        )}
        <ThemeChoice />
      </div>
    </footer>
  );
}
