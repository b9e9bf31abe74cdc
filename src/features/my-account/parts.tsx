import { useI18n } from '../../i18n/i18n-context.tsx';
import type { RouteName } from '../../routes.ts';
import styles from './account-page.module.css';

const parts = [
  { name: 'profile', route: 'account', label: 'accounts.account.partProfile' },
  { name: 'security', route: 'accountSecurity', label: 'accounts.account.partSecurity' },
  { name: 'data', route: 'accountPrivacy', label: 'accounts.account.partData' },
] as const;

/** One of the three pages of an account. */
export type AccountPart = (typeof parts)[number];

/** Pages and forms that do not belong to the first part. */
const partOf: Partial<Record<RouteName, AccountPart>> = {
  accountSecurity: parts[1],
  accountEmail: parts[1],
  accountPassword: parts[1],
  accountTwoFactor: parts[1],
  accountPasskeys: parts[1],
  accountSessions: parts[1],
  accountPartner: parts[1],
  accountPartnerConnect: parts[1],
  accountPrivacy: parts[2],
  accountDelete: parts[2],
};

/** The part that a page or form of an account belongs to. */
export function findPart(route: string | undefined): AccountPart {
  return partOf[route as RouteName] ?? parts[0];
}

export function PartLinks({ current }: { current: AccountPart }) {
  const { t, linkTo } = useI18n();
  return (
    <nav className={styles.parts} aria-label={t('accounts.account.parts')}>
      <ul>
        {parts.map(({ name, route, label }) => (
          <li key={name}>
            <a href={linkTo(route)} aria-current={name === current.name ? 'page' : undefined}>
              {t(label)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
