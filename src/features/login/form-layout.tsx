import type { ReactNode } from 'react';
import { useI18n } from '../../i18n/i18n-context.tsx';
import { ErrorSummary, type FormErrors } from '../../ui/fields.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import styles from './form-layout.module.css';

interface FormLayoutProps {
  title: string;
  /** What the page is for; nothing where something was just done. */
  lead?: string | undefined;
  errors?: FormErrors;
  aside?: ReactNode;
  children: ReactNode;
}

const labelled = ['firstName', 'lastName', 'certificateName', 'email', 'password', 'country'] as const;

/** Above every form of an account. */
export function AccountErrors({ errors }: { errors: FormErrors }) {
  const { t } = useI18n();
  const labels = Object.fromEntries(labelled.map((name) => [name, t(`accounts.fields.${name}`)]));
  return <ErrorSummary title={t('accounts.errors.summary')} errors={errors} labels={labels} />;
}

/** A page that is one form: what is wrong stands first, what one should know stands beside it. */
export function FormLayout({ title, lead, errors = {}, aside, children }: FormLayoutProps) {
  const { t } = useI18n();
  return (
    <>
      <PageHeader eyebrow={t('accounts.eyebrow')} title={title} {...(lead ? { lead } : {})} seed="accounts" />
      <div className={`page ${styles.layout}`}>
        <div className={styles.main}>
          <AccountErrors errors={errors} />
          {children}
        </div>
        {aside && <aside className={styles.aside}>{aside}</aside>}
      </div>
    </>
  );
}
