import type { ReactNode } from 'react';
import { useI18n } from '../../i18n/i18n-context.tsx';
import { DoneNotice, type FormErrors } from '../../ui/fields.tsx';
import { Actions, ButtonForm, FieldForm } from '../forms/form.tsx';
import { FormLayout } from './form-layout.tsx';
import { EmailField, NewPasswordFields, PasswordField } from './person-fields.tsx';

export function ResetPage({ email, errors, done }: { email: string; errors: FormErrors; done: boolean }) {
  const { t, linkTo } = useI18n();
  return (
    <FormLayout
      title={done ? t('accounts.reset.doneTitle') : t('accounts.reset.title')}
      lead={done ? undefined : t('accounts.reset.lead')}
      errors={errors}
    >
      {done ? (
        <DoneNotice>{t('accounts.reset.done')}</DoneNotice>
      ) : (
        <FieldForm to="passwordReset" submit={t('accounts.reset.submit')}>
          <EmailField value={email} error={errors.email} autoComplete="email" />
        </FieldForm>
      )}
      <p>
        <a href={linkTo('login')}>{t('accounts.login.title')}</a>
      </p>
    </FormLayout>
  );
}

export function ChoosePasswordPage({ token, errors }: { token: string; errors: FormErrors }) {
  const { t } = useI18n();
  return (
    <FormLayout title={t('accounts.reset.chooseTitle')} lead={t('accounts.reset.chooseLead')} errors={errors}>
      <FieldForm to="passwordReset" submit={t('accounts.reset.chooseSubmit')} hidden={{ token }}>
        <NewPasswordFields errors={errors} />
      </FieldForm>
    </FormLayout>
  );
}

export function ConfirmAddressPage({ token, errors }: { token: string; errors: FormErrors }) {
  const { t } = useI18n();
  return (
    <FormLayout title={t('accounts.confirm.title')} lead={t('accounts.confirm.lead')} errors={errors}>
      <FieldForm to="confirmAddress" submit={t('accounts.confirm.submit')} hidden={{ token }}>
        <PasswordField error={errors.password} />
      </FieldForm>
    </FormLayout>
  );
}

export function ConfirmEmailPage({ token }: { token: string }) {
  const { t } = useI18n();
  return (
    <FormLayout title={t('accounts.confirm.emailTitle')} lead={t('accounts.confirm.emailLead')}>
      <ButtonForm to="confirmEmail" submit={t('accounts.confirm.emailSubmit')} hidden={{ token }} />
    </FormLayout>
  );
}

/** A mailed link that was used, is too old, or never was. */
export function DeadLinkPage({ text, children }: { text: string; children: ReactNode }) {
  const { t } = useI18n();
  return (
    <FormLayout title={t('accounts.reset.deadTitle')} lead={text}>
      <Actions>{children}</Actions>
    </FormLayout>
  );
}
