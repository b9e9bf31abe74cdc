import { useI18n } from '../../i18n/i18n-context.tsx';
import { FormLayout } from './form-layout.tsx';

/** For somebody whose browser keeps answers that have not been sent: they would be lost with the log-out. */
export function LogOutPage({ unsent }: { unsent: number }) {
  const { t, linkTo } = useI18n();
  return (
    <FormLayout title={t('offline.leaveTitle')} lead={t('offline.leaveText', { count: unsent })}>
      <p>
        <a className="button" href={linkTo('courses')}>
          {t('offline.stay')}
        </a>
      </p>
      <form method="post" action={linkTo('logout')} data-remember="leave" data-asked="">
        <button type="submit" className="button quiet">
          {t('offline.leave')}
        </button>
      </form>
    </FormLayout>
  );
}
