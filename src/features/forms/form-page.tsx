import type { ReactNode } from 'react';
import { useI18n } from '../../i18n/i18n-context.tsx';
import { ErrorSummary, type FormErrors } from '../../ui/fields.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import styles from './form.module.css';

interface FormFaultsProps {
  errors: FormErrors;
  /** What fields are called, where the same thing can be wrong with several. */
  labels?: FormErrors;
  /** What stands above the list, where a form has words of its own. */
  summary?: string | undefined;
}

/** Above a form: what is wrong with it, with a link to each field. */
export function FormFaults({ errors, labels = {}, summary }: FormFaultsProps) {
  const { t } = useI18n();
  return <ErrorSummary title={summary ?? t('forms.summary')} errors={errors} labels={labels} />;
}

interface FormPageProps extends Partial<FormFaultsProps> {
  /** The part of the site it belongs to. */
  eyebrow: string;
  title: string;
  /** What the page is for; nothing where something was just done. */
  lead?: string | undefined;
  aside?: ReactNode;
  children: ReactNode;
}

/** A page that is one form: what is wrong stands first, what one should know stands beside it. */
export function FormPage({ eyebrow, title, lead, errors = {}, aside, children, ...faults }: FormPageProps) {
  return (
    <>
      <PageHeader eyebrow={eyebrow} title={title} {...(lead ? { lead } : {})} />
      <div className={`page ${styles.layout}`}>
        <div className={styles.main} data-form-part="">
          <FormFaults errors={errors} {...faults} />
          {children}
        </div>
        {aside && <aside className={styles.aside}>{aside}</aside>}
      </div>
    </>
  );
}
