import type { ReactNode } from 'react';
import { useI18n } from '../../i18n/i18n-context.tsx';
import { locales } from '../../i18n/locales.ts';
import { DoneNotice, type FormErrors, SelectField, TextField } from '../../ui/fields.tsx';
import { listOfferedLocales } from '../content/offered-locales.ts';
import { useFrame } from '../content/page-context.tsx';
import { Actions, ButtonForm, FieldForm } from '../forms/form.tsx';
import { FormPage } from '../forms/form-page.tsx';

interface LayoutProps {
  title: string;
  lead?: string;
  errors?: FormErrors;
  children: ReactNode;
}

/** Above everything about the newsletter. */
export function NewsletterLayout(props: LayoutProps) {
  const { t } = useI18n();
  return <FormPage eyebrow={t('newsletter.title')} {...props} />;
}

export function LanguageField({ value, error }: { value: string; error?: string | undefined }) {
  const { t } = useI18n();
  const { site } = useFrame();
  return (
    <SelectField name="language" label={t('newsletter.language')} value={value} error={error}>
      {locales
        .filter(({ code }) => listOfferedLocales(site.shared).includes(code) || code === value)
        .map(({ code, tag, name }) => (
          <option key={code} value={code} lang={tag}>
            {name}
          </option>
        ))}
    </SelectField>
  );
}

interface SubscribePageProps {
  typed: { email?: string | undefined; language?: string | undefined };
  errors: FormErrors;
}

export function SubscribePage({ typed, errors }: SubscribePageProps) {
  const { t, linkTo, locale } = useI18n();
  return (
    <NewsletterLayout title={t('newsletter.title')} lead={t('newsletter.lead')} errors={errors}>
      <FieldForm to="newsletter" submit={t('newsletter.submit')}>
        <TextField
          name="email"
          type="email"
          label={t('accounts.fields.email')}
          value={typed.email}
          error={errors.email}
          autoComplete="email"
          maxLength={254}
          required
        />
        <LanguageField value={typed.language ?? locale} error={errors.language} />
      </FieldForm>
      <p className="soft">
        {t('newsletter.kept')} <a href={`${linkTo('privacyPolicy')}#newsletter`}>{t('footer.privacy')}</a>
      </p>
    </NewsletterLayout>
  );
}

export function AskedPage() {
  const { t } = useI18n();
  return (
    <NewsletterLayout title={t('newsletter.asked.title')}>
      <DoneNotice>{t('newsletter.asked.text')}</DoneNotice>
    </NewsletterLayout>
  );
}

export function ConfirmPage({ token }: { token: string }) {
  const { t } = useI18n();
  return (
    <NewsletterLayout title={t('newsletter.confirm.title')} lead={t('newsletter.confirm.lead')}>
      <ButtonForm to="newsletterConfirm" submit={t('newsletter.confirm.submit')} hidden={{ token }} />
    </NewsletterLayout>
  );
}

/** A link to confirm that was used, is too old, or never was. */
export function DeadLinkPage() {
  const { t, linkTo } = useI18n();
  return (
    <NewsletterLayout title={t('accounts.reset.deadTitle')} lead={t('newsletter.confirm.dead')}>
      <Actions>
        <a className="button" href={linkTo('newsletter')}>
          {t('newsletter.title')}
        </a>
      </Actions>
    </NewsletterLayout>
  );
}
