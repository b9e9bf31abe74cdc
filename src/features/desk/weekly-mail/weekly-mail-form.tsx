import { useI18n } from '../../../i18n/i18n-context.tsx';
import { PostForm } from '../../forms/post-form.tsx';

/** Asks for the weekly mail about what waits, or ends it. */
export function WeeklyMail({ weeklyMailAt, email }: { weeklyMailAt: string | undefined; email: string }) {
  const { t, linkTo, formatDate } = useI18n();
  const isWanted = weeklyMailAt !== undefined;
  return (
    <section aria-labelledby="weekly-mail">
      <h2 id="weekly-mail">{t('desk.weekly.title')}</h2>
      <p>{isWanted ? t('desk.weekly.on', { email, day: formatDate(weeklyMailAt) }) : t('desk.weekly.off')}</p>
      <PostForm className="buttons" action={linkTo('desk')}>
        <button type="submit" className="button quiet small" name="weekly" value={isWanted ? 'stop' : 'start'}>
          {t(isWanted ? 'desk.weekly.stop' : 'desk.weekly.start')}
        </button>
      </PostForm>
    </section>
  );
}
