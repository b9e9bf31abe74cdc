import { useI18n } from '../../../../i18n/i18n-context.tsx';
import control from '../../activities/control.module.css';
import type { Json } from '../../activities/feedback.ts';
import type { FieldsProps } from '../../activities/fields.ts';
import { useMissing } from '../../activities/missing.tsx';
import { Question, questionId } from '../../activities/question.tsx';
import type { Rich } from '../../activities/rich.ts';
import styles from '../../activities/text-field.module.css';
import { PageWords } from '../../passage.tsx';

export interface ShortAnswerView {
  question: Rich;
}

function readModel(detail: Json | undefined): string | undefined {
  if (!detail || typeof detail !== 'object' || Array.isArray(detail)) return undefined;
  return typeof detail.model === 'string' ? detail.model : undefined;
}

/** One line to write; after an answer the author's own is shown beside it. */
export function Fields({ id, view, feedback }: FieldsProps<ShortAnswerView>) {
  const { t } = useI18n();
  const { note, noteId } = useMissing(id, 'answer', 'text');
  const model = readModel(feedback?.detail);
  return (
    <>
      <Question id={id} text={view.question} />
      <label className={styles.label}>
        <PageWords as="span">{t('blocks.yourAnswer')}</PageWords>
        <input
          className={control.control}
          type="text"
          name="answer"
          aria-invalid={note ? true : undefined}
          aria-describedby={noteId ? `${questionId(id)} ${noteId}` : questionId(id)}
          defaultValue={typeof feedback?.answer === 'string' ? feedback.answer : ''}
          required
          maxLength={500}
          autoComplete="off"
        />
        {note}
      </label>
      {model && (
        <p className={control.model}>
          <PageWords as="strong">{t('blocks.modelAnswer')}</PageWords> {model}
        </p>
      )}
    </>
  );
}
