import { useI18n } from '../../i18n/i18n-context.tsx';
import { DoneNotice, type FormErrors } from '../../ui/fields.tsx';
import { FieldForm } from '../forms/form.tsx';
import { FormLayout } from './form-layout.tsx';
import { EmailField } from './person-fields.tsx';
import { Unprintable } from './unprintable.tsx';

interface RegisteredPageProps {
  /** Undefined where it is not known which registration this is about. */
  registration: { token: string; email: string; typed: string; unprintable: string[] } | undefined;
  /** Whether the message has just been sent once more. */
  again: boolean;
  errors: FormErrors;
}

/** After registering: where the message went, and how to get it again or somewhere else. */
export function RegisteredPage({ registration, again, errors }: RegisteredPageProps) {
  const { t, linkTo } = useI18n();
  if (!registration) {
    return (
      <FormLayout title={t('accounts.register.doneTitle')}>
        <DoneNotice>{t('accounts.register.done')}</DoneNotice>
        <p>
          <a className="button quiet" href={linkTo('login')}>
            {t('accounts.login.title')}
          </a>
        </p>
      </FormLayout>
    );
  }
  const { token, email, typed, unprintable } = registration;
  return (
    <FormLayout title={t('accounts.register.doneTitle')} errors={errors}>
      {again && <DoneNotice>{t('accounts.register.sentAgain', { email })}</DoneNotice>}
      <p>{t('accounts.register.oneMoreStep', { email })}</p>
      <Unprintable characters={unprintable} />
      <h2>{t('accounts.register.notThere')}</h2>
      <p>{t('accounts.register.notThereHint')}</p>
      <FieldForm to="registerAgain" submit={t('accounts.register.sendAgain')} hidden={{ token }} look="quiet">
        <EmailField value={typed} error={errors.email} autoComplete="email" />
      </FieldForm>
    </FormLayout>
  );
}
