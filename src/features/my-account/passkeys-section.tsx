import { useI18n } from '../../i18n/i18n-context.tsx';
import { FieldForm } from '../forms/form.tsx';
import styles from './account-page.module.css';
import { type Owner, OwnerProof } from './owner-proof.tsx';
import { Section } from './section.tsx';

export interface KnownPasskey {
  id: string;
  name: string;
  since: string;
  /** When it last opened the account; null where it never did. */
  used: string | null;
}

export function PasskeysSection({ passkeys, owner }: { passkeys: KnownPasskey[]; owner: Owner }) {
  const { t, linkTo, formatDate } = useI18n();
  // Like a code, it stands behind a password.
  if (!owner.hasPassword) return null;
  return (
    <Section id="passkeys" title={t('accounts.passkeys.title')}>
      <p>{t('accounts.passkeys.lead')}</p>
      {passkeys.length > 0 && (
        <ul className={styles.sessions}>
          {passkeys.map(({ id, name, since, used }) => (
            <li key={id}>
              <span id={`passkey-${id}`}>
                <strong>{name}</strong>{' '}
                {used === null
                  ? t('accounts.passkeys.since', { day: formatDate(since) })
                  : t('accounts.passkeys.used', { day: formatDate(since), last: formatDate(used) })}
              </span>
              <a href={`${linkTo('accountPasskeys')}?passkey=${id}`} aria-describedby={`passkey-${id}`}>
                {t('accounts.passkeys.change')}
              </a>
            </li>
          ))}
        </ul>
      )}
      <FieldForm to="accountPasskeys" submit={t('accounts.passkeys.add')} action="start" look="quiet">
        <OwnerProof id="passkeyPassword" owner={owner} />
        <p className="soft">{t('accounts.account.twoFactorOthers')}</p>
      </FieldForm>
    </Section>
  );
}
