import { getI18n } from '../../i18n/i18n.ts';
import { useI18n } from '../../i18n/i18n-context.tsx';
import { getLocale, sourceLocale } from '../../i18n/locales.ts';
import { pathTo } from '../../routes.ts';
import { Icon } from '../../ui/icons.tsx';
import { listOfferedLocales } from '../content/offered-locales.ts';
import { useFrame } from '../content/page-context.tsx';
import styles from './language-offer.module.css';

/** What browsers call a language beside its own tag. */
const otherTags: Partial<Record<string, string>> = { nb: 'nb no nn' };

/**
 * An address without prefix says to a visitor in their own language that it can be had there too. All lines are in the page, so that it is
 * the same for everybody; its script uncovers the one that the browser asks for. Either answer is a choice of a language, kept as such.
 */
export function LanguageOffer() {
  const { locale } = useI18n();
  const { site, loggedIn } = useFrame();
  if (locale !== sourceLocale || loggedIn || !site.shared.navbar.languageChanger) return null;
  return (
    <div className={styles.offer}>
      <Offers />
    </div>
  );
}

function Offers() {
  const { address, site } = useFrame();
  const others = listOfferedLocales(site.shared).filter((code) => code !== sourceLocale);
  return others.map((code) => {
    const { t, tag } = getI18n(code);
    return (
      <form
        key={code}
        method="post"
        action={pathTo('chooseLanguage')}
        data-remember="locale"
        data-offers={otherTags[code] ?? getLocale(code).tag}
        lang={tag}
        hidden
      >
        <input type="hidden" name="next" value={address} />
        <button type="submit" name="locale" value={code}>
          {t('language.offer')}
        </button>
        <button type="submit" name="locale" value={sourceLocale}>
          <Icon name="close" />
          <span className="visually-hidden">{t('language.stay')}</span>
        </button>
      </form>
    );
  });
}
