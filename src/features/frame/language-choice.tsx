import { useI18n } from '../../i18n/i18n-context.tsx';
import { getLocale, locales } from '../../i18n/locales.ts';
import { pathTo } from '../../routes.ts';
import { Flag } from '../../ui/flag.tsx';
import { Icon } from '../../ui/icons.tsx';
import { listOfferedLocales } from '../content/offered-locales.ts';
import { useFrame } from '../content/page-context.tsx';
import styles from './language-choice.module.css';

/** A form, so that the choice is stored with and without script: the answer loads the same page in the chosen language. */
function LanguageForm({ className }: { className: string | undefined }) {
  const { locale } = useI18n();
  const { address, site } = useFrame();
  const offered = listOfferedLocales(site.shared);
  return (
    <form className={className} method="post" action={pathTo('chooseLanguage')} data-remember="locale">
      <input type="hidden" name="next" value={address} />
      {locales
        .filter(({ code }) => offered.includes(code))
        .map(({ code, tag, name }) => (
          <button
            type="submit"
            key={code}
            name="locale"
            value={code}
            lang={tag}
            aria-current={code === locale ? 'true' : undefined}
          >
            <Flag locale={code} />
            {name}
          </button>
        ))}
    </form>
  );
}

/** The languages behind a button of the bar. */
export function LanguageChoice() {
  const { locale, t } = useI18n();
  return (
    <details className={styles.choice} data-closes-outside="">
      <summary>
        <Flag locale={locale} />
        <span className={styles.current} lang={getLocale(locale).tag}>
          {getLocale(locale).name}
        </span>
        <span className="visually-hidden">{t('language.choose')}</span>
        <Icon name="chevron" />
      </summary>
      <LanguageForm className={`${styles.languages} ${styles.list}`} />
    </details>
  );
}

/** The same in the drawer, where they stand open. */
export function DrawerLanguages() {
  const { t } = useI18n();
  return (
    <section className={styles.inDrawer} aria-label={t('language.choose')}>
      <LanguageForm className={styles.languages} />
    </section>
  );
}
