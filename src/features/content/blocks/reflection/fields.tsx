import { useI18n } from '../../../../i18n/i18n-context.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import type { FieldsProps, Sending } from '../../activities/fields.ts';
import { Question, questionId } from '../../activities/question.tsx';
import type { Rich } from '../../activities/rich.ts';
import styles from '../../activities/text-field.module.css';
import { PageWords } from '../../passage.tsx';

export interface ReflectionView {
  question: Rich;
  hint?: string;
}

export const sending: Sending = 'kept';

export function Fields({ id, view, feedback }: FieldsProps<ReflectionView>) {
  const { t } = useI18n();
  return (
    <>
      <Question id={id} text={view.question} />
      {view.hint && <p id={`${id}-hint`}>{view.hint}</p>}
      <label className={styles.label}>
        <PageWords as="span">{t('blocks.yourNotes')}</PageWords>
        <textarea
          name="answer"
          rows={6}
          aria-describedby={`${questionId(id)}${view.hint ? ` ${id}-hint` : ''} ${id}-private`}
          defaultValue={typeof feedback?.answer === 'string' ? feedback.answer : ''}
          required
          maxLength={20_000}
        />
      </label>
      <PageWords as="p" id={`${id}-private`} className={styles.private}>
        <Icon name="lock" />
        {t('blocks.private')}
      </PageWords>
    </>
  );
}
