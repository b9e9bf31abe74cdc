import { getI18n } from '../../i18n/i18n.ts';
import { useI18n } from '../../i18n/i18n-context.tsx';
import { sourceLocale } from '../../i18n/locales.ts';
import { pathTo } from '../../routes.ts';
import { Icon } from '../../ui/icons.tsx';
import { listOfferedLocales } from '../content/offered-locales.ts';
import { useFrame } from '../content/page-context.tsx';
import styles from './language-offer.module.css';

/**
 * An address without prefix says to a visitor in their own language that it can be had there too, as long as they have chosen none. Either
 * answer is a choice of a language, kept as such.
 */
export function LanguageOffer() {
  const { locale } = useI18n();
  const { address, site, loggedIn, preferences } = useFrame();
  const { offered } = preferences;
  if (!offered || locale !== sourceLocale || loggedIn || !site.shared.navbar.languageChanger) return null;
  if (!listOfferedLocales(site.shared).includes(offered)) return null;
  const { t, tag } = getI18n(offered);
  return (
    <form className={styles.offer} method="post" action={pathTo('chooseLanguage')} data-remember="locale" lang={tag}>
      <input type="hidden" name="next" value={address} />
      <button type="submit" name="locale" value={offered}>
        {t('language.offer')}
      </button>
      <button type="submit" name="locale" value={sourceLocale}>
        <Icon name="close" />
        <span className="visually-hidden">{t('language.stay')}</span>
      </button>
    </form>
  );
}
