import { useId } from 'react';
import { useI18n } from '../../../i18n/i18n-context.tsx';
import { Line } from '../line.tsx';
import { saidLine } from '../taught-words.ts';
import styles from './assign.module.css';
import type { Choice } from './choice-list.tsx';
import type { Feedback, PartFeedback } from './feedback.ts';
import { ItemFeedback } from './item-feedback.tsx';
import { useMissing } from './missing.tsx';

/** Things, and where each of them belongs: the shape of matching and of sorting. */
export interface AssignView {
  instructions: string;
  items: Choice[];
  targets: Choice[];
}

export function readPlacement(feedback: Feedback | undefined): Record<string, string> {
  const answer = feedback?.answer;
  if (!answer || typeof answer !== 'object' || Array.isArray(answer)) return {};
  return Object.fromEntries(Object.entries(answer).map(([key, value]) => [key, String(value)]));
}

function AssignRow({
  item: { key, text },
  targets,
  chosen,
  part,
}: {
  item: Choice;
  targets: Choice[];
  chosen: string;
  part: PartFeedback | undefined;
}) {
  const { t } = useI18n();
  const name = `answer.${key}`;
  const { note, noteId } = useMissing(useId(), name, 'choice');
  return (
    <li className={styles.row}>
      <label className={styles.rowText}>
        <span>
          <Line text={text} />
        </span>
        <select
          name={name}
          defaultValue={chosen}
          required
          aria-invalid={note ? true : undefined}
          aria-describedby={noteId}
        >
          <option value="">{t('blocks.choose')}</option>
          {targets.map((target) => (
            <option key={target.key} value={target.key}>
              {saidLine(target.text)}
            </option>
          ))}
        </select>
      </label>
      {note}
      <ItemFeedback part={part} />
    </li>
  );
}

/** A row for each thing with a list to choose its place from. */
export function AssignFields({ view, feedback }: { view: AssignView; feedback: Feedback | undefined }) {
  const placement = readPlacement(feedback);
  return (
    <>
      <ul className={styles.targets} aria-hidden="true">
        {view.targets.map(({ key, text }) => (
          <li key={key}>
            <Line text={text} />
          </li>
        ))}
      </ul>
      <ul className={styles.rows}>
        {view.items.map((item) => (
          <AssignRow
            key={item.key}
            item={item}
            targets={view.targets}
            chosen={placement[item.key] ?? ''}
            part={feedback?.parts[item.key]}
          />
        ))}
      </ul>
    </>
  );
}
