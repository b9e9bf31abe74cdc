import { useI18n } from '../../i18n/i18n-context.tsx';
import { DoneNotice, type FormErrors, LongTextField, RatingField } from '../../ui/fields.tsx';
import { Actions, FieldForm } from '../forms/form.tsx';
import { FormPage } from '../forms/form-page.tsx';
import { UnseenField } from '../forms/unseen-field.tsx';
import { longestComment, ratings } from './review.ts';

/** What stands in the form when it is shown again. */
export interface Typed {
  content?: string;
  experience?: string;
  comment?: string;
}

interface FeedbackPageProps {
  page: string;
  ticket: string;
  typed: Typed;
  errors: FormErrors;
}

export function FeedbackPage({ page, ticket, typed, errors }: FeedbackPageProps) {
  const { t, localize } = useI18n();
  const questions = ['content', 'experience'] as const;
  const labels = Object.fromEntries(questions.map((name) => [name, t(`feedback.${name}`)]));
  return (
    <FormPage
      {...{ errors, labels }}
      eyebrow={t('feedback.eyebrow')}
      title={t('feedback.title')}
      lead={t('feedback.lead')}
    >
      <p>
        {t('feedback.about')} <a href={localize(page)}>{page}</a>
      </p>
      <FieldForm
        to="feedback"
        submit={t('feedback.send')}
        hidden={{ ticket, page }}
        beside={
          <a href={localize(page)} data-closes-here="">
            {t('feedback.close')}
          </a>
        }
      >
        {questions.map((name) => (
          <RatingField
            key={name}
            {...{ name, ratings }}
            label={labels[name]}
            low={t('feedback.low')}
            high={t('feedback.high')}
            value={typed[name]}
            error={errors[name]}
          />
        ))}
        <LongTextField
          name="comment"
          label={t('feedback.comment')}
          value={typed.comment}
          error={errors.comment}
          rows={3}
          maxLength={longestComment}
        />
        <UnseenField name="website" label={t('forms.unseen')} />
      </FieldForm>
    </FormPage>
  );
}

export function ReviewSentPage({ page, podcast }: { page: string; podcast: string | undefined }) {
  const { t, linkTo, localize } = useI18n();
  return (
    <FormPage eyebrow={t('feedback.eyebrow')} title={t('feedback.title')}>
      <DoneNotice>{t('feedback.sent')}</DoneNotice>
      <Actions>
        <a className="button" href={localize(page)} data-closes-here="">
          {t('feedback.close')}
        </a>
        <a
          className="button quiet"
          href={`${linkTo('feedback')}?page=${encodeURIComponent(page)}`}
          data-opens-here={t('feedback.failed')}
        >
          {t('feedback.change')}
        </a>
        {podcast && (
          <a href={localize(podcast)} rel="noopener">
            {t('feedback.podcast')}
          </a>
        )}
      </Actions>
    </FormPage>
  );
}
