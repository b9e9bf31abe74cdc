import type { Choice } from '../../activities/choice-list.tsx';
import type { FieldsProps, Sending } from '../../activities/fields.ts';
import { Instructions } from '../../activities/instructions.tsx';
import { useMissing } from '../../activities/missing.tsx';
import styles from './self-assessment.module.css';

export interface SelfAssessmentView {
  instructions: string;
  /** From low to high. */
  scale: string[];
  statements: Choice[];
}

export const sending: Sending = 'kept';

function Statement({
  id,
  statement: { key, text },
  scale,
  chosen,
}: {
  id: string;
  statement: Choice;
  scale: string[];
  chosen: number | undefined;
}) {
  const name = `answer.${key}`;
  const { note, noteId } = useMissing(id, name, 'choice');
  return (
    <fieldset className={styles.statement} aria-labelledby={id} aria-describedby={noteId}>
      <p id={id}>{text}</p>
      <div className={styles.scale}>
        {scale.map((label, step) => (
          <label key={label} className={styles.step}>
            <input type="radio" name={name} value={step + 1} defaultChecked={chosen === step + 1} required />
            <span>{label}</span>
          </label>
        ))}
      </div>
      {note}
    </fieldset>
  );
}

/** Every statement with its own scale. The words stand at every step: nobody has to remember what a number means. */
export function Fields({ id, view, feedback }: FieldsProps<SelfAssessmentView>) {
  const answer = feedback?.answer;
  const chosen = (key: string) =>
    answer && typeof answer === 'object' && !Array.isArray(answer) ? Number(answer[key]) : undefined;
  return (
    <Instructions id={id} text={view.instructions}>
      {view.statements.map((statement, index) => (
        <Statement
          key={statement.key}
          id={`${id}-statement-${index}`}
          statement={statement}
          scale={view.scale}
          chosen={chosen(statement.key)}
        />
      ))}
    </Instructions>
  );
}
