import type { ReactNode } from 'react';
import { useI18n } from '../../../../i18n/i18n-context.tsx';
import type { FieldsProps, Sending } from '../../activities/fields.ts';
import { Instructions } from '../../activities/instructions.tsx';
import { useMissing } from '../../activities/missing.tsx';
import { Line } from '../../line.tsx';
import { PageWords } from '../../passage.tsx';
import styles from './self-assessment.module.css';

interface Statement {
  key: string;
  text: string;
  /** What the other levels do, and what one would see: folded. */
  levels?: { starting: string; leading: string; seen: string };
}

export interface SelfAssessmentView {
  instructions: string;
  /** From low to high. */
  scale: string[];
  groups: { title?: string; statements: Statement[] }[];
  /** “Does not apply” is an answer too. */
  notApplicable?: true;
  /** Statements may be left out, and be answered another time. */
  mayLeaveOut?: true;
}

export const sending: Sending = 'kept';

function Levels({ levels }: { levels: NonNullable<Statement['levels']> }) {
  const { t } = useI18n();
  return (
    <details className={styles.levels}>
      <PageWords as="summary">{t('blocks.otherLevels')}</PageWords>
      <dl>
        {(['starting', 'leading', 'seen'] as const).map((level) => (
          <div key={level}>
            <dt>
              <PageWords as="span">{t(`blocks.level.${level}`)}</PageWords>
            </dt>
            <dd>
              <Line text={levels[level]} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

interface StepProps {
  name: string;
  step: number;
  chosen: number | undefined;
  label: ReactNode;
  required: boolean;
}

function Step({ name, step, chosen, label, required }: StepProps) {
  return (
    <label className={styles.step}>
      <input type="radio" name={name} value={step} defaultChecked={chosen === step} required={required} />
      {label}
    </label>
  );
}

interface StatementRowProps {
  id: string;
  statement: Statement;
  view: SelfAssessmentView;
  chosen: number | undefined;
}

function StatementRow({ id, statement: { key, text, levels }, view, chosen }: StatementRowProps) {
  const { t } = useI18n();
  const name = `answer.${key}`;
  const { note, noteId } = useMissing(id, name, 'choice');
  const steps = { name, chosen, required: !view.mayLeaveOut };
  return (
    <fieldset className={styles.statement} aria-labelledby={id} aria-describedby={noteId}>
      <p id={id}>
        <Line text={text} />
      </p>
      <div className={styles.scale}>
        {view.scale.map((label, index) => (
          <Step key={label} {...steps} step={index + 1} label={<span>{label}</span>} />
        ))}
        {view.notApplicable && (
          <Step {...steps} step={0} label={<PageWords as="span">{t('blocks.notApplicable')}</PageWords>} />
        )}
      </div>
      {note}
      {levels && <Levels levels={levels} />}
    </fieldset>
  );
}

/** Every statement with its own scale. The words stand at every step: nobody has to remember what a number means. */
export function Fields({ id, view, feedback }: FieldsProps<SelfAssessmentView>) {
  const answer = feedback?.answer;
  const given = answer && typeof answer === 'object' && !Array.isArray(answer) ? answer : {};
  const chosen = (key: string) => (given[key] === undefined ? undefined : Number(given[key]));
  return (
    <Instructions id={id} text={view.instructions}>
      {view.groups.map(({ title, statements }) => (
        <div key={title ?? ''} className={styles.group}>
          {title && <h3>{title}</h3>}
          {statements.map((statement) => (
            <StatementRow
              key={statement.key}
              id={`${id}-statement-${statement.key}`}
              statement={statement}
              view={view}
              chosen={chosen(statement.key)}
            />
          ))}
        </div>
      ))}
    </Instructions>
  );
}
