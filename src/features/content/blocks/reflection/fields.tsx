import { useI18n } from '../../../../i18n/i18n-context.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import control from '../../activities/control.module.css';
import type { FieldsProps, Sending } from '../../activities/fields.ts';
import { useMissing } from '../../activities/missing.tsx';
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
  const { note, noteId } = useMissing(id, 'answer', 'text');
  const described = [questionId(id), view.hint && `${id}-hint`, noteId, `${id}-private`];
  return (
    <>
      <Question id={id} text={view.question} />
      {view.hint && <p id={`${id}-hint`}>{view.hint}</p>}
      <label className={styles.label}>
        <PageWords as="span">{t('blocks.yourNotes')}</PageWords>
        <textarea
          className={control.control}
          name="answer"
          rows={6}
          aria-invalid={note ? true : undefined}
          aria-describedby={described.filter(Boolean).join(' ')}
          defaultValue={typeof feedback?.answer === 'string' ? feedback.answer : ''}
          required
          maxLength={20_000}
        />
        {note}
      </label>
      <PageWords as="p" id={`${id}-private`} className={styles.private}>
        <Icon name="lock" />
        {t('blocks.private')}
      </PageWords>
    </>
  );
}
