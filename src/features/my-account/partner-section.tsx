import { useI18n } from '../../i18n/i18n-context.tsx';
import { Actions, ButtonForm } from '../forms/form.tsx';
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
        <ButtonForm to="accountPartner" submit={t('accounts.account.partnerDisconnect')} look="quiet" />
      )}
      {link !== 'connected' && canConnect && (
        <Actions>
          <a className="button quiet" href={linkTo('partnerLogin')}>
            {t('accounts.account.partnerConnect')}
          </a>
        </Actions>
      )}
    </Section>
  );
}
