import type { Choice } from '../../activities/choice-list.tsx';
import type { FieldsProps, Sending } from '../../activities/fields.ts';
import { Instructions } from '../../activities/instructions.tsx';
import styles from './self-assessment.module.css';

export interface SelfAssessmentView {
  instructions: string;
  /** From low to high. */
  scale: string[];
  statements: Choice[];
}

export const sending: Sending = 'kept';

/** Every statement with its own scale. The words stand at every step: nobody has to remember what a number means. */
export function Fields({ id, view, feedback }: FieldsProps<SelfAssessmentView>) {
  const answer = feedback?.answer;
  const chosen = (key: string) =>
    answer && typeof answer === 'object' && !Array.isArray(answer) ? Number(answer[key]) : undefined;
  return (
    <Instructions id={id} text={view.instructions}>
      {view.statements.map(({ key, text }, index) => (
        <fieldset key={key} className={styles.statement} aria-labelledby={`${id}-statement-${index}`}>
          <p id={`${id}-statement-${index}`}>{text}</p>
          <div className={styles.scale}>
            {view.scale.map((label, step) => (
              <label key={label} className={styles.step}>
                <input
                  type="radio"
                  name={`answer.${key}`}
                  value={step + 1}
                  defaultChecked={chosen(key) === step + 1}
                  required
                />
                <span>{label}</span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </Instructions>
  );
}
