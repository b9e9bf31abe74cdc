import type { ContactMessageRow } from '../../foundation/database/correspondence-tables.ts';
import { useI18n } from '../../i18n/i18n-context.tsx';
import { getLocale, isLocale, sourceLocale } from '../../i18n/locales.ts';
import { DeskPage } from '../../ui/desk-page.tsx';
import { type FormErrors, LongTextField } from '../../ui/fields.tsx';
import { ButtonForm, FieldForm } from '../forms/form.tsx';
import { FormFaults } from '../forms/form-page.tsx';
import { longestAnswer } from './message.ts';

interface AnswerView {
  id: string;
  by: string;
  answer: string;
  sentAt: string;
}

interface MessagePageProps {
  message: ContactMessageRow;
  answers: AnswerView[];
  /** The id that an answer from this form will have. */
  answerId: string;
  typed: string;
  errors: FormErrors;
}

function Answers({ answers }: { answers: AnswerView[] }) {
  const { t, formatMoment } = useI18n();
  return answers.map(({ id, by, answer, sentAt }) => (
    <div key={id} className="said">
      <p className="who">
        {t('desk.messages.answeredBy', { name: by || t('desk.audit.gone') })} · {formatMoment(sentAt)} UTC
      </p>
      <p className="words">{answer}</p>
    </div>
  ));
}

/** One message with what was answered, and the form that answers it. */
export function MessagePage({ message, answers, answerId, typed, errors }: MessagePageProps) {
  const { t, linkTo, formatMoment, languageName } = useI18n();
  const { reference, subject, name, email, locale, sent_at, closed_at } = message;
  const to = linkTo('deskMessage', { reference }) as `/${string}`;
  const { tag } = getLocale(isLocale(locale) ? locale : sourceLocale);
  const closed = closed_at !== null;
  return (
    <DeskPage
      title={subject}
      crumbs={[{ name: t('desk.messages.title'), href: linkTo('deskMessages') }]}
      actions={
        <span className={`state ${closed ? 'ok' : 'stale'}`}>
          {t(closed ? 'desk.messages.isDone' : 'desk.messages.isOpen')}
        </span>
      }
    >
      <FormFaults errors={errors} />
      <dl className="facts">
        <dt>{t('contact.fields.name')}</dt>
        <dd>
          <bdi>{name}</bdi>
        </dd>
        <dt>{t('contact.fields.email')}</dt>
        <dd>{email}</dd>
        <dt>{t('desk.messages.sent')}</dt>
        <dd>{formatMoment(sent_at)} UTC</dd>
        <dt>{t('desk.messages.reference')}</dt>
        <dd>{reference}</dd>
        <dt>{t('contact.language')}</dt>
        <dd>{languageName(tag)}</dd>
      </dl>
      <div className="said" lang={tag} dir="auto">
        <p className="words">{message.message}</p>
      </div>
      <Answers answers={answers} />
      <h2>{t('desk.messages.answer')}</h2>
      <FieldForm to={to} submit={t('desk.messages.send')} action="answer" hidden={{ id: answerId }}>
        <LongTextField
          name="answer"
          label={t('desk.messages.yourAnswer')}
          hint={t('desk.messages.answerHint', { email })}
          value={typed}
          error={errors.answer}
          maxLength={longestAnswer}
          required
        />
      </FieldForm>
      <h2>{t(closed ? 'desk.messages.reopen' : 'desk.messages.aside')}</h2>
      <ButtonForm
        to={to}
        hidden={{ action: closed ? 'reopen' : 'aside' }}
        submit={t(closed ? 'desk.messages.reopen' : 'desk.messages.aside')}
        look="quiet"
      />
    </DeskPage>
  );
}
