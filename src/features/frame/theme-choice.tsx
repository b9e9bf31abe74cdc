import { useI18n } from '../../i18n/i18n-context.tsx';
import { pathTo } from '../../routes.ts';
import { useFrame } from '../content/page-context.tsx';
import { themes } from '../preferences/preferences.ts';
import styles from './theme-choice.module.css';

export function ThemeChoice() {
  const { t } = useI18n();
  const { address, preferences } = useFrame();
  return (
    <form className={styles.choice} method="post" action={pathTo('chooseTheme')} data-remember="theme">
      <input type="hidden" name="next" value={address} />
      <fieldset>
        <legend>{t('theme.choose')}</legend>
        {themes.map((theme) => (
          <button type="submit" key={theme} name="theme" value={theme} aria-pressed={theme === preferences.theme}>
            {t(`theme.${theme}`)}
          </button>
        ))}
      </fieldset>
    </form>
  );
}
