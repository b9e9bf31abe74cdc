import { useI18n } from '../../i18n/i18n-context.tsx';
import styles from '../forms/form.module.css';
import { Actions } from '../forms/form.tsx';

/** The ways to log in with the partner's follow-up system that are set up. */
export interface PartnerWays {
  openId: boolean;
  password: boolean;
  /** What the system is called; without one, what it is. */
  name: string | undefined;
}

export function usePartnerName(name: string | undefined): string {
  const { t } = useI18n();
  return name ?? t('accounts.partner.defaultName');
}

export function PartnerButtons({ ways, next }: { ways: PartnerWays; next: string }) {
  const { t, linkTo } = useI18n();
  const name = usePartnerName(ways.name);
  if (!ways.openId && !ways.password) return null;
  const query = next === '/' ? '' : `?next=${encodeURIComponent(next)}`;
  return (
    <>
      <Actions>
        <a className="button quiet" href={linkTo(ways.openId ? 'partnerLogin' : 'partnerPassword') + query}>
          {t('accounts.partner.logIn', { name })}
        </a>
      </Actions>
      <p className={styles.or}>{t('accounts.partner.or')}</p>
    </>
  );
}
