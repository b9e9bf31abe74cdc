import { useI18n } from '../../i18n/i18n-context.tsx';
import { DeskPage } from '../../ui/desk-page.tsx';

/** For those whose rights wait: why a second factor is needed, and the way to one. */
export function SecondFactorPage() {
  const { t, linkTo } = useI18n();
  return (
    <DeskPage title={t('desk.secondFactor.title')} lead={t('desk.secondFactor.lead')}>
      <p className="buttons">
        <a className="button" href={`${linkTo('accountSecurity')}#twofactor`}>
          {t('desk.secondFactor.go')}
        </a>
      </p>
    </DeskPage>
  );
}
