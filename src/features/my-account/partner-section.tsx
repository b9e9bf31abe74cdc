import { useI18n } from '../../i18n/i18n-context.tsx';
import styles from './account-page.module.css';
import { Section } from './section.tsx';

/** How an account stands with the partner's system; `gone`: that system says that it no longer knows it. */
export interface PartnerStanding {
  link: 'none' | 'connected' | 'gone';
  canConnect: boolean;
}

const texts = {
  none: 'accounts.account.partnerOff',
  connected: 'accounts.account.partnerOn',
  gone: 'accounts.account.partnerGone',
} as const;

/** Who has no password here could not come back after disconnecting, so that is not offered. */
export function PartnerSection({ link, canConnect, hasPassword }: PartnerStanding & { hasPassword: boolean }) {
  const { t, linkTo } = useI18n();
  return (
    <Section id="partner" title={t('accounts.account.partner')}>
      <p>{t(texts[link])}</p>
      {link === 'gone' && !hasPassword && (
        <p>{t('accounts.account.partnerGoneNoPassword', { password: t('accounts.account.password') })}</p>
      )}
      {link !== 'none' && hasPassword && (
        <form className={styles.actions} method="post" action={linkTo('accountPartner')}>
          <button type="submit" className="button quiet">
            {t('accounts.account.partnerDisconnect')}
          </button>
        </form>
      )}
      {link !== 'connected' && canConnect && (
        <p className={styles.actions}>
          <a className="button quiet" href={linkTo('partnerLogin')}>
            {t('accounts.account.partnerConnect')}
          </a>
        </p>
      )}
    </Section>
  );
}
