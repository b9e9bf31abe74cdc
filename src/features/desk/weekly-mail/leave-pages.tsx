import { useI18n } from '../../../i18n/i18n-context.tsx';
import { ButtonForm } from '../../forms/form.tsx';
import { FormPage } from '../../forms/form-page.tsx';

/** Asks whoever has opened the link of a mail whether it is to stop. */
export function LeavePage({ token }: { token: string }) {
  const { t } = useI18n();
  return (
    <FormPage eyebrow={t('desk.title')} title={t('desk.weekly.title')} lead={t('desk.weekly.leaveLead')}>
      <ButtonForm to="deskMailLeave" submit={t('desk.weekly.stop')} hidden={{ token }} />
    </FormPage>
  );
}

/** Says the same of a link that never was and of a mail that comes no more. */
export function LeftPage() {
  const { t } = useI18n();
  return (
    <FormPage eyebrow={t('desk.title')} title={t('desk.weekly.title')}>
      <p>{t('desk.weekly.left')}</p>
    </FormPage>
  );
}
