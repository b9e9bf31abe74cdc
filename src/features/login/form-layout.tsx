import type { ReactNode } from 'react';
import { useI18n } from '../../i18n/i18n-context.tsx';
import type { FormErrors } from '../../ui/fields.tsx';
import { FormFaults, FormPage } from '../forms/form-page.tsx';

interface FormLayoutProps {
  title: string;
  /** What the page is for; nothing where something was just done. */
  lead?: string | undefined;
  errors?: FormErrors;
  aside?: ReactNode;
  children: ReactNode;
}

const labelled = ['firstName', 'lastName', 'certificateName', 'email', 'password', 'country'] as const;

function useLabels(): FormErrors {
  const { t } = useI18n();
  return Object.fromEntries(labelled.map((name) => [name, t(`accounts.fields.${name}`)]));
}

/** Above every form of an account. */
export function AccountErrors({ errors }: { errors: FormErrors }) {
  return <FormFaults errors={errors} labels={useLabels()} />;
}

/** A page with a form of an account. */
export function FormLayout(props: FormLayoutProps) {
  const { t } = useI18n();
  return <FormPage eyebrow={t('accounts.eyebrow')} labels={useLabels()} {...props} />;
}
