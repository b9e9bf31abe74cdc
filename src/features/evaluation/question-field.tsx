import { useI18n } from '../../i18n/i18n-context.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Passage } from '../content/passage.tsx';
import styles from './evaluation.module.css';
import { longestText, type Question, scaleSteps } from './questions.ts';

interface QuestionFieldProps {
  question: Question;
  values: readonly string[];
  missing: boolean;
}

function Scale({ question: { name, low, high }, values }: Pick<QuestionFieldProps, 'question' | 'values'>) {
  const { formatNumber } = useI18n();
  const steps = Array.from({ length: scaleSteps }, (_, index) => String(index + 1));
  return (
    <div className={styles.scale}>
      <span className={styles.end} id={`${name}-low`}>
        {low}
      </span>
      <div className={styles.steps}>
        {steps.map((step) => {
          const end = step === '1' ? `${name}-low` : step === steps.at(-1) ? `${name}-high` : undefined;
          return (
            <label key={step} className={styles.step}>
              <input
                type="radio"
                name={name}
                value={step}
                defaultChecked={values.includes(step)}
                aria-describedby={end}
              />
              <span>{formatNumber(Number(step))}</span>
            </label>
          );
        })}
      </div>
      <span className={styles.end} id={`${name}-high`}>
        {high}
      </span>
    </div>
  );
}

function Options({ question: { name, type, options }, values }: Pick<QuestionFieldProps, 'question' | 'values'>) {
  return (
    <div className={styles.options}>
      {options.map(({ id, text }) => (
        <label key={id} className={styles.option}>
          <input
            type={type === 'choice' ? 'radio' : 'checkbox'}
            name={name}
            value={id}
            defaultChecked={values.includes(id)}
          />
          <span>{text}</span>
        </label>
      ))}
    </div>
  );
}

/** One question as plain fields; the words of its legend or label name it. */
export function QuestionField({ question, values, missing }: QuestionFieldProps) {
  const { t } = useI18n();
  const { name, type, required, locale } = question;
  const words = (
    <>
      {question.question}
      {!required && <span className={styles.optional}> ({t('evaluation.optional')})</span>}
      {missing && (
        <span className={styles.missing}>
          <Icon name="warning" />
          {t('evaluation.required')}
        </span>
      )}
    </>
  );
  return (
    <Passage locale={locale}>
      {type === 'text' ? (
        <div className={styles.question} id={name}>
          <label className={styles.words} htmlFor={`${name}-text`}>
            {words}
          </label>
          <textarea
            className={styles.text}
            id={`${name}-text`}
            name={name}
            rows={4}
            maxLength={longestText}
            defaultValue={values[0]}
          />
        </div>
      ) : (
        <fieldset className={styles.question} id={name} tabIndex={-1}>
          <legend className={styles.words}>{words}</legend>
          {type === 'choices' && <p className="soft">{t('evaluation.several')}</p>}
          {type === 'scale' ? (
            <Scale question={question} values={values} />
          ) : (
            <Options question={question} values={values} />
          )}
        </fieldset>
      )}
    </Passage>
  );
}
