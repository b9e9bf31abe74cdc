import { useI18n } from '../../i18n/i18n-context.tsx';
import { FormLayout } from './form-layout.tsx';

interface LogOutPageProps {
  /** How many answers have not been sent. */
  unsent: number;
  /** In how many texts of the desk words were typed that the server does not have. */
  texts: number;
}

/** For somebody whose browser keeps what has not been sent: it would be lost with the log-out. */
export function LogOutPage({ unsent, texts }: LogOutPageProps) {
  const { t, linkTo } = useI18n();
  const said = [
    unsent > 0 && t('offline.leaveText', { count: unsent }),
    texts > 0 && t('offline.leaveWriting', { count: texts }),
  ];
  return (
    <FormLayout title={t('offline.leaveTitle')} lead={said.filter(Boolean).join(' ')}>
      <p>
        <a className="button" href={linkTo(unsent > 0 ? 'courses' : 'desk')}>
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
