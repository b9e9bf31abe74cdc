import { useI18n } from '../../../i18n/i18n-context.tsx';
import { Line } from '../line.tsx';
import { saidLine } from '../taught-words.ts';
import styles from './assign.module.css';
import type { Choice } from './choice-list.tsx';
import type { Feedback } from './feedback.ts';
import { ItemFeedback } from './item-feedback.tsx';

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

/** A row for each thing with a list to choose its place from. */
export function AssignFields({ view, feedback }: { view: AssignView; feedback: Feedback | undefined }) {
  const { t } = useI18n();
  const placement = readPlacement(feedback);
  return (
    <ul className={styles.rows}>
      {view.items.map(({ key, text }) => (
        <li key={key} className={styles.row}>
          <label className={styles.rowText}>
            <span>
              <Line text={text} />
            </span>
            <select name={`answer.${key}`} defaultValue={placement[key] ?? ''} required>
              <option value="">{t('blocks.choose')}</option>
              {view.targets.map((target) => (
                <option key={target.key} value={target.key}>
                  {saidLine(target.text)}
                </option>
              ))}
            </select>
          </label>
          <ItemFeedback part={feedback?.parts[key]} />
        </li>
      ))}
    </ul>
  );
}
