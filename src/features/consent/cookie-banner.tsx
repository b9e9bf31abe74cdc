import { useI18n } from '../../i18n/i18n-context.tsx';
import { pathTo } from '../../routes.ts';
import { useFrame } from '../content/page-context.tsx';
import styles from './cookie-banner.module.css';

/**
 * Shown until there is a decision, and again whenever the address ends in #cookie-settings: the footer's link reopens it without
 * any script. Where a decision has just been kept, the address ends in #cookies-saved.
 */
export function CookieBanner() {
  const { t } = useI18n();
  const { consent } = useFrame().preferences;
  return (
    <>
      <section
        id="cookie-settings"
        className={styles.banner}
        data-decided={consent ? '' : undefined}
        aria-labelledby="cookie-title"
        tabIndex={-1}
      >
        <CookieChoice />
      </section>
      <p id="cookies-saved" className={styles.saved} tabIndex={-1}>
        {t('cookies.saved')}
      </p>
    </>
  );
}

/** One line and two equal answers; whoever wants it finer opens the choice, which stands open where there is one to change. */
function CookieChoice() {
  const { t, linkTo } = useI18n();
  const { address, preferences } = useFrame();
  const { consent } = preferences;
  return (
    <form className={styles.form} method="post" action={pathTo('chooseConsent')} data-remember="consent">
      <input type="hidden" name="next" value={address} />
      <h2 id="cookie-title" className="visually-hidden">
        {t('cookies.title')}
      </h2>
      <p className={styles.words}>
        {t('cookies.text')} <a href={linkTo('privacyPolicy')}>{t('cookies.privacy')}</a>
      </p>
      <div className={styles.actions}>
        <button type="submit" className="button" name="decision" value="accept">
          {t('cookies.accept')}
        </button>
        <button type="submit" className="button" name="decision" value="refuse">
          {t('cookies.refuse')}
        </button>
      </div>
      <details className={styles.choose} open={consent !== undefined}>
        <summary>{t('cookies.choose')}</summary>
        <fieldset className={styles.choices}>
          <legend className="visually-hidden">{t('cookies.choices')}</legend>
          <label>
            <input type="checkbox" name="essential" defaultChecked disabled /> {t('cookies.essential')}
          </label>
          <label>
            <input type="checkbox" name="analytics" defaultChecked={consent?.analytics ?? false} />{' '}
            {t('cookies.analytics')}
          </label>
          <label>
            <input type="checkbox" name="marketing" defaultChecked={consent?.marketing ?? false} />{' '}
            {t('cookies.marketing')}
          </label>
          <button type="submit" className="button quiet" name="decision" value="choose">
            {t('cookies.save')}
          </button>
        </fieldset>
      </details>
    </form>
  );
}
