import { useI18n } from '../../i18n/i18n-context.tsx';
import { DoneNotice, type FormErrors } from '../../ui/fields.tsx';
import { Actions, ButtonForm, FieldForm } from '../forms/form.tsx';
import { LanguageField, NewsletterLayout } from './subscribe-pages.tsx';

interface SubscriptionPageProps {
  token: string;
  language: string;
  /** What was just done. */
  done: string | undefined;
  errors: FormErrors;
}

/** One's own subscription: its language, and the way out. */
export function SubscriptionPage({ token, language, done, errors }: SubscriptionPageProps) {
  const { t } = useI18n();
  return (
    <NewsletterLayout
      title={t('newsletter.subscription.title')}
      lead={t('newsletter.subscription.lead')}
      errors={errors}
    >
      {done === 'confirmed' && <DoneNotice>{t('newsletter.subscription.confirmed')}</DoneNotice>}
      {done === 'saved' && <DoneNotice>{t('newsletter.subscription.saved')}</DoneNotice>}
      <FieldForm to="newsletterSubscription" submit={t('newsletter.subscription.save')} hidden={{ token }}>
        <LanguageField value={language} error={errors.language} />
      </FieldForm>
      <h2>{t('newsletter.leave.title')}</h2>
      <p>{t('newsletter.leave.lead')}</p>
      <ButtonForm to="newsletterLeave" submit={t('newsletter.leave.submit')} look="quiet" hidden={{ token }} />
    </NewsletterLayout>
  );
}

export function LeavePage({ token }: { token: string }) {
  const { t } = useI18n();
  return (
    <NewsletterLayout title={t('newsletter.leave.title')} lead={t('newsletter.leave.lead')}>
      <ButtonForm to="newsletterLeave" submit={t('newsletter.leave.submit')} hidden={{ token }} />
    </NewsletterLayout>
  );
}

export function GonePage() {
  const { t, linkTo } = useI18n();
  return (
    <NewsletterLayout title={t('newsletter.gone.title')} lead={t('newsletter.gone.lead')}>
      <Actions>
        <a className="button quiet" href={linkTo('newsletter')}>
          {t('newsletter.title')}
        </a>
      </Actions>
    </NewsletterLayout>
  );
}
