import { useI18n } from '../../../../i18n/i18n-context.tsx';
import control from '../../activities/control.module.css';
import type { Feedback, PartFeedback } from '../../activities/feedback.ts';
import type { FieldsProps } from '../../activities/fields.ts';
import { Instructions } from '../../activities/instructions.tsx';
import { Mark } from '../../activities/mark.tsx';
import { useMissing } from '../../activities/missing.tsx';
import type { Rich } from '../../activities/rich.ts';
import { RichText } from '../../activities/rich-text.tsx';
import { PageWords } from '../../passage.tsx';
import styles from './gap-fill.module.css';

export interface GapFillView {
  instructions: string;
  text: Rich;
  gaps: { key: string; hint?: string }[];
}

function readText(feedback: Feedback | undefined, key: string): string {
  const answer = feedback?.answer;
  const text = answer && typeof answer === 'object' && !Array.isArray(answer) ? answer[key] : undefined;
  return typeof text === 'string' ? text : '';
}

function Gap({
  id,
  number,
  gap,
  text,
  part,
}: {
  id: string;
  number: number;
  gap: GapFillView['gaps'][number];
  text: string;
  part: PartFeedback | undefined;
}) {
  const { t } = useI18n();
  const name = `answer.${gap.key}`;
  const { note, noteId } = useMissing(id, name, 'text');
  const described = [part?.right !== undefined && `${id}-mark`, noteId].filter(Boolean).join(' ');
  const label = `${t('blocks.gap', { number })}${gap.hint ? ` (${gap.hint})` : ''}`;
  return (
    <span className={styles.gap} data-right={part?.right}>
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <input
        className={control.control}
        type="text"
        name={name}
        aria-label={label}
        aria-invalid={part?.right === false || note ? true : undefined}
        aria-describedby={described || undefined}
        defaultValue={text}
        required
        maxLength={200}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      {part?.right !== undefined && <Mark id={`${id}-mark`} right={part.right} quiet />}
      {note}
    </span>
  );
}

function Hints({ gaps }: Pick<GapFillView, 'gaps'>) {
  const { t } = useI18n();
  if (!gaps.some(({ hint }) => hint)) return null;
  return (
    <details className={styles.hints}>
      <PageWords as="summary">{t('blocks.hints')}</PageWords>
      <ul>{gaps.map(({ key, hint }, index) => hint && <li key={key}>{`${index + 1}. ${hint}`}</li>)}</ul>
    </details>
  );
}

/** A text with places to write in, each with its number before it. A hint stands below the text and in the name of its field. */
export function Fields({ id, view, feedback }: FieldsProps<GapFillView>) {
  const renderGap = (key: string) => {
    const index = view.gaps.findIndex((gap) => gap.key === key);
    const gap = view.gaps[index];
    if (!gap) return null;
    const part = feedback?.parts[key];
    return <Gap id={`${id}-${index}`} number={index + 1} gap={gap} text={readText(feedback, key)} part={part} />;
  };
  return (
    <Instructions id={id} text={view.instructions}>
      <div className={styles.text}>
        <RichText text={view.text} renderGap={renderGap} />
      </div>
      <Hints gaps={view.gaps} />
    </Instructions>
  );
}
